import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The name that a visitor is choosing. It joins the store with the first key typed. */
export interface NamesState {
  /** As it stands in the field: it outlives the view, which makes way for the wallet's own. */
  typed: string;
  /** The name that a signature, or the service, is waited for. */
  registering?: string;
  /** The wallet has signed it: the service is asked. */
  isSigned?: boolean;
  /** The name that was registered last. */
  registered?: string;
}

const initialState: NamesState = { typed: '' };

export const names = createSlice({
  name: 'names',
  initialState,
  reducers: {
    nameTyped: (state: NamesState, { payload }: PayloadAction<string>) => {
      state.typed = payload;
    },
    registrationBegan: (state: NamesState, { payload }: PayloadAction<string>) => {
      state.registering = payload;
      state.isSigned = false;
    },
    registrationSigned: (state: NamesState) => {
      state.isSigned = true;
    },
    registrationEnded: (state: NamesState, { payload }: PayloadAction<{ name: string; isRegistered: boolean }>) => {
      if (state.registering !== payload.name) return;
      state.registering = undefined;
      if (!payload.isRegistered) return;
      state.registered = payload.name;
      state.typed = '';
    },
  },
});

export const { registrationSigned, registrationEnded } = names.actions;
