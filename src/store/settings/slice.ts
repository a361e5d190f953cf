import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A host's legal texts; a link is shown where it is set ([views A.0, legal footer]). */
export interface Legal {
  termsUrl?: string;
  privacyUrl?: string;
}

export interface SettingsState {
  legal: Legal;
}

const initialState: SettingsState = { legal: {} };

export const settings = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    configured: (_state, { payload }: PayloadAction<SettingsState>) => payload,
  },
});
