import type { TestAccount } from './fixtures/accounts';
import type { ens } from './fixtures/names';
import type { SolanaAccount, TestMint } from './fixtures/solana';

/** What a page or a test needs to know; printed as one line by the command. */
export interface HarnessInfo {
  ready: true;
  services: {
    evm?: { rpcUrl: string; chainId: number };
    evm2?: { rpcUrl: string; chainId: number };
    /** `network` is CAIP-2. The WebSocket is at the port behind that of the calls. */
    solana?: { rpcUrl: string; wsUrl: string; network: string };
    relay?: { url: string };
    apis?: { url: string };
    /** `url` goes into a dapp's frame; `origin` alone may speak for it. */
    frame?: { url: string; origin: string; nodeUrl: string };
    /** `nodeUrl` is the same for Node, which resolves no `*.localhost`. */
    phone?: { url: string; nodeUrl: string };
  };
  /** The EVM chains. */
  networks: {
    id: string;
    name: string;
    symbol: string;
    decimals: number;
    rpcUrl: string;
    /** In viem's shape, to define the chain with. Names are on the first one. */
    contracts: Partial<Record<'multicall3' | 'ensUniversalResolver', { address: string }>>;
  }[];
  accounts: { evm: readonly TestAccount[]; solana: readonly SolanaAccount[] };
  /** At the same addresses on both chains. */
  contracts: {
    tokens: { symbol: string; address: string; decimals: number }[];
    multicall3: string;
    /** Where coins are swapped, in the interface of Uniswap V2. */
    factory: string;
    router: string;
    weth: string;
    /** On the first chain alone. */
    ens: typeof ens;
  };
  /** On the Solana chain. */
  mints: readonly TestMint[];
}
