import { defineChain } from 'viem';
import { mainnet } from 'viem/chains';
import { expect, test } from 'vitest';
import { toNetwork } from './network';

test('a network has the picture its definition names, by address or by its id at the registry', () => {
  const pictureOf = (more: object) => {
    const { imageUrl, imageId } = toNetwork(defineChain({ ...mainnet, ...more }));
    return { imageUrl, imageId };
  };
  const none = { imageUrl: undefined, imageId: undefined };
  expect(pictureOf({})).toEqual(none);
  expect(pictureOf({ iconUrl: 'https://a.example/1.png' })).toEqual({ ...none, imageUrl: 'https://a.example/1.png' });
  expect(pictureOf({ assets: { imageId: 'ba0b' } })).toEqual({ ...none, imageId: 'ba0b' });
  expect(pictureOf({ iconUrl: 7 })).toEqual(none);
});
