import { isNamespace, type Namespace } from '@/domain/caip';
import { traitsOf } from '@/domain/connectorTraits';
import { AbortedError, UnsupportedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { adapterOf } from '../connection/adapterOf';
import { readRemembered } from '../connection/persistence';
import { forgetRecent, type RecentConnection, readRecents } from '../connection/recents';
import { selectConnector } from '../connection/selectors';
import { liveConnections } from '../connection/slice';
import type { Store } from '../createStore';
import { openModal } from '../modal/openModal';
import { selectActiveNamespace } from '../network/selectors';
import { raiseAlert } from '../notices/alerts';
import { prepareProject } from '../project/beginProject';
import { selectRemoteFeatures } from '../project/selectors';
import type { RootState } from '../rootState';
import type { Thunk } from '../thunk';
import { activate } from './activate';
import { disconnect } from './disconnect';
import { allReconnected } from './reconnect';
import { connectionStatusOf, switchConnection } from './switchConnection';

/** Which wallet is meant; without a namespace, the one where it is in, else the active one. */
export interface WhichConnection {
  namespace?: Namespace;
  connectorId: string;
}

const namespacesOf = ({ network: { networks } }: RootState) => [...new Set(networks.map((one) => one.namespace))];

/** @throws PorticoError `REQUEST_INVALID`, UnsupportedError `NAMESPACE_UNSUPPORTED` */
function readWhich(state: RootState, given: unknown): { namespace?: Namespace; connectorId: string } {
  const { namespace, connectorId } = (given ?? {}) as Partial<Record<keyof WhichConnection, unknown>>;
  if (typeof connectorId !== 'string' || connectorId === '')
    throw new PorticoError(
      'REQUEST_INVALID',
      { field: 'connectorId' },
      { message: 'There is no connectorId.', hint: 'Give one of usePorticoConnections() or getState().accounts.' },
    );
  if (namespace === undefined) return { connectorId };
  const known = namespacesOf(state);
  if (!isNamespace(namespace) || !known.includes(namespace))
    throw new UnsupportedError(
      'NAMESPACE_UNSUPPORTED',
      { namespace: String(namespace) },
      { message: `There is no chain of the namespace ${String(namespace)}.`, hint: `Use one of ${known.join(', ')}.` },
    );
  return { namespace, connectorId };
}

/** Whether the project lets several wallets be in at once. A call that makes sense with several alone: that they are off is told ([§8] Multi-wallet alert). */
const isAllowed: Thunk<void, boolean> = () => async (dispatch, getState, extra) => {
  await dispatch(prepareProject());
  const { next, entries } = getState().project;
  if (extra.projectId && extra.services.registry && !(next ?? entries))
    await dispatch((await import('../project/askProject')).askProject());
  const isSeveral = selectRemoteFeatures(getState()).multiWallet;
  if (!isSeveral) dispatch(raiseAlert('MULTI_WALLET_OFF'));
  return isSeveral;
};

export interface SwitchRequest extends WhichConnection {
  /** The account of it to use; one of its own. Without it, the one it names first. */
  address?: string;
}

/** Where a switch has come to: done, or the visitor is shown a code and is waited for. */
export interface Switched {
  namespace: Namespace;
  isPairing: boolean;
}

/**
 * A host puts a wallet, or another account of it, into use ([§4] Switching a connection by status). One that is out is
 * asked; one that was paired is reached by a code, in the modal.
 * @throws PorticoError `REQUEST_INVALID`, `MULTI_WALLET_OFF` for another wallet beside the one in use, or what
 * connecting throws
 */
export const switchTo: Thunk<SwitchRequest, Switched> = (given) => async (dispatch, getState, extra) => {
  const { connectorId, ...which } = readWhich(getState(), given);
  const { address } = given;
  const isIn = (namespace: Namespace) =>
    liveConnections(getState().connection.namespaces[namespace]).find((one) => one.connectorId === connectorId);
  // After a reload, one that may still be reconnected is neither asked to connect nor paired anew.
  const wished = which.namespace ? [which.namespace] : namespacesOf(getState());
  const remembered = readRemembered(extra.env.storage);
  if (!wished.some(isIn) && wished.some((one) => remembered[one]?.some((past) => past.connectorId === connectorId)))
    await allReconnected(extra);
  const active = selectActiveNamespace(getState());
  const namespace = which.namespace ?? [active, ...namespacesOf(getState())].find(isIn) ?? active;
  adapterOf(extra, namespace);
  const accounts = isIn(namespace)?.accounts;
  if (address !== undefined && (typeof address !== 'string' || accounts?.every((one) => one.address !== address)))
    throw new PorticoError(
      'REQUEST_INVALID',
      { field: 'address' },
      { message: `${String(address)} is not an account of ${connectorId}.`, hint: 'Give one of its accounts.' },
    );
  const status = connectionStatusOf(getState(), namespace, connectorId);
  const [inUse] = liveConnections(getState().connection.namespaces[namespace]);
  if (inUse && inUse.connectorId !== connectorId && !(await dispatch(isAllowed())))
    throw new PorticoError(
      'MULTI_WALLET_OFF',
      {},
      {
        message: `${inUse.connectorId} is in use, and several wallets at once are off.`,
        hint: 'Turn on the feature multiWallet, or call connect(), which takes its place.',
      },
    );
  const connector = selectConnector(getState(), connectorId, namespace);
  if (status === 'disconnected' && traitsOf(connector).reachedBy === 'code') {
    dispatch(openModal({ view: 'ConnectingWalletConnectBasic', data: { namespace } }));
    return { namespace, isPairing: true };
  }
  await dispatch(switchConnection({ namespace, connectorId, address }));
  // Who was asked just now may have come in with another account first.
  if (status === 'disconnected' && address && isIn(namespace)?.accounts.some((one) => one.address === address))
    await dispatch(activate({ namespace, connectorId, address }));
  return { namespace, isPairing: false };
};

/**
 * Forgets a wallet: let go where it is in, and nothing of it stays on this device. Never refused; that several are off
 * is told.
 * @throws PorticoError `REQUEST_INVALID`, `CONNECTOR_DISCONNECT_FAILED`, UnsupportedError `NAMESPACE_UNSUPPORTED`
 */
export const deleteConnection: Thunk<WhichConnection, void> = (given) => async (dispatch, getState) => {
  const { namespace, connectorId } = readWhich(getState(), given);
  await dispatch(isAllowed());
  await dispatch(disconnect({ namespace, connectorId }));
  for (const one of namespace ? [namespace] : namespacesOf(getState())) dispatch(forgetRecent(one, connectorId));
};

export interface KnownConnection extends Omit<RecentConnection, 'auth'> {
  namespace: Namespace;
}

/** The wallets that were in before and are not now; none where several are off, which is told. */
export const listRecents: Thunk<Namespace | undefined, KnownConnection[]> =
  (namespace) =>
  async (dispatch, getState, { env: { storage } }) => {
    if (!(await dispatch(isAllowed()))) return [];
    const { namespaces } = getState().connection;
    return namespacesOf(getState())
      .filter((one) => namespace === undefined || one === namespace)
      .flatMap((one) =>
        readRecents(storage, one, namespaces[one]).map(({ auth: _auth, ...known }) => ({ ...known, namespace: one })),
      );
  };

/** Resolves once the wallet is in use; a visitor who closes the modal before has left. */
export function whenPaired({ getState, subscribe }: Store, namespace: Namespace, connectorId: string) {
  return new Promise<void>((resolve, reject) => {
    const look = () => {
      const { connection, modal } = getState();
      const isIn = liveConnections(connection.namespaces[namespace])[0]?.connectorId === connectorId;
      if (!isIn && modal.open) return;
      stop();
      if (isIn) resolve();
      else reject(new AbortedError('CONNECT_ABORTED', {}));
    };
    const stop = subscribe(look);
    look();
  });
}
