import type { Namespace } from '@/domain/caip';
import { explain } from '@/domain/errors/explain';
import { explainCode } from '@/domain/errors/explainCode';
import { adapterOf } from '../connection/adapterOf';
import { keepRecent } from '../connection/recents';
import { connection, liveConnections, type NamespaceConnection } from '../connection/slice';
import { network } from '../network/slice';
import { selectRemoteFeatures } from '../project/selectors';
import type { Thunk } from '../thunk';

const { actions } = connection;

const idsOf = ({ connectorId, others = [] }: NamespaceConnection) =>
  [connectorId, ...others.map((one) => one.connectorId)].filter((id) => id !== null);

/**
 * Lets wallets go: one, those of a namespace, or all ([§4] Disconnect). Its adapter lets one go even if the wallet refuses
 * or never answers, and waits no longer than 3 s. Where the adapter itself fails, the wallet stays connected.
 * @throws PorticoError `DISCONNECT_FAILED`, or `CONNECTOR_DISCONNECT_FAILED` where one wallet was named
 */
export const disconnect: Thunk<{ namespace?: Namespace; connectorId?: string }, void> =
  ({ namespace, connectorId }) =>
  async (dispatch, getState, extra) => {
    const { storage } = extra.env;
    const entries = Object.entries(getState().connection.namespaces) as [Namespace, NamespaceConnection][];
    const chosen = entries
      .filter(([name]) => namespace === undefined || name === namespace)
      .flatMap(([name, one]) => idsOf(one).map((id) => [name, id] as const))
      .filter(([, id]) => connectorId === undefined || id === connectorId);
    const ended = await Promise.allSettled(
      chosen.map(async ([name, id]) => {
        const known = storage.get('connections')?.[name]?.find((one) => one.connectorId === id);
        try {
          await adapterOf(extra, name).disconnect(id);
        } catch (cause) {
          const { shortMessage: message } = await explain(cause);
          dispatch(actions.disconnectFailed({ namespace: name, message }));
          const options = { cause, hint: 'Disconnect the site in the wallet itself.' };
          throw connectorId === undefined
            ? await explainCode('DISCONNECT_FAILED', { namespace: name }, options)
            : await explainCode('CONNECTOR_DISCONNECT_FAILED', { connectorId }, options);
        }
        dispatch(actions.disconnected({ namespace: name, connectorId: id }));
        if (known && selectRemoteFeatures(getState()).multiWallet) keepRecent(storage, name, known);
      }),
    );
    // Whoever is in elsewhere goes on there: a page that shows nobody would hide them.
    const { network: now, connection: left } = getState();
    const here = liveConnections(left.namespaces[now.activeNamespace]).length > 0;
    const next = (Object.keys(left.namespaces) as Namespace[]).find(
      (one) => liveConnections(left.namespaces[one]).length > 0,
    );
    if (chosen.some(([name]) => name === now.activeNamespace) && !here && next)
      dispatch(network.actions.namespaceActivated({ namespace: next }));
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  };
