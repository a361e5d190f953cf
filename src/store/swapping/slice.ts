import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccountId } from '@/domain/caip';
import type { SwapTerms, SwapToken } from '@/domain/swap';

/** What stands in the fields. */
export interface SwapDraft {
  /** The account and network it was written for; for any other it counts as empty. */
  of?: AccountId;
  pay?: SwapToken;
  get?: SwapToken;
  /** Of `pay`, as it is typed. */
  amount: string;
  /** Max chose the amount. */
  isMax?: boolean;
  /** The `data` of the host's `open()` that has been filled in already: it is not filled in again over what the visitor typed. */
  wish?: object;
}

/**
 * How far a swap has come. `approving`: the wallet is asked for the token's approval; `asked`: to swap; `sent`: it
 * waits for a block; `unsure`: the wallet was asked, and nobody knows what it did.
 */
export type SwapStep =
  | 'review'
  | 'approving'
  | 'asked'
  | 'sent'
  | 'mined'
  | 'reverted'
  | 'replaced'
  | 'cancelled'
  | 'dropped'
  | 'unsure';

export interface Swap {
  id: string;
  terms: SwapTerms;
  /** Of the wallet whose account pays. */
  connectorId: string;
  step: SwapStep;
  /** The approval of the whole amount is mined; the service's `allowance` may still say otherwise. */
  isApproved?: boolean;
  /** What comes back, in smallest units, as the visitor has seen it last. */
  expected: string;
  hash?: string;
  /** What came back, in smallest units, as the chain tells it. */
  received?: string;
  /** Why it failed: of the error, and the contract's words. */
  code?: string;
  reason?: string;
}

export interface SwappingState {
  draft: SwapDraft;
  /** The newest first. */
  list: Swap[];
}

export const emptyDraft: SwapDraft = { amount: '' };

/** How many swaps of a page are kept. */
const MOST_KEPT = 20;

export const swapping = createSlice({
  name: 'swapping',
  initialState: { draft: emptyDraft, list: [] } as SwappingState,
  reducers: {
    drafted: (state: SwappingState, { payload }: PayloadAction<SwapDraft>) => {
      state.draft = payload;
    },
    began: (state: SwappingState, { payload }: PayloadAction<Swap>) => {
      state.list = [payload, ...state.list].slice(0, MOST_KEPT);
    },
    changed: (state: SwappingState, { payload }: PayloadAction<{ id: string; change: Partial<Omit<Swap, 'id'>> }>) => {
      const one = state.list.find(({ id }) => id === payload.id);
      if (one) Object.assign(one, payload.change);
    },
  },
});
