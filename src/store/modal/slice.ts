import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  canDismiss,
  goBack,
  goBackToIndex,
  home,
  leaveChoosers,
  type NavigationContext,
  push,
  replace,
  type Stack,
} from './router';
import type { ViewEntry } from './views';

export interface ModalState {
  open: boolean;
  stack: ViewEntry[];
  /** How often it was opened. A view that is opened again while it still leaves begins, and asks, anew. */
  visit: number;
  /** Which way the last step went; the slide follows it. */
  direction: 'next' | 'prev' | 'none';
  /** A close was refused just now ([§4] Modal). */
  isShaking: boolean;
  /** The legal texts were agreed to, where that is asked for. */
  hasAgreed: boolean;
  /** Requests on their way through the views, the newest last; what they call is kept outside ([views A.0]). */
  viewRequests: string[];
}

/** Where a step back from the first view leads: out, or where the modal is part of the page, home. */
export interface WayOut extends NavigationContext {
  inline?: boolean;
}

const initialState: ModalState = {
  open: false,
  stack: [home({ isConnected: false })],
  visit: 0,
  direction: 'none',
  isShaking: false,
  hasAgreed: false,
  viewRequests: [],
};

const shown = (state: ModalState, stack: Stack, direction: ModalState['direction']): ModalState => ({
  ...state,
  stack: stack as ViewEntry[],
  direction,
});

const back = (state: ModalState, stack: Stack | null, way: WayOut): ModalState => {
  if (stack) return stack === state.stack ? state : shown(state, stack, 'prev');
  return way.inline
    ? shown({ ...state, viewRequests: [], hasAgreed: false }, [home(way)], 'prev')
    : { ...initialState, visit: state.visit };
};

export const modal = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    opened: (state: ModalState, { payload }: PayloadAction<ViewEntry>) =>
      shown({ ...state, open: true, visit: state.visit + 1, isShaking: false }, [payload], 'none'),
    /** Closing resets the view to Connect ([§2]); where the modal is part of the page it goes home instead. */
    closed: (state: ModalState, { payload = { isConnected: false } }: PayloadAction<WayOut | undefined>) =>
      back(state, null, payload),
    pushed: (state: ModalState, { payload }: PayloadAction<ViewEntry>) =>
      shown(state, push(state.stack, payload), 'next'),
    replaced: (state: ModalState, { payload }: PayloadAction<ViewEntry>) =>
      shown(state, replace(state.stack, payload), 'next'),
    /** The view stands alone from here: there is no way back. */
    stackReset: (state: ModalState, { payload }: PayloadAction<ViewEntry>) => shown(state, [payload], 'next'),
    wentBack: (state: ModalState, { payload }: PayloadAction<WayOut>) =>
      back(state, goBack(state.stack, payload), payload),
    wentBackTo: (state: ModalState, { payload }: PayloadAction<WayOut & { index: number }>) =>
      back(state, goBackToIndex(state.stack, payload.index, payload), payload),
    choosersLeft: (state: ModalState, { payload }: PayloadAction<WayOut>) =>
      back(state, leaveChoosers(state.stack, payload), payload),
    closeRefused: (state: ModalState) => {
      state.isShaking = true;
    },
    shakeEnded: (state: ModalState) => {
      state.isShaking = false;
    },
    termsAnswered: (state: ModalState, { payload }: PayloadAction<boolean>) => {
      state.hasAgreed = payload;
    },
    viewRequestPushed: (state: ModalState, { payload }: PayloadAction<{ id: string }>) => {
      state.viewRequests.push(payload.id);
    },
    viewRequestPopped: (state: ModalState) => {
      state.viewRequests.pop();
    },
  },
  selectors: {
    selectIsOpen: (state) => state.open,
    selectVisit: (state) => state.visit,
    selectEntry: (state): ViewEntry => state.stack[state.stack.length - 1] ?? home({ isConnected: false }),
    selectCanGoBack: (state) => state.stack.length > 1,
    selectCanDismiss: (state) => canDismiss(state.stack),
    selectDirection: (state) => state.direction,
    selectIsShaking: (state) => state.isShaking,
    selectHasAgreed: (state) => state.hasAgreed,
  },
});
