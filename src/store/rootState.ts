import { combineReducers } from '@reduxjs/toolkit';
import { api } from '@/services/api';
import { connection } from './connection/slice';
import { modal } from './modal/slice';
import { network } from './network/slice';
import { notices } from './notices/slice';
import { settings } from './settings/slice';

export const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  connection: connection.reducer,
  modal: modal.reducer,
  network: network.reducer,
  notices: notices.reducer,
  settings: settings.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
