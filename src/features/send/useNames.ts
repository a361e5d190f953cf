import { namespaceOf } from '@/domain/caip';
import { plainText } from '@/domain/text';
import type { TransferTerms } from '@/ports/transfer';
import { selectWalletInfo } from '@/store/connection/walletInfo';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { selectNetworkById } from '@/store/network/selectors';

/** What words on a transfer name: the wallet that signs it ("browser wallet" if it has no name), and the network it goes on. */
export type Names = Readonly<Record<'wallet' | 'network', string>>;

/** The wallet and the network of a transfer, with their names as words show them. */
export function useNames({ networkId }: TransferTerms) {
  const { t } = useMessages();
  const network = useAppSelector((state) => selectNetworkById(state, networkId));
  const info = useAppSelector((state) => selectWalletInfo(state, namespaceOf(networkId)));
  const names: Names = {
    wallet: plainText(info?.name ?? '') || t('connect.browserWallet'),
    network: plainText(network?.name ?? ''),
  };
  return { network, info, names };
}
