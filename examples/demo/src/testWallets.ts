import { fernway, harbor, quill } from '../../../harness/fixtures/testWallets';
import type { HarnessInfo } from '../../../harness/info';
import { installTestWallets } from '../../../harness/wallets/install';
import type { WalletPanelProps } from '../../../harness/wallets/panel/WalletPanel';
import { hasChains } from './chains';
import { type DemoOptions, hasMethod } from './options';

type TestWallet = WalletPanelProps['wallets'][number];

/** Puts the wallets of the options into this page, before Portico looks for any. */
export async function bringWallets(info: HarnessInfo, options: DemoOptions): Promise<TestWallet[]> {
  const { networks } = info;
  const { wallets } = options;
  if (wallets === 'none' || !hasMethod(options, 'wallet')) return [];
  const chains = networks.map(({ id, name, rpcUrl, symbol }) => ({
    chainId: Number(id.split(':')[1]),
    name,
    rpcUrl,
    symbol,
  }));
  const setup = { chains, behaviour: 'ask' as const };
  const all = wallets === 'legacy' ? [quill(setup)] : [harbor(setup), fernway(setup), quill(setup)];
  const arrives = wallets === 'late' ? 2000 : ('at once' as const);
  installTestWallets(all.map((wallet) => ({ ...wallet, arrives })));
  const found: TestWallet[] = Object.values(window.__testWallets ?? {});
  if (!['solana', 'bitcoin', 'polkadot'].some((name) => hasChains(options, name))) return found;
  // Their keys and curves are heavy: a page on the EVM alone does without.
  const { bringOtherWallets } = await import('./otherWallets');
  return [...found, ...bringOtherWallets(info, options)];
}

export type TestWallets = TestWallet[];

/** Gives the wallets the manners of the options, at once. */
export function setManners(wallets: TestWallets, { wallet }: DemoOptions) {
  for (const each of wallets) {
    if (wallet === 'locked') each.lock();
    else if (each.state().locked) each.unlock();
    each.set({ behaviour: wallet === 'locked' ? 'ask' : wallet });
  }
}
