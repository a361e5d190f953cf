import { expect, test, vi } from 'vitest';
import { derive } from './derive';
import type { RootState } from './rootState';

const stateOf = (settings: object, open: boolean, notices = {}) =>
  ({ settings, modal: { open }, notices }) as RootState;

const compute = vi.fn((settings: RootState['settings'], open: boolean) => ({ settings, open }));
const select = derive<[RootState['settings'], boolean], object>(
  [(state) => state.settings, (state) => state.modal.open],
  compute,
);

test('the same answer, the same object, until something that was read has changed', () => {
  const settings = { debug: true };
  const first = select(stateOf(settings, false));
  expect(first).toEqual({ settings, open: false });
  expect(select(stateOf(settings, false, { count: 1 }))).toBe(first);
  expect(select(stateOf(settings, true))).toEqual({ settings, open: true });
  expect(compute).toHaveBeenCalledTimes(2);
});

test('two stores, asked in turns, keep an answer each', () => {
  const [one, two] = [stateOf({ debug: true }, false), stateOf({ debug: false }, false)];
  const answers = [select(one), select(two)];
  expect(select(one)).toBe(answers[0]);
  expect(select(two)).toBe(answers[1]);
  expect(answers[0]).not.toBe(answers[1]);
});
