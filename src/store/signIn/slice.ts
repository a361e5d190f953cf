import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccountId } from '@/domain/caip';
import type { ErrorCode } from '@/domain/errors/codes';

/** The visitor's present sign-in. It joins the store with the first account of a site that asks for one. */
export interface SignInState {
  /** Who asks. */
  site: { name: string; icon?: string };
  /** `asking`: the visitor's turn. `signing`: the wallet's. `leaving`: the visitor said no, and what follows is done. */
  phase: 'asking' | 'signing' | 'failed' | 'leaving' | 'signed';
  /** Why it failed. */
  failure?: ErrorCode;
  /** The account in use that has a session. */
  signed: AccountId | null;
  /** The last that had one: where a no leads back to. */
  lastSigned: AccountId | null;
}

const initialState: SignInState = { site: { name: '' }, phase: 'asking', signed: null, lastSigned: null };

export const signIn = createSlice({
  name: 'signIn',
  initialState,
  reducers: {
    /** The visitor is to sign: nobody has asked the wallet yet. */
    asked: (state: SignInState, { payload }: PayloadAction<SignInState['site']>): SignInState => ({
      ...initialState,
      site: payload,
      lastSigned: state.lastSigned,
    }),
    began: (state: SignInState) => {
      state.phase = 'signing';
      state.failure = undefined;
    },
    failed: (state: SignInState, { payload }: PayloadAction<ErrorCode>) => {
      state.phase = 'failed';
      state.failure = payload;
    },
    /** The visitor leaves; what becomes of the connection is being settled. */
    leaving: (state: SignInState) => {
      state.phase = 'leaving';
    },
    /** Nothing came of leaving: the question stands. */
    stayed: (state: SignInState) => {
      state.phase = 'asking';
    },
    signedIn: (state: SignInState, { payload }: PayloadAction<AccountId>) => {
      state.phase = 'signed';
      state.signed = payload;
      state.lastSigned = payload;
    },
    signedOut: (state: SignInState) => {
      state.signed = null;
    },
  },
});
