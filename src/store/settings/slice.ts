import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defaultSettings, type Features, type SettingsState } from './defaults';

export const settings = createSlice({
  name: 'settings',
  initialState: defaultSettings,
  reducers: {
    /** What is left out stays as it is. */
    configured: (
      state,
      { payload }: PayloadAction<Partial<Omit<SettingsState, 'features'>> & { features?: Partial<Features> }>,
    ) => ({
      ...state,
      ...payload,
      features: { ...state.features, ...payload.features },
    }),
  },
});
