import { useViewData } from '@/store/modal/hooks';
import { ConnectScreen } from './ConnectScreen';
import { useConnectModel } from './useConnectModel';

/** The wallets alone, where Connect holds them back behind a button ([views A.2] ConnectWallets). */
export default function ConnectWalletsView() {
  return <ConnectScreen model={useConnectModel({ view: 'ConnectWallets', ...useViewData('ConnectWallets') })} />;
}
