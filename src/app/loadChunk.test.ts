import { expect, test, vi } from 'vitest';
import { type Loader, loadChunk } from './loadChunk';

const chunk = { default: () => null };
const gone = new TypeError('Failed to fetch dynamically imported module');

/** One that fails a number of times before it answers. */
const failing = (times: number, answer: Awaited<ReturnType<Loader>>) => {
  const load = vi.fn<Loader>().mockResolvedValue(answer);
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(gone);
  return load;
};

test('each chunk on the way to a view is asked for once more, whatever failed before it', async () => {
  const view = failing(1, chunk);
  const way = failing(1, view);
  expect(await loadChunk(way)).toBe(chunk);
  expect([way, view].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});

test('and no oftener', async () => {
  const view = failing(2, chunk);
  const way = failing(0, view);
  await expect(loadChunk(way)).rejects.toBe(gone);
  expect([way, view].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});
