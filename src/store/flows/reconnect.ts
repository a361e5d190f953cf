import type { Namespace } from '@/domain/caip';
import { lastKnownByConnector, readRemembered } from '../connection/persistence';
import { connection, liveConnections } from '../connection/slice';
import { loadRecentWallets, syncConnections } from '../connection/syncConnections';
import { sanitizeWalletInfo } from '../connection/walletInfo';
import type { StoreExtra } from '../extra';
import { network } from '../network/slice';
import type { Thunk } from '../thunk';

const { actions } = connection;

/** Resolves once the wallets of the last visit have answered, or were given up. */
export const allReconnected = ({ memory }: StoreExtra): Promise<void> => memory.reconnected;

/** Reconnects what storage remembers, without a prompt ([§4]: ends connected if any re-authorises, else disconnected). */
export const reconnect: Thunk<void, void> = () => (dispatch, _getState, extra) => {
  extra.memory.reconnected = dispatch(reconnectAll());
  return extra.memory.reconnected;
};

const reconnectAll: Thunk<void, void> = () => async (dispatch, getState, extra) => {
  const { storage } = extra.env;
  dispatch(loadRecentWallets());
  const remembered = readRemembered(storage);
  const last = storage.get('activeNamespace');
  await Promise.all(
    (Object.keys(remembered) as Namespace[]).map(async (namespace) => {
      const [known, ...others] = remembered[namespace] ?? [];
      const adapter = extra.adapters[namespace];
      if (!known || !adapter) return;
      // A host's own wagmi may have reconnected it before we came, and will not tell twice.
      if (liveConnections(getState().connection.namespaces[namespace]).length > 0) return;
      const { connectorId, accounts, networkId, name = '', icon } = known;
      const connection = sanitizeWalletInfo(
        { connectorId, accounts, networkId, wallet: { name, imageUrl: icon } },
        extra,
      );
      dispatch(actions.remembered({ namespace, connection }));
      if (namespace === last) dispatch(network.actions.namespaceActivated({ namespace }));
      dispatch(actions.reconnectBegan({ namespace }));
      try {
        const all = [known, ...others];
        await adapter.reconnect(
          all.map((one) => one.connectorId),
          lastKnownByConnector(all),
        );
      } catch (error) {
        extra.env.warn('The last wallet did not come back.', error);
      }
      const answered = getState().connection.namespaces[namespace];
      const order = [known, ...others].map((one) => one.connectorId);
      dispatch(actions.reconnectEnded({ namespace, order }));
      // Another wallet became the active one: sync the network with it.
      if (answered?.isRemembered && answered.others?.length)
        dispatch(syncConnections({ namespace, connections: answered.others, activeConnectorId: null }));
    }),
  );
};
