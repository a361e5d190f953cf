import { browseLink } from '@/domain/browseLinks';
import type { Namespace } from '@/domain/caip';
import { matchConnector } from '@/domain/matchConnector';
import type { Wallet } from '@/domain/wallet';
import type { StoreExtra } from '../extra';
import { modal } from '../modal/slice';
import type { RedirectView } from '../modal/views';
import { selectActiveNamespace } from '../network/selectors';
import { openPairing } from '../pairing/openPairing';
import { selectCanPair } from '../pairing/selectors';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { deviceOf, selectInstalled } from '../wallets/selectors';
import { startConnect } from './startConnect';

export interface Choice {
  namespace?: Namespace;
  redirectView?: RedirectView;
}

/**
 * A listing was chosen ([§2] Wallet selection): asked where it is installed, opened where a phone reaches it by its own
 * browser ([views D.9]), paired with otherwise. Where nothing pairs, the way to get it is shown.
 */
export const chooseWallet =
  (wallet: Wallet, { namespace, redirectView }: Choice = {}) =>
  (dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra): void => {
    const state = getState();
    const connector = matchConnector(wallet, selectInstalled(state, namespace));
    if (connector) {
      dispatch(startConnect(connector, { redirectView }));
      return;
    }
    const page = env.page.url();
    const link = deviceOf(env).isMobile && browseLink(wallet.id, namespace ?? selectActiveNamespace(state), page);
    if (link) env.page.openUrl(link, '_self');
    else if (selectCanPair(state, namespace)) dispatch(openPairing({ wallet, namespace, redirectView }));
    else dispatch(modal.actions.pushed({ view: 'Downloads', data: { wallet } }));
  };
