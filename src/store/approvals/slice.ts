import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Namespace } from '@/domain/caip';
import type { Approval } from '@/ports/approval';

/** A request that waits for its person, and the wallet that was asked. */
export interface WaitingApproval extends Approval {
  connectorId: string;
  namespace: Namespace;
}

interface Told {
  connectorId: string;
  namespace: Namespace;
  approvals: readonly Approval[];
}

const initialState: readonly WaitingApproval[] = [];

/** Oldest first, of all wallets. Not there until a wallet without a window of its own is. */
export const approvals = createSlice({
  name: 'approvals',
  initialState: initialState as WaitingApproval[],
  reducers: {
    changed: (state: WaitingApproval[], { payload }: PayloadAction<Told>): WaitingApproval[] => {
      const { connectorId, namespace, approvals: told } = payload;
      const known = state.filter(
        (one) => one.connectorId !== connectorId || one.namespace !== namespace || told.some(({ id }) => id === one.id),
      );
      const added = told.filter(({ id }) => !state.some((one) => one.id === id));
      return [...known, ...added.map((one) => ({ ...one, connectorId, namespace }))];
    },
  },
});
