import { createPorticoWith } from '@/lobby/createPortico';
import type { Portico } from '@/lobby/handle';
import type { PorticoOptions } from '@/lobby/options';
import { createPretendAdapter } from './adapter';
import { createTestEnv } from './env';
import { porchNetwork } from './serviceStore';

const made: Portico[] = [];

const chain = {
  namespace: 'eip155' as const,
  networks: [porchNetwork],
  load: async () =>
    createPretendAdapter({ networks: [porchNetwork], wallets: [{ id: 'example.harbor', name: 'Harbor' }] }).adapter,
};
export const metadata = { name: 'Orchard', url: 'https://orchard.example' };

/** A handle on a pretended world, and what it warned a developer of. */
export function createWarnedHandle(
  outside: Partial<Parameters<typeof createPorticoWith>[1]> = {},
  options: Partial<PorticoOptions> = {},
): { portico: Portico; warned: string[] } {
  const warned: string[] = [];
  const portico = createPorticoWith(
    { chains: [chain], metadata, ...options },
    { loadEnv: async () => createTestEnv(), lastSeen: () => null, warn: (said) => void warned.push(said), ...outside },
  );
  made.push(portico);
  return { portico, warned };
}

/** After each test: ends the handles that it made. */
export function destroyWarnedHandles(): void {
  for (const portico of made.splice(0)) portico.destroy();
}
