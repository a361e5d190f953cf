// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { mainnet } from 'viem/chains';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { solanaDevnet } from '@/domain/solanaNetworks';

/* The mistakes of mistakes.test.tsx in a production build: the cause in short, and the page that has the rest. */

afterEach(cleanup);

describe('in production', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
    vi.restoreAllMocks();
  });

  const production = async () => ({
    ...(await import('./createPortico')),
    ...(await import('./internals')),
    ...(await import('./ConnectButton')),
    ...(await import('@/adapters/evm/evm')),
    ...(await import('@/adapters/solana/solana')),
  });

  /** The words that are left, and the page that has the rest. */
  async function inProduction(mistake: (all: Awaited<ReturnType<typeof production>>) => unknown) {
    vi.stubEnv('NODE_ENV', 'production');
    vi.resetModules();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const all = await production();
    try {
      mistake(all);
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error('Nothing was said.');
  }

  const docs = (code: string) => `\nDocs: node_modules/portico/docs/errors.md#${code}`;
  const noChains = `chains has no networks. Write chains: [evm({ networks })].${docs('options_no_chains')}`;

  test.each<[string, Parameters<typeof inProduction>[0], string]>([
    ['no chains', (all) => all.createPortico({} as never), noChains],
    ['a network for a chain', (all) => all.createPortico({ chains: [mainnet] } as never), noChains],
    [
      'another kit’s shape',
      (all) => all.createPortico({ adapters: [{}], networks: [mainnet], projectId: 'x' } as never),
      noChains,
    ],
    [
      'a hole in the list',
      (all) => all.evm({ networks: [mainnet, undefined] as never }),
      `Option invalid (option: networks[1]). Write chains: [evm({ networks })].${docs('option_invalid')}`,
    ],
    [
      'no networks',
      (all) => all.evm({ networks: [] as never }),
      `Option invalid (option: networks). Write chains: [evm({ networks })].${docs('option_invalid')}`,
    ],
    [
      'no wagmi config',
      (all) => all.evm({ wagmiConfig: {} as never }),
      `Option invalid (option: wagmiConfig). Write chains: [evm({ networks })].${docs('option_invalid')}`,
    ],
    [
      'a hole in solana()',
      (all) => all.solana({ networks: [solanaDevnet, undefined] as never }),
      `Option invalid (option: networks[1]). Take networks from portico/networks.${docs('option_invalid')}`,
    ],
    [
      'no handle',
      (all) => all.internalsOf({} as never),
      `Handle unknown. Pass what createPortico() returned.${docs('handle_unknown')}`,
    ],
    [
      'no provider',
      (all) => render(<all.ConnectButton />),
      `Provider missing. Wrap your app in <PorticoProvider portico={portico}>.${docs('provider_missing')}`,
    ],
  ])('%s: the cause in short, and where to read on', async (_what, mistake, said) => {
    expect(await inProduction(mistake)).toBe(said);
  });
});
