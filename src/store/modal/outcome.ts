import type { StoreExtra } from '../extra';

export type Outcome = 'success' | 'error' | 'cancel';

const callbacks = { success: 'onSuccess', error: 'onError', cancel: 'onCancel' } as const;

/** Tells whoever asked for a request what became of it, once. */
export function settleRequest({ viewRequests, env }: StoreExtra, id: string, outcome: Outcome) {
  const known = viewRequests.get(id);
  viewRequests.delete(id);
  try {
    known?.[callbacks[outcome]]?.();
  } catch (error) {
    env.warn(`What follows a view request (${outcome}) failed.`, error);
  }
}

/** Whoever still waits when the modal closes hears that it was cancelled. */
export function cancelViewRequests(extra: StoreExtra, ids: readonly string[]) {
  for (const id of [...ids].reverse()) settleRequest(extra, id, 'cancel');
}
