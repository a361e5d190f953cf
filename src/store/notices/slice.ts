import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** [§3] Snackbar state. `id` tells two of the same words apart. */
export interface ToastState {
  id: number;
  tone: 'success' | 'error' | 'info' | 'warning' | 'loading';
  message: string;
}

export const notices = createSlice({
  name: 'notices',
  initialState: { toast: null as ToastState | null, count: 0 },
  reducers: {
    toastShown: (state, { payload }: PayloadAction<Omit<ToastState, 'id'>>) => {
      state.count += 1;
      state.toast = { ...payload, id: state.count };
    },
    toastClosed: (state, { payload }: PayloadAction<{ id: number }>) => {
      if (state.toast?.id === payload.id) state.toast = null;
    },
  },
  selectors: { selectToast: (state) => state.toast },
});
