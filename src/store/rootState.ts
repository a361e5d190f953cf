import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import type { Api } from '@/services/api';
import type { WaitingApproval } from './approvals/slice';
import { type ConnectionState, connection } from './connection/slice';
import { type ModalState, modal } from './modal/slice';
import type { NamesState } from './names/slice';
import { type NetworkState, network } from './network/slice';
import { type NoticesState, notices } from './notices/slice';
import type { PairingState } from './pairing/slice';
import { type ProjectState, project } from './project/slice';
import type { SendingState } from './sending/slice';
import type { SettingsState } from './settings/defaults';
import { settings } from './settings/slice';
import type { SignInState } from './signIn/slice';
import type { SwappingState } from './swapping/slice';
import type { RecentTransaction } from './transactions/recentTransaction';

/** All that the house knows; spelled out, so that the built types name no package but our own dependencies. */
export interface RootState {
  /** Empty until the first question ([docs/decisions/rtk-query.md]); to be read through endpoints alone. */
  api: ReturnType<Api['reducer']>;
  /** Not there until a wallet is whose person approves in a view of ours. */
  approvals?: readonly WaitingApproval[];
  connection: ConnectionState;
  modal: ModalState;
  /** Not there until somebody chooses a name. */
  names?: NamesState;
  network: NetworkState;
  notices: NoticesState;
  /** Not there until somebody pairs. */
  pairing?: PairingState;
  project: ProjectState;
  /** Not there until something was sent. */
  recentTransactions?: readonly RecentTransaction[];
  /** Not there until somebody sends, or an earlier page has. */
  sending?: SendingState;
  settings: SettingsState;
  /** Not there until somebody connects where visitors sign in. */
  signIn?: SignInState;
  /** Not there until somebody swaps. */
  swapping?: SwappingState;
}

const noApi = {} as RootState['api'];

/** @param lates Those of parts that came later, by name: of the services' answers, once somebody asked; of a pairing. */
export const createRootReducer = (lates: Record<string, Reducer> = {}): Reducer<RootState> =>
  combineReducers({
    api: (state = noApi) => state,
    connection: connection.reducer,
    modal: modal.reducer,
    network: network.reducer,
    notices: notices.reducer,
    project: project.reducer,
    settings: settings.reducer,
    ...lates,
  }) as unknown as Reducer<RootState>;
