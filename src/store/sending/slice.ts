import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { NetworkId } from '@/domain/caip';
import type { ErrorCode } from '@/domain/errors/codes';
import { isSettled, type SendingEvent, type SendingStep, stepAfter, wasAsked } from '@/domain/sending';
import type { PreparedReplacement } from '@/ports/replacement';
import type { PreparedTransfer, TransferTerms } from '@/ports/transfer';

/** A token to send, as a list of what the account holds shows it. */
export interface SendToken {
  networkId: NetworkId;
  /** The network's own coin has none. */
  address?: string;
  decimals: number;
  symbol: string;
  name: string;
  iconUrl?: string;
  /** Of one, in the currency asked for. */
  price?: string;
}

/** What somebody is about to send, as it stands in the fields: it outlives the view, and a no in the wallet. */
export interface SendDraft {
  token?: SendToken;
  /** As typed: of the token, or in money. */
  amount: string;
  isMoney: boolean;
  /** The amount as it stood before the last toggle between token and money. Typing another one drops it. */
  beforeToggle?: string;
  /** Whether Max wrote the amount. If the fee rises after that, the new maximum is offered. */
  isMax?: boolean;
  /** As typed: an address or a name. */
  to: string;
  /** `to` is a payment link whose recipient and token are being read (`takePasted`): until then no error is shown for it. */
  isReading?: boolean;
  /** The memo and references of the payment link that named the recipient. Typing another recipient drops both. */
  memo?: string;
  references?: string[];
  /** The visitor has just come back from scanning a code, and is to be led to where they left the fields. */
  isBackFromScan?: boolean;
}

/** What the wallet was asked for in place of a transfer that waited. */
export interface SendingReplacement extends PreparedReplacement {
  /** When it was asked for. */
  at: number;
  /** Undefined while the wallet has not answered. */
  hash?: string;
  /** A node has it, with the transfer's nonce. Until then it may not have been broadcast. */
  isSeen?: boolean;
}

/**
 * How a wallet treats the nonce it is given. `ignored`: it used another one. `hidden`: it can't sign without sending
 * (`eth_signTransaction`), so the nonce can't be checked before the transaction is out.
 */
export type NonceHabit = 'ignored' | 'hidden';

/** One intent to send, and where its money is. Plain values: it stands in storage too. */
export interface Sending {
  id: string;
  /** The host chose the id. Once the wallet is asked, no other intent may have that id (`usedIds.ts`). */
  isGiven?: boolean;
  step: SendingStep;
  /** It ended before the wallet was asked, so its id may be used again. */
  isUnasked?: boolean;
  connectorId: string;
  terms: TransferTerms;
  token: SendToken;
  /** The name that was typed, and led to the address. */
  name?: string;
  /** Whether Max chose the amount. */
  isMax?: boolean;
  /** Milliseconds since the epoch: when it was wanted. */
  at: number;
  prepared?: PreparedTransfer;
  hash?: string;
  /** Its `hash` was found on the chain by recipient and amount. The wallet has not answered, and may still answer with another one. */
  isFound?: boolean;
  /** Of a batch: the wallet's id for it (EIP-5792); undefined until the wallet has told one. */
  batchId?: string;
  /** Of a batch: for each transfer after the first, the name that was typed, or `''` where it was an address. */
  otherNames?: string[];
  /** When its hash was first known here. */
  sentAt?: number;
  /** The adapter's own text: sender, nonce and block at which the transfer was first seen (`SeenPlace`). */
  place?: string;
  /** The hashes of all its replacements that are known. */
  hashes?: string[];
  /** The latest replacement that the wallet was asked for. */
  replacement?: SendingReplacement;
  /** Learnt of its wallet from this transfer. */
  nonceHabit?: NonceHabit;
  /** Of what took its place. */
  otherHash?: string;
  /** Why it failed. */
  code?: ErrorCode;
  /** As the chain or the contract put it. Untrusted. */
  reason?: string;
}

export interface SendingState {
  draft: SendDraft;
  /** The newest first. */
  list: Sending[];
}

export const emptyDraft: SendDraft = { amount: '', isMoney: false, to: '' };

/** What may come with an event. */
export type SendingFacts = Partial<
  Omit<
    Sending,
    'id' | 'isGiven' | 'step' | 'isUnasked' | 'connectorId' | 'terms' | 'token' | 'name' | 'otherNames' | 'isMax' | 'at'
  >
>;

/** How many ended transfers are kept, the newest ones; a transfer whose money may still move is always kept. */
export const MOST_KEPT = 50;

/** The wallet was asked, and how it ends is not known yet: this is how its person finds the money again. */
const isUnderWay = ({ step }: Sending) => wasAsked(step) && !isSettled(step);

/** What is kept of a list that begins with the newest. */
export const keptOf = (list: readonly Sending[]): Sending[] =>
  list.filter((one, at) => at < MOST_KEPT || isUnderWay(one));

export const sending = createSlice({
  name: 'sending',
  initialState: { draft: emptyDraft, list: [] } as SendingState,
  reducers: {
    drafted: (state: SendingState, { payload }: PayloadAction<Partial<SendDraft>>) => {
      Object.assign(state.draft, 'amount' in payload && { isMax: false, beforeToggle: undefined }, payload);
    },
    draftCleared: (state: SendingState) => {
      state.draft = emptyDraft;
    },
    /** What storage knows. */
    recalled: (state: SendingState, { payload }: PayloadAction<Sending[]>) => {
      const known = new Set(state.list.map(({ id }) => id));
      state.list = keptOf([...state.list, ...payload.filter(({ id }) => !known.has(id))]);
    },
    began: (state: SendingState, { payload }: PayloadAction<Sending>) => {
      // An intent of the same id may be there: one that ended before the wallet was asked.
      state.list = keptOf([payload, ...state.list.filter(({ id }) => id !== payload.id)]);
    },
    /** Replaces our copy with the stored one, which another tab or an earlier page brought further. */
    adopted: (state: SendingState, { payload }: PayloadAction<Sending>) => {
      state.list = state.list.map((one) => (one.id === payload.id ? payload : one));
    },
    /** Known of it, and no step. */
    noted: (state: SendingState, { payload }: PayloadAction<{ id: string; facts: SendingFacts }>) => {
      const one = state.list.find(({ id }) => id === payload.id);
      if (one) Object.assign(one, payload.facts);
    },
    happened: (
      state: SendingState,
      { payload }: PayloadAction<{ id: string; event: SendingEvent; facts?: SendingFacts }>,
    ) => {
      const one = state.list.find(({ id }) => id === payload.id);
      const next = one && stepAfter(one.step, payload.event);
      if (!one || !next) return;
      const isUnasked = !wasAsked(one.step) && isSettled(next);
      Object.assign(one, payload.facts, { step: next }, isUnasked && { isUnasked });
    },
  },
});
