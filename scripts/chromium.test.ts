import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

it('a Chromium that is named and not there is said so, with what to do', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  await expect(import('./chromium.ts')).rejects.toThrow(
    'CHROMIUM_PATH is /nowhere/chromium, and nothing is there. Set',
  );
});

it('one that is named and there is taken before all others', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  const { chromiumPath, launchOptions } = await import('./chromium.ts');
  expect([chromiumPath, launchOptions.executablePath]).toEqual([process.execPath, process.execPath]);
});
