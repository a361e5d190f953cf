import { expect, test } from 'vitest';
import { noServices } from './extra';
import { connectorPicture } from './pictures';

const anywhere = { services: noServices };
const [svg, own] = ['data:image/svg+xml,<svg/>', 'https://cdn.example/own.svg'];

test.each([
  ['by its id', { 'io.harbor': own }, own],
  ['by its reverse domain name', { 'com.harbor': own }, own],
  ['for another wallet', { 'io.fernway': own }, svg],
  ['that is none', { 'io.harbor': 7 }, svg],
  ['where there is no list', undefined, svg],
])('a wallet with a picture of the host’s %s', (_how, images, shown) => {
  expect(connectorPicture({ id: 'io.harbor', rdns: 'com.harbor', imageUrl: svg }, images, anywhere)).toBe(shown);
});

test('a wallet whose id every object has', () => {
  expect(connectorPicture({ id: 'constructor', imageUrl: svg }, {}, anywhere)).toBe(svg);
});
