import { expect, test, vi } from 'vitest';
import { prepare } from './prepare';

const failing = () => vi.fn(() => Promise.reject(new Error('The engine did not come.')));

test('Connect waits for the runtime, and tells that it failed', async () => {
  await expect(prepare('Connect', 'en', false, failing())).rejects.toThrow('The engine did not come.');
});

test('another view asks for no runtime, so that its failure is left unhandled nowhere', async () => {
  const runtime = failing();
  await prepare('Account', 'en', false, runtime);
  expect(runtime).not.toHaveBeenCalled();
});
