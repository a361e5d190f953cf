import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ErrorCode } from '@/domain/errors/codes';

/** [§3] Snackbar state. `id` tells two of the same words apart. */
export interface ToastState {
  id: number;
  tone: 'success' | 'error' | 'info' | 'warning' | 'loading';
  message: string;
}

/** [§3] Alert state: something is wrong with the site, not with the visitor ([§8] Alert codes). */
export interface AlertState {
  code: ErrorCode;
  /** What the alert's words name: a network, a host. */
  details: Readonly<Record<string, string>>;
}

export interface NoticesState {
  toast: ToastState | null;
  alert: AlertState | null;
  /** How many toasts there have been. */
  count: number;
}

const initialState: NoticesState = { toast: null, alert: null, count: 0 };

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
    alertRaised: (state, { payload }: PayloadAction<AlertState>) => {
      state.alert = payload;
    },
    alertClosed: (state) => {
      state.alert = null;
    },
  },
  selectors: { selectToast: (state) => state.toast, selectAlert: (state) => state.alert },
});
