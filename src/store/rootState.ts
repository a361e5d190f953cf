import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { api } from '@/services/api';
import { type ConnectionState, connection } from './connection/slice';
import { type ModalState, modal } from './modal/slice';
import { type NetworkState, network } from './network/slice';
import { type NoticesState, notices } from './notices/slice';
import { type ProjectState, project } from './project/slice';
import { type SettingsState, settings } from './settings/slice';

/** All that the house knows; spelled out, so that the built types name no package but our own dependencies. */
export interface RootState {
  api: ReturnType<typeof api.reducer>;
  connection: ConnectionState;
  modal: ModalState;
  network: NetworkState;
  notices: NoticesState;
  project: ProjectState;
  settings: SettingsState;
}

export const rootReducer: Reducer<RootState> = combineReducers({
  [api.reducerPath]: api.reducer,
  connection: connection.reducer,
  modal: modal.reducer,
  network: network.reducer,
  notices: notices.reducer,
  project: project.reducer,
  settings: settings.reducer,
});
