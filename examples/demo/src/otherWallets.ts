import { bitcoinChains, cinder, harborBitcoin } from '../../../harness/fixtures/bitcoinWallets';
import { harborPolkadot, thistle } from '../../../harness/fixtures/polkadotWallets';
import { harborSolana, lantern } from '../../../harness/fixtures/solanaWallets';
import type { HarnessInfo } from '../../../harness/info';
import { installBitcoinTestWallets } from '../../../harness/wallets/bitcoin/install';
import type { WalletPanelProps } from '../../../harness/wallets/panel/WalletPanel';
import { installPolkadotTestWallets } from '../../../harness/wallets/polkadot/install';
import { installSolanaTestWallets } from '../../../harness/wallets/solana/install';
import { hasChains } from './chains';
import type { DemoOptions } from './options';

/** Wallets of the other chains that the options name: one of each, and Harbor, which is on all of them. */
export function bringOtherWallets({ services }: HarnessInfo, options: DemoOptions): WalletPanelProps['wallets'] {
  const arrives = options.wallets === 'late' ? 2000 : ('at once' as const);
  const behaviour = 'ask';
  const isAlone = options.wallets === 'legacy';
  if (!isAlone && services.solana && hasChains(options, 'solana')) {
    const chains = [{ id: 'solana:localnet' as const, name: 'Terrace', rpcUrl: services.solana.rpcUrl }];
    installSolanaTestWallets([lantern, harborSolana].map((make) => ({ ...make({ chains, behaviour }), arrives })));
  }
  if (!isAlone && hasChains(options, 'bitcoin'))
    installBitcoinTestWallets(
      [cinder, harborBitcoin].map((make) => ({ ...make({ chains: bitcoinChains, behaviour }), arrives })),
    );
  if (!isAlone && hasChains(options, 'polkadot'))
    installPolkadotTestWallets([thistle, harborPolkadot].map((make) => ({ ...make({ behaviour }), arrives })));
  return [window.__solanaTestWallets, window.__bitcoinTestWallets, window.__polkadotTestWallets].flatMap((all) =>
    Object.values<WalletPanelProps['wallets'][number]>(all ?? {}),
  );
}
