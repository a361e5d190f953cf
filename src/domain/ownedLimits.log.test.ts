import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { ownedLimits } from './ownedLimits';

test('WalletConnect’s library remembers the newest of its log, up to its size', () => {
  const buffer = ownedLimits.find(({ name }) => name === 'logBuffer')?.value as number;
  const { resolve } = createRequire(import.meta.url);
  const { generateServerLogger } = createRequire(resolve('@walletconnect/universal-provider'))('@walletconnect/logger');
  const { chunkLoggerController: log } = generateServerLogger({ opts: { level: 'fatal' } });
  const line = JSON.stringify({ level: 10, msg: 'x'.repeat(9_000) });
  for (let at = 0; at < 200; at++) log.write(line);
  const { size, length } = log.getLogs();
  expect(size).toBeLessThanOrEqual(buffer);
  expect(size + size / length).toBeGreaterThan(buffer);
});
