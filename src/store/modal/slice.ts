import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { goBack, home, push, replace } from './router';
import type { ViewEntry } from './views';

export interface ModalState {
  open: boolean;
  stack: ViewEntry[];
  /** Which way the last step went; the slide follows it. */
  direction: 'next' | 'prev' | 'none';
  /** Counts refusals to close, so that each shakes ([§4] Modal). */
  shakes: number;
}

const initialState: ModalState = { open: false, stack: [home(false)], direction: 'none', shakes: 0 };

export const modal = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    opened: (state, { payload }: PayloadAction<ViewEntry>) => ({
      ...state,
      open: true,
      stack: [payload],
      direction: 'none' as const,
    }),
    /** Closing resets the view to Connect ([§2]). */
    closed: () => initialState,
    pushed: (state, { payload }: PayloadAction<ViewEntry>) => {
      state.stack = push(state.stack, payload) as ViewEntry[];
      state.direction = 'next';
    },
    replaced: (state, { payload }: PayloadAction<ViewEntry>) => {
      state.stack = replace(state.stack, payload) as ViewEntry[];
      state.direction = 'next';
    },
    wentBack: (state, { payload }: PayloadAction<{ isConnected: boolean }>) => {
      const stack = goBack(state.stack, payload.isConnected);
      if (!stack) return initialState;
      state.stack = stack as ViewEntry[];
      state.direction = 'prev';
    },
    closeRefused: (state) => {
      state.shakes += 1;
    },
  },
  selectors: {
    selectIsOpen: (state) => state.open,
    selectEntry: (state): ViewEntry => state.stack[state.stack.length - 1] ?? home(false),
    selectCanGoBack: (state) => state.stack.length > 1,
    selectDirection: (state) => state.direction,
    selectShakes: (state) => state.shakes,
  },
});
