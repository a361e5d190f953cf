import type { Connector } from '@/domain/connector';
import { traitsOf } from '@/domain/connectorTraits';
import { selectConnection, selectConnector } from '../connection/selectors';
import { connection, liveConnections } from '../connection/slice';
import { modal } from '../modal/slice';
import type { RedirectView } from '../modal/views';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { connect } from './connect';
import { trackChoice } from './trackChoice';

/** What `startConnect` needs of a connector, or of a wallet that was here once; without a namespace the first is meant. */
export type ChosenWallet = Pick<Connector, 'id' | 'name' | 'imageUrl'> & Partial<Pick<Connector, 'namespace'>>;

/** A wallet was chosen that is there on several kinds of chain: the visitor says which ([views A.2] ConnectingMultiChain). */
export const showNamespacePicker =
  (
    { id, name, namespace }: Pick<Connector, 'id' | 'name' | 'namespace'>,
    { redirectView }: { redirectView?: RedirectView } = {},
  ) =>
  (dispatch: AppDispatch): void => {
    const data = { connectorId: id, namespace, wallet: { name }, redirectView };
    dispatch(modal.actions.pushed({ view: 'ConnectingMultiChain', data }));
  };

/** A wallet was chosen in a list: its view opens, and it is asked ([§2] Wallet selection). */
export const startConnect =
  ({ id, name, imageUrl, namespace: wished }: ChosenWallet, { redirectView }: { redirectView?: RedirectView } = {}) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const connector = selectConnector(getState(), id, wished);
    const namespace = connector?.namespace;
    const { reachedBy } = traitsOf(connector);
    // One that was paired is reached by a code anew, one that was logged in to by another login.
    if (reachedBy !== 'prompt') {
      const data = { namespace, redirectView };
      dispatch(modal.actions.pushed({ view: reachedBy === 'code' ? 'ConnectingWalletConnect' : 'EmailLogin', data }));
      return;
    }
    const wallet = connector ? undefined : { name, imageUrl };
    dispatch(
      modal.actions.pushed({ view: 'ConnectingExternal', data: { connectorId: id, namespace, wallet, redirectView } }),
    );
    dispatch(trackChoice(connector?.name ?? name, 'browser'));
    if (!namespace) return;
    const current = selectConnection(getState(), namespace);
    const isLinked = liveConnections(current)[0]?.connectorId === id;
    // What an earlier try left is not this one's outcome.
    if (isLinked) dispatch(connection.actions.connectAbandoned());
    // The view reads the outcome from the store; the promise's own rejection is for hosts that call connect().
    else dispatch(connect({ namespace, connectorId: id })).catch(() => {});
  };
