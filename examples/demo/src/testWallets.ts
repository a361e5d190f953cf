import { fernway, harbor, quill } from '../../../harness/fixtures/testWallets';
import type { HarnessInfo } from '../../../harness/info';
import { installTestWallets } from '../../../harness/wallets/install';
import type { DemoOptions } from './options';

/** Puts the wallets of the options into this page, before Portico looks for any. */
export function bringWallets({ networks }: HarnessInfo, { wallets }: DemoOptions) {
  if (wallets === 'none') return [];
  const chains = networks.map(({ id, name, rpcUrl, symbol }) => ({
    chainId: Number(id.split(':')[1]),
    name,
    rpcUrl,
    symbol,
  }));
  const setup = { chains, behaviour: 'ask' as const };
  const all = wallets === 'legacy' ? [quill(setup)] : [harbor(setup), fernway(setup), quill(setup)];
  installTestWallets(all.map((wallet) => ({ ...wallet, arrives: wallets === 'late' ? 2000 : ('at once' as const) })));
  return Object.values(window.__testWallets ?? {});
}

export type TestWallets = ReturnType<typeof bringWallets>;

/** Gives the wallets the manners of the options, at once. */
export function setManners(wallets: TestWallets, { wallet }: DemoOptions) {
  for (const each of wallets) {
    if (wallet === 'locked') each.lock();
    else if (each.state().locked) each.unlock();
    each.set({ behaviour: wallet === 'locked' ? 'ask' : wallet });
  }
}
