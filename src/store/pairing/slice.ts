import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PairingSnapshot } from '@/ports/pairing';

/** A pairing as the visitor sees it. Whom it is with, and how it went, is the connection's (`attempt`). */
export interface PairingState extends PairingSnapshot {
  /** The relay is asked again by itself in so many seconds. */
  retryIn?: number;
  /** The wallet's link was opened, and nothing was heard of it yet. */
  isOpened?: boolean;
}

const initialState: PairingState = { isExpired: false, relay: 'idle' };

export const pairing = createSlice({
  name: 'pairing',
  initialState,
  reducers: {
    snapshotChanged: (state: PairingState, { payload }: PayloadAction<PairingSnapshot>): PairingState => ({
      retryIn: state.retryIn,
      isOpened: state.isOpened,
      ...payload,
    }),
    began: (state: PairingState) => {
      state.retryIn = undefined;
      state.isOpened = undefined;
    },
    retryPlanned: (state: PairingState, { payload }: PayloadAction<{ seconds: number }>) => {
      state.retryIn = payload.seconds;
    },
    walletOpened: (state: PairingState) => {
      state.isOpened = true;
    },
  },
});
