import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** [§3] Snackbar state. `id` tells two of the same words apart. */
export interface ToastState {
  id: number;
  tone: 'success' | 'error' | 'info' | 'warning' | 'loading';
  message: string;
}

export interface NoticesState {
  toast: ToastState | null;
  /** How many there have been. */
  count: number;
}

const initialState: NoticesState = { toast: null, count: 0 };

export const notices = createSlice({
  name: 'notices',
  initialState,
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
