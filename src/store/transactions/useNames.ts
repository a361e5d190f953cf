import { type NetworkId, namespaceOf } from '@/domain/caip';
import { plainText } from '@/domain/text';
import { selectWalletInfo } from '../connection/walletInfo';
import { useAppSelector } from '../hooks';
import { useMessages } from '../messages';
import { selectNetworkById } from '../network/selectors';

/** What words on a transaction name: the wallet that signs it ("browser wallet" if it has no name), and the network it goes on. */
export type Names = Readonly<Record<'wallet' | 'network', string>>;

/** The wallet and the network of a transaction, with their names as words show them. */
export function useNames({ networkId }: { networkId: NetworkId }) {
  const { t } = useMessages();
  const network = useAppSelector((state) => selectNetworkById(state, networkId));
  const info = useAppSelector((state) => selectWalletInfo(state, namespaceOf(networkId)));
  const names: Names = {
    wallet: plainText(info?.name ?? '') || t('connect.browserWallet'),
    network: plainText(network?.name ?? ''),
  };
  return { network, info, names };
}
