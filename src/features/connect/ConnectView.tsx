import { useViewData } from '@/store/modal/hooks';
import { ConnectScreen } from './ConnectScreen';
import { useConnectModel } from './useConnectModel';

/** The door: the ways in ([views A.2] Connect). */
export default function ConnectView() {
  return <ConnectScreen model={useConnectModel({ view: 'Connect', ...useViewData('Connect') })} />;
}
