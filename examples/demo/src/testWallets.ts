import { harborSolana, lantern } from '../../../harness/fixtures/solanaWallets';
import { fernway, harbor, quill } from '../../../harness/fixtures/testWallets';
import type { HarnessInfo } from '../../../harness/info';
import { installTestWallets } from '../../../harness/wallets/install';
import type { WalletPanelProps } from '../../../harness/wallets/panel/WalletPanel';
import { installSolanaTestWallets } from '../../../harness/wallets/solana/install';
import { hasChains } from './chains';
import type { DemoOptions } from './options';

type TestWallet = WalletPanelProps['wallets'][number];

/** Puts the wallets of the options into this page, before Portico looks for any. */
export function bringWallets({ networks, services }: HarnessInfo, options: DemoOptions) {
  const { wallets } = options;
  if (wallets === 'none') return [];
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
  if (services.solana && hasChains(options, 'solana')) {
    const onSolana = {
      chains: [{ id: 'solana:localnet' as const, name: 'Terrace', rpcUrl: services.solana.rpcUrl }],
      behaviour: 'ask' as const,
    };
    installSolanaTestWallets([lantern(onSolana), harborSolana(onSolana)].map((wallet) => ({ ...wallet, arrives })));
  }
  return [...Object.values(window.__testWallets ?? {}), ...Object.values(window.__solanaTestWallets ?? {})];
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
