import type { Namespace } from '@/domain/caip';
import { namespaceOf } from '@/domain/caip';
import { timeLimits } from '@/domain/limits';
import { disconnect } from '../connection/lettingGo';
import { isLetGo, readRemembered } from '../connection/memory';
import { connection } from '../connection/slice';
import { recall } from '../connection/thunks';
import type { StoreExtra } from '../flows';
import { network } from '../network/slice';
import type { RootState } from '../rootState';
import type { AppDispatch, Thunk } from '../thunk';

const { actions } = connection;

/**
 * Joins a wallet without a prompt. One that can't be joined changes nothing: what is remembered is another tab's.
 * @returns whether it lets this page in; undefined for one that did not say
 */
async function join(namespace: Namespace, connectorId: string, dispatch: AppDispatch, { adapters, env }: StoreExtra) {
  try {
    const silence = new Promise<undefined>((end) => env.clock.after(timeLimits.tenSecondsMs, () => end(undefined)));
    const connections = await Promise.race([adapters[namespace]?.reconnect([connectorId]), silence]);
    const isIn = connections?.some((one) => one.connectorId === connectorId);
    if (connections && isIn)
      dispatch(actions.connectionsChanged({ namespace, connections, activeConnectorId: connectorId }));
    return isIn;
  } catch (error) {
    env.warn('A wallet of another tab could not be joined.', error);
    return undefined;
  }
}

/** A wallet that would not let go is let go here all the same: the visitor has left. */
const letGo = (namespace: Namespace, connectorId: string, dispatch: AppDispatch) =>
  dispatch(disconnect({ namespace, connectorId })).catch(() => void dispatch(actions.disconnected({ namespace })));

function followNetwork(
  dispatch: AppDispatch,
  { network: { networks, active }, connection: { namespaces } }: RootState,
  { env }: StoreExtra,
) {
  const networkId = env.storage.get('activeNetworkId');
  if (!networkId || !networks.some(({ id }) => id === networkId)) return;
  const namespace = namespaceOf(networkId);
  if (active[namespace] === networkId || namespaces[namespace]?.accounts.length) return;
  dispatch(network.actions.networkChosen({ networkId }));
}

/**
 * Brings this page to where another tab has left the visitor, as the device's storage tells: in with a wallet, out, on
 * another network, with other recent wallets. It acts on differences alone, so tabs that follow each other come to rest.
 */
export const followTabs: Thunk<void, void> = () => async (dispatch, getState, extra) => {
  dispatch(recall());
  const { storage } = extra.env;
  const remembered = readRemembered(storage);
  for (const namespace of Object.keys(extra.adapters) as Namespace[]) {
    const current = getState().connection.namespaces[namespace];
    // A visitor who waits for a wallet here is left alone.
    if (current && !['connected', 'disconnected'].includes(current.status)) continue;
    const [here, there] = [current?.connectorId, remembered[namespace]?.connectorId];
    if (there && there !== here) await join(namespace, there, dispatch, extra);
    else if (here && !there && isLetGo(storage, namespace, here)) await letGo(namespace, here, dispatch);
  }
  followNetwork(dispatch, getState(), extra);
};

/** Looks again at what a page missed while it lay in the back-forward cache: other tabs, and the wallets themselves. */
export const recheck: Thunk<void, void> = () => async (dispatch, getState, extra) => {
  await dispatch(followTabs());
  for (const namespace of Object.keys(extra.adapters) as Namespace[]) {
    const { status, connectorId } = getState().connection.namespaces[namespace] ?? {};
    if (status !== 'connected' || !connectorId) continue;
    if ((await join(namespace, connectorId, dispatch, extra)) === false) dispatch(actions.disconnected({ namespace }));
  }
};
