import { afterAll, beforeAll } from 'vitest';
import { createEvmActions } from '@/adapters/evm/actions';
import { createGround, localChain, testWallet } from './evmGround';
import { ada } from './fixtures/accounts';
import { type EvmServer, start } from './servers/evm';
import type { TestWallet } from './wallets/evm';
import type { Behaviour } from './wallets/options';

export interface HouseOptions {
  behaviour?: Behaviour;
  answers?: Record<string, Behaviour>;
  /** How many of the two chains the wallet knows. */
  knows?: 'one' | 'both';
}

export const here = { connectorId: 'harbor', networkId: 'eip155:31337', address: ada.address } as const;
export const asked = (wallet: TestWallet) => wallet.log.filter(({ prompted }) => prompted).map(({ method }) => method);
/** What its person was asked after letting the page in. */
export const prompts = (wallet: TestWallet) => asked(wallet).filter((method) => method !== 'eth_requestAccounts');

/** Two real chains for a file's tests, and for each test what acts on them with a wallet that is in. */
export function standInHouse() {
  const chains = {} as { porch: EvmServer; courtyard: EvmServer };
  beforeAll(async () => {
    const [porch, courtyard] = await Promise.all([
      start({ port: 0, chainId: 31337 }),
      start({ port: 0, chainId: 31338 }),
    ]);
    Object.assign(chains, { porch, courtyard });
  });
  afterAll(() => Promise.all(Object.values(chains).map((one) => one.stop())));

  async function house(options: HouseOptions = {}) {
    const { porch, courtyard } = chains;
    const known = [
      { chainId: 31337, name: 'Porch', rpcUrl: porch.directUrl },
      { chainId: 31338, name: 'Courtyard', rpcUrl: courtyard.directUrl },
    ];
    const wallet = testWallet(options.knows === 'one' ? known.slice(0, 1) : known);
    const context = await createGround(
      [localChain(31337, porch.rpcUrl), localChain(31338, courtyard.rpcUrl)],
      wallet.provider,
    );
    wallet.set(options);
    return { wallet, context, acts: createEvmActions(context) };
  }
  return { chains, house };
}
