import { expect, test } from 'vitest';
import { hasTwin, noteOf } from './recipient';

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const bo = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const falseBo = '0x7099abababababababababababababababdc79c8';
const falseMe = '0xf39f00000000000000000000000000000000b92266';
const own = [{ address: me }, { address: 'bc1pordinals', type: 'ordinal' as const }];

test('what to know of a recipient before anything is sent there', () => {
  expect(noteOf(me.toLowerCase(), own, [])).toBe('own');
  expect(noteOf('bc1pordinals', own, [])).toBe('ordinals');
  expect(noteOf(bo, own, [])).toBe('first');
  expect(noteOf(bo, own, [bo.toLowerCase()])).toBeUndefined();
  expect(noteOf(falseBo, own, [bo])).toBe('lookalike');
  expect(noteOf(falseMe, own, [])).toBe('lookalike');
});

test('who was paid by mistake once is a lookalike still', () => {
  expect(noteOf(falseBo, own, [falseBo, bo])).toBe('lookalike');
});

test('an address in another spelling is no twin', () => {
  expect(hasTwin(bo, [bo.toLowerCase(), me])).toBe(false);
  expect(hasTwin(bo, [me, falseBo])).toBe(true);
});
