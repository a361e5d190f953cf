import type { UnknownAction } from '@reduxjs/toolkit';
import { type EventName, type EventProperties, redact } from '@/domain/analytics';
import type { Namespace } from '@/domain/caip';
import { traitsOf } from '@/domain/connectorTraits';
import { selectConnection, selectConnector, selectIsConnected } from '../connection/selectors';
import { connection, statusIn } from '../connection/slice';
import { walletInfoOf } from '../connection/walletInfo';
import type { ViewEntry, ViewName } from '../modal/views';
import { network } from '../network/slice';
import type { RootState } from '../rootState';

/** A name and what is said of it. */
export type Told = { [Name in EventName]: readonly [Name, EventProperties[Name]] }[EventName];

/** Views whose being entered is an event of its own. */
const ENTERED: Partial<
  Record<
    ViewName,
    'CLICK_ALL_WALLETS' | 'CLICK_GET_WALLET' | 'CLICK_NETWORKS' | 'CLICK_WALLET_HELP' | 'CLICK_NETWORK_HELP'
  >
> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET',
  Networks: 'CLICK_NETWORKS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
};

/** The account in use is a contract of the embedded wallet's ([§3] Account types). */
export const selectIsSmartAccount = (state: RootState): boolean =>
  selectConnection(state).accounts[0]?.type === 'smartAccount';

const shownIn = ({ modal }: RootState): ViewEntry | undefined => (modal.open ? modal.stack.at(-1) : undefined);

function viewEvents(state: RootState, before: RootState): Told[] {
  const [now, then] = [state.modal.open, before.modal.open];
  const connected = selectIsConnected(state);
  const turned: Told[] = now === then ? [] : [now ? ['MODAL_OPEN', { connected }] : ['MODAL_CLOSE', { connected }]];
  const entry = shownIn(state);
  if (!entry || entry.view === shownIn(before)?.view || state.modal.direction === 'prev') return turned;
  if (entry.view === 'Transactions')
    return [...turned, ['CLICK_TRANSACTIONS', { isSmartAccount: selectIsSmartAccount(state) }]];
  const name = ENTERED[entry.view];
  return name ? [...turned, [name, {}]] : turned;
}

/** Who came in, and by which way. */
function arrival(state: RootState, namespace: Namespace, connectorId: string) {
  const connector = selectConnector(state, connectorId, namespace);
  const byCode = state.pairing?.isOpened ? 'mobile' : 'qrcode';
  const method = ({ prompt: 'browser', code: byCode, login: 'email' } as const)[traitsOf(connector).reachedBy];
  const name = walletInfoOf(selectConnection(state, namespace), connector)?.name ?? connectorId;
  return { method, name } as const;
}

function connectionEvents(state: RootState, before: RootState): Told[] {
  const [{ namespaces: now }, then] = [state.connection, before.connection];
  if (state.connection === then) return [];
  return (Object.keys(now) as Namespace[]).flatMap((namespace): Told[] => {
    const [status, was] = [statusIn(state.connection, namespace), statusIn(then, namespace)];
    if (was === 'reconnecting' && status === 'connected')
      return [
        ['CONNECT_SUCCESS', { ...arrival(state, namespace, now[namespace]?.connectorId as string), reconnect: true }],
      ];
    return was === 'connected' && status === 'disconnected' ? [['DISCONNECT_SUCCESS', { namespace }]] : [];
  });
}

/** What an action means to those who count: names of the spec's event union (wire 3.4). Views know nothing of it. */
export function eventsOf(action: UnknownAction, state: RootState, before: RootState): Told[] {
  const told = [...viewEvents(state, before), ...connectionEvents(state, before)];
  const { connectSucceeded, connectFailed, disconnectFailed } = connection.actions;
  const { switchEnded, switchFailed, networkChosen } = network.actions;
  if (connectSucceeded.match(action)) {
    const { namespace, connectorId } = action.payload;
    return [...told, ['CONNECT_SUCCESS', arrival(state, namespace, connectorId)]];
  }
  if (connectFailed.match(action)) {
    const { code, message } = action.payload.failure;
    told.push(['CONNECT_ERROR', { message: redact(message) }]);
    if (code === 'INTERNAL_SDK_ERROR')
      told.push(['INTERNAL_SDK_ERROR', { errorType: 'PorticoError', errorMessage: redact(message), stackTrace: '' }]);
  }
  if (disconnectFailed.match(action)) {
    const { namespace, message } = action.payload;
    told.push(['DISCONNECT_ERROR', { namespace, message: redact(message) }]);
  }
  // After a try, also one that failed.
  if (switchEnded.match(action) || switchFailed.match(action) || networkChosen.match(action))
    told.push(['SWITCH_NETWORK', { network: action.payload.networkId }]);
  return told;
}
