import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AccountId, addressOf, type Namespace, namespaceOf } from '@/domain/caip';
import type { CaptureFailure } from '@/domain/emailCapture';
import type { ErrorCode } from '@/domain/errors/codes';
import type { PublicSignIn } from '@/ports/publicState';

/** Accounts that were in with a wallet that is gone. */
export interface Gone {
  namespace: Namespace;
  addresses: readonly string[];
}

/** The email that is asked for before the signature. Neither it nor the code is in here. */
export interface CaptureState {
  /** What the site is asked at this moment: to mail a code, to take one. */
  waits?: 'mail' | 'code';
  failure?: CaptureFailure;
  /** Before that moment no other code may be asked for. */
  resendAt?: number;
}

/** The visitor's present sign-in. It joins the store with the first account of a site that asks for one. */
export interface SignInState {
  /** Who asks: its name and picture as it says, and its real place on the net, host and port, which no site can claim. */
  site: { name: string; icon?: string; host?: string; isSecure?: boolean };
  /** `asking`: the visitor's turn. `signing`: the wallet's. `leaving`: the visitor said no, and what follows is done. */
  phase: 'asking' | 'signing' | 'failed' | 'leaving' | 'signed';
  /** While an email is asked for. */
  capture?: CaptureState;
  /** Why it failed. */
  failure?: ErrorCode;
  /** What is to be signed, once the visitor wants to read it: the text that the wallet gets. */
  message?: string;
  /** The account in use that has a session. */
  signed: AccountId | null;
  /** The last that had one: where a no leads back to. */
  lastSigned: AccountId | null;
  /** What a host sees of it. */
  told: PublicSignIn;
}

const initialState: SignInState = {
  site: { name: '' },
  phase: 'asking',
  signed: null,
  lastSigned: null,
  told: { status: 'idle', accounts: [] },
};

export const signIn = createSlice({
  name: 'signIn',
  initialState,
  reducers: {
    /** The visitor is to sign: nobody has asked the wallet yet. */
    asked: (
      { lastSigned, told }: SignInState,
      { payload: { account, site } }: PayloadAction<{ account: AccountId; site: SignInState['site'] }>,
    ): SignInState => ({
      ...initialState,
      site,
      lastSigned,
      told: { status: 'asking', account, accounts: told.accounts.filter((one) => one !== account) },
    }),
    messageMade: (state: SignInState, { payload }: PayloadAction<string | undefined>) => {
      state.message = payload;
    },
    captureBegan: (state: SignInState) => {
      state.phase = 'asking';
      state.failure = undefined;
      state.capture = {};
      state.told.status = 'asking';
      state.told.error = undefined;
    },
    captureWaits: (state: SignInState, { payload }: PayloadAction<'mail' | 'code'>) => {
      state.capture = { waits: payload, resendAt: state.capture?.resendAt };
    },
    captureMailed: (state: SignInState, { payload }: PayloadAction<number>) => {
      state.capture = { resendAt: payload };
    },
    captureFailed: (state: SignInState, { payload }: PayloadAction<CaptureFailure>) => {
      state.capture = { failure: payload, resendAt: state.capture?.resendAt };
    },
    captureEnded: (state: SignInState) => {
      state.capture = undefined;
    },
    began: (state: SignInState) => {
      state.phase = 'signing';
      state.failure = undefined;
      state.told.status = 'signing';
      state.told.error = undefined;
    },
    failed: (state: SignInState, { payload }: PayloadAction<ErrorCode>) => {
      state.phase = 'failed';
      state.failure = payload;
      state.message = undefined;
      state.told.status = 'failed';
      state.told.error = payload;
    },
    /** The visitor leaves; what becomes of the connection is being settled. */
    leaving: (state: SignInState) => {
      state.phase = 'leaving';
    },
    /** Nothing came of leaving: the question stands. */
    stayed: (state: SignInState) => {
      state.phase = 'asking';
      state.told.status = 'asking';
      if (state.capture) state.capture = {};
    },
    /** Nobody is asked any more. */
    left: (state: SignInState) => {
      state.phase = 'asking';
      state.capture = undefined;
      state.told.status = 'idle';
    },
    signedIn: (state: SignInState, { payload }: PayloadAction<AccountId>) => {
      state.phase = 'signed';
      state.capture = undefined;
      state.signed = payload;
      state.lastSigned = payload;
      const others = state.told.accounts.filter((one) => one !== payload);
      state.told = { status: 'idle', accounts: [...others, payload] };
    },
    signedOut: (state: SignInState, { payload }: PayloadAction<readonly Gone[]>) => {
      const isGone = (account: AccountId | null | undefined) =>
        payload.some(
          ({ namespace, addresses }) =>
            account && namespaceOf(account) === namespace && addresses.includes(addressOf(account)),
        );
      if (isGone(state.signed)) state.signed = null;
      const { told } = state;
      if (told.accounts.some(isGone)) told.accounts = told.accounts.filter((one) => !isGone(one));
      if (isGone(told.account)) state.told = { status: 'idle', accounts: told.accounts };
    },
  },
});
