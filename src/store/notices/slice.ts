import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ErrorCode } from '@/domain/errors/codes';

/** A picture of its own instead of the tone's. */
export type ToastIcon = 'wallet' | 'network' | 'certified' | 'link' | 'swap';

/** [§3] Snackbar state; it is open while there is one. `id` tells two of the same words apart. */
export interface ToastState {
  id: number;
  tone: 'success' | 'error' | 'info' | 'warning' | 'loading';
  message: string;
  /** In place of `message`, for what is told where there is no view to find the words. */
  words?: 'toast.signInFailed' | 'toast.disconnectFailed' | 'toast.notAllowed' | 'connecting.failed.title';
  svg?: ToastIcon;
  /** Leaves by itself. A loading one does not, unless this says so. */
  autoClose: boolean;
}

/** [§3] Alert state: something is wrong with the site, not with the visitor ([§8] Alert codes). */
export interface AlertState {
  code: ErrorCode;
  /** What the alert's words name: a network, a host. */
  details: Readonly<Record<string, string>>;
}

export interface NoticesState {
  toast: ToastState | null;
  /** Comes when the one on show has gone ([§4] Snackbar). */
  next: ToastState | null;
  alert: AlertState | null;
  /** How many toasts there have been. */
  count: number;
}

const initialState: NoticesState = { toast: null, next: null, alert: null, count: 0 };

type Given = Omit<ToastState, 'id' | 'autoClose'> & { autoClose?: boolean };

export const notices = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    /** If one is open, it closes and the new one opens a moment later ([§4] Snackbar). */
    toastShown: (state, { payload }: PayloadAction<Given>) => {
      state.count += 1;
      const toast: ToastState = { autoClose: payload.tone !== 'loading', ...payload, id: state.count };
      if (state.toast || state.next) {
        state.toast = null;
        state.next = toast;
      } else state.toast = toast;
    },
    toastSwapped: (state, { payload }: PayloadAction<{ id: number }>) => {
      if (state.next?.id !== payload.id) return;
      state.toast = state.next;
      state.next = null;
    },
    toastClosed: (state, { payload }: PayloadAction<{ id: number }>) => {
      if (state.toast?.id === payload.id) state.toast = null;
      if (state.next?.id === payload.id) state.next = null;
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
