import { describe, expect, test } from 'vitest';
import { layMarks } from './layMarks';

describe('layMarks', () => {
  const names = Array.from({ length: 400 }, (_, index) => `Wallet ${index}`);

  test('keeps the boards: a list and a grid of four', () => {
    const list = ['Harbor', 'Fernway', 'Lantern', 'Northgate', 'Quill', 'Tidepool', 'Ember', 'Marble', 'Solstice'];
    expect(layMarks(list, 'wallet')).toEqual('lapis,terracotta,olive,plum,patina,ink,olive,ochre,sky'.split(','));
    expect(layMarks(list.slice(0, 7), 'wallet', 4)).toEqual('lapis,terracotta,olive,plum,patina,ink,plum'.split(','));
  });

  test.each([1, 3, 4])('no pigment stands beside or below itself in %d columns', (columns) => {
    const laid = layMarks(names, 'wallet', columns);
    laid.forEach((pigment, index) => {
      if (index > 0) expect(pigment).not.toBe(laid[index - 1]);
      if (index >= columns) expect(pigment).not.toBe(laid[index - columns]);
    });
  });

  test('never moves a pinned name, even beside its own pigment', () => {
    expect(layMarks(['Harbor', 'harbor', 'Harbor'], 'wallet')).toEqual(['lapis', 'lapis', 'lapis']);
  });
});

test('kinds of chain that a wallet may have at once are told apart by colour', () => {
  const laid = layMarks(['EVM', 'Solana', 'Bitcoin', 'Polkadot'], 'network');
  expect(new Set(laid).size).toBe(4);
});
