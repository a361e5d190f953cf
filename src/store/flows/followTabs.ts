import type { Namespace } from '@/domain/caip';
import { namespaceOf } from '@/domain/caip';
import { timeLimits } from '@/domain/limits';
import { lastKnownByConnector, readRemembered, wasDisconnected } from '../connection/persistence';
import { selectConnection, selectStatus } from '../connection/selectors';
import { connection, liveConnections } from '../connection/slice';
import { loadRecentWallets, syncConnections } from '../connection/syncConnections';
import type { StoreExtra } from '../extra';
import { selectNetworkById, selectNetworkId } from '../network/selectors';
import { network } from '../network/slice';
import type { RootState } from '../rootState';
import type { AppDispatch, Thunk } from '../thunk';
import { disconnect } from './disconnect';

const { actions } = connection;

/**
 * Reconnects wallets without a prompt; the first comes into use. One that can't be reconnected changes nothing: what is remembered
 * is another tab's.
 * @returns whether the first lets this page in; undefined when nobody said
 */
async function reconnectWithoutPrompt(
  namespace: Namespace,
  ids: readonly string[],
  dispatch: AppDispatch,
  { adapters, env }: StoreExtra,
) {
  const stood = lastKnownByConnector(readRemembered(env.storage)[namespace] ?? []);
  try {
    const silence = new Promise<undefined>((end) => env.clock.after(timeLimits.walletReturnMs, () => end(undefined)));
    const connections = await Promise.race([adapters[namespace]?.reconnect(ids, stood), silence]);
    const connectorId = ids.find((id) => connections?.some((one) => one.connectorId === id));
    if (connections && connectorId !== undefined) {
      adapters[namespace]?.activate?.({ connectorId });
      dispatch(syncConnections({ namespace, connections, activeConnectorId: connectorId }));
    }
    return connections && connectorId === ids[0];
  } catch (error) {
    env.warn('A wallet of another tab could not be reconnected.', error);
    return undefined;
  }
}

/** A wallet that would not let go is let go here all the same: the visitor has left. */
const disconnectOrForget = (namespace: Namespace, connectorId: string, dispatch: AppDispatch) =>
  dispatch(disconnect({ namespace, connectorId })).catch(
    () => void dispatch(actions.disconnected({ namespace, connectorId })),
  );

function followNetwork(dispatch: AppDispatch, state: RootState, { env }: StoreExtra) {
  const networkId = env.storage.get('activeNetworkId');
  if (!networkId || !selectNetworkById(state, networkId)) return;
  const namespace = namespaceOf(networkId);
  if (selectNetworkId(state, namespace) === networkId || selectConnection(state, namespace).accounts.length > 0) return;
  dispatch(network.actions.networkChosen({ networkId }));
}

/**
 * Brings this page to where another tab has left the visitor, as the device's storage tells: in with a wallet, out, on
 * another network, with other recent wallets. It acts on differences alone, so tabs that follow each other come to rest.
 */
export const followTabs: Thunk<void, void> = () => async (dispatch, getState, extra) => {
  dispatch(loadRecentWallets());
  const { storage } = extra.env;
  const remembered = readRemembered(storage);
  // As the other tab left it: what is let go here is written as well.
  const here = getState().connection.namespaces;
  const gone = (Object.keys(here) as Namespace[]).flatMap((namespace) =>
    liveConnections(here[namespace])
      .filter(({ connectorId }) => wasDisconnected(storage, namespace, connectorId))
      .map(({ connectorId }) => `${namespace} ${connectorId}`),
  );
  const isGone = (namespace: Namespace, id: string) => gone.includes(`${namespace} ${id}`);
  for (const namespace of Object.keys(extra.adapters) as Namespace[]) {
    const current = getState().connection.namespaces[namespace];
    // A visitor who waits for a wallet here is left alone.
    if (!['connected', 'disconnected'].includes(selectStatus(getState(), namespace))) continue;
    const joined = liveConnections(current).map(({ connectorId }) => connectorId);
    const there = (remembered[namespace] ?? []).map(({ connectorId }) => connectorId);
    if (there.length > 0 && (there[0] !== joined[0] || there.some((id) => !joined.includes(id))))
      await reconnectWithoutPrompt(namespace, there, dispatch, extra);
    for (const id of joined)
      if (!there.includes(id) && isGone(namespace, id)) await disconnectOrForget(namespace, id, dispatch);
  }
  followNetwork(dispatch, getState(), extra);
};

/** Looks again at what a page missed while it lay in the back-forward cache: other tabs, and the wallets themselves. */
export const recheck: Thunk<void, void> = () => async (dispatch, getState, extra) => {
  await dispatch(followTabs());
  for (const namespace of Object.keys(extra.adapters) as Namespace[]) {
    const { connectorId } = selectConnection(getState(), namespace);
    if (selectStatus(getState(), namespace) !== 'connected' || !connectorId) continue;
    const others = liveConnections(getState().connection.namespaces[namespace]).map((one) => one.connectorId);
    if ((await reconnectWithoutPrompt(namespace, others, dispatch, extra)) === false)
      dispatch(actions.disconnected({ namespace, connectorId }));
  }
};
