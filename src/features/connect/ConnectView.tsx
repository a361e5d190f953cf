import { useViewData } from '@/store/modal/hooks';
import { WalletChoice } from './WalletChoice';

/** The door: the ways in ([views A.2] Connect). */
export default function ConnectView() {
  return <WalletChoice view="Connect" {...useViewData('Connect')} />;
}
