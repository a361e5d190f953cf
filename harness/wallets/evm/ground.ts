import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { accounts } from '../../fixtures/accounts';
import { type EvmServer, start } from '../../servers/evm';
import { createTestWallet, type Outside } from '../evm';
import type { WalletOptions } from '../options';

/** Two chains for a file of tests, and what a wallet finds in its page; a new page for each test. */
export const site = {} as { porch: EvmServer; courtyard: EvmServer; outside: Outside & { wake(): void } };

beforeAll(async () => {
  const chains = [start({ port: 0, chainId: 31337 }), start({ port: 0, chainId: 31338 })] as const;
  [site.porch, site.courtyard] = await Promise.all(chains);
});
afterAll(() => Promise.all([site.porch.stop(), site.courtyard.stop()]));

beforeEach(() => {
  const kept = new Map<string, string>();
  let wake = () => {};
  site.outside = {
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    origin: 'https://dapp.example',
    fetch,
    sleep: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
    wake: () => wake(),
    uuid: () => crypto.randomUUID(),
  };
});

/** Harbor in the page, on the first chain. */
export function harbor(options: Partial<WalletOptions> = {}) {
  const wallet = createTestWallet(
    {
      name: 'Harbor',
      rdns: 'example.harbor',
      icon: 'data:image/png;base64,',
      privateKeys: accounts.slice(0, 3).map(({ privateKey }) => privateKey),
      chains: [{ chainId: 31337, name: 'Porch', rpcUrl: site.porch.directUrl }],
      ...options,
    },
    site.outside,
  );
  const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params });
  const heard: [string, unknown][] = [];
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'])
    wallet.provider.on(event, (value) => heard.push([event, value]));
  return { wallet, ask, heard };
}

/** Both chains, the first one first. */
export const bothChains = () => [
  { chainId: 31337, name: 'Porch', rpcUrl: site.porch.directUrl },
  { chainId: 31338, name: 'Courtyard', rpcUrl: site.courtyard.directUrl },
];

export const code = (number: number) => expect.objectContaining({ code: number });
/** The methods for which the person was asked. */
export const prompted = ({ wallet }: ReturnType<typeof harbor>) =>
  wallet.log.filter((entry) => entry.prompted).map(({ method }) => method);
