import { expect, test, vi } from 'vitest';
import { createPrompts } from './prompts';

/** A question that waits until it is answered. */
function open() {
  const signals: AbortSignal[] = [];
  const answers: ((answer: string) => void)[] = [];
  const ask = vi.fn((signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>((resolve) => answers.push(resolve));
  });
  return { ask, signals, answers, prompts: createPrompts<string>() };
}

test('who asks the same waits for the same answer; after it, it is asked anew', async () => {
  const { ask, answers, prompts } = open();
  const both = [prompts.join('a', ask, {}), prompts.join('a', ask, {})];
  prompts.join('b', ask, {});
  expect(ask).toHaveBeenCalledTimes(2);
  answers[0]?.('yes');
  expect(await Promise.all(both)).toEqual(['yes', 'yes']);
  prompts.join('a', ask, {});
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a question far away is taken back when the last has left, and the next one is another', () => {
  const { ask, signals, prompts } = open();
  const [first, second] = [new AbortController(), new AbortController()];
  for (const { signal } of [first, second]) prompts.join('a', ask, { signal, isRemote: true });
  first.abort();
  expect(signals[0]?.aborted).toBe(false);
  second.abort();
  expect(signals[0]?.aborted).toBe(true);
  prompts.join('a', ask, { isRemote: true });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('one in the page stays, and is joined by whoever comes next', () => {
  const { ask, signals, prompts } = open();
  const only = new AbortController();
  prompts.join('a', ask, { signal: only.signal });
  only.abort();
  prompts.join('a', ask, {});
  expect(ask).toHaveBeenCalledTimes(1);
  expect(signals[0]?.aborted).toBe(false);
});
