import type { SendTransactionArguments } from '@/store/transactions/arguments';
import type { HandleContext } from './handleContext';
import { transactionsOf } from './transactions';

/** The newest are kept. */
const KEPT = 20;

/** Keeps what was sent, for `usePorticoTransactions()`. */
export function keepSent(
  { state, hosts }: HandleContext,
  request: SendTransactionArguments,
  hash: `0x${string}`,
  sentAt: number,
): void {
  const { activeNamespace, networkId, accounts } = state.get();
  const at = request.networkId ?? networkId;
  const address = request.address ?? accounts[request.namespace ?? activeNamespace]?.address;
  if (!at || !address) return;
  const sent = transactionsOf(hosts);
  const status = request.awaitReceipt ? 'success' : 'pending';
  sent.set([{ hash, networkId: at, address, sentAt, status } as const, ...sent.get()].slice(0, KEPT));
}
