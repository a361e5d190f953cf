import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.doUnmock('litesvm'));

it('says what is missing and how to mend it', async () => {
  vi.doMock('litesvm', () => {
    throw new Error('Cannot find native binding.');
  });
  const { loadLiteSvm } = await import('./liteSvm');
  const loading = loadLiteSvm();
  await expect(loading).rejects.toThrow(`litesvm) can't be loaded on ${process.platform} ${process.arch}`);
  await expect(loading).rejects.toThrow('npm install --save-dev litesvm');
  await expect(loading).rejects.toThrow('--no-solana');
});
