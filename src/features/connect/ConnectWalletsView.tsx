import { useViewData } from '@/store/modal/hooks';
import { WalletChoice } from './WalletChoice';

/** The wallets alone, where Connect holds them back behind a button ([views A.2] ConnectWallets). */
export default function ConnectWalletsView() {
  return <WalletChoice view="ConnectWallets" {...useViewData('ConnectWallets')} />;
}
