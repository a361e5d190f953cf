import type { StoreExtra, ViewRequest } from '../extra';

export type Outcome = keyof ViewRequest;

/** Tells whoever asked for a request what became of it, once. */
export function settleRequest({ viewRequests, env }: StoreExtra, id: string, outcome: Outcome) {
  const known = viewRequests.get(id);
  viewRequests.delete(id);
  try {
    known?.[outcome]?.();
  } catch (error) {
    env.warn(`What follows a view request (${outcome}) failed.`, error);
  }
}

/** Whoever still waits when the modal closes hears that it was cancelled. */
export function cancelViewRequests(extra: StoreExtra, ids: readonly string[]) {
  for (const id of [...ids].reverse()) settleRequest(extra, id, 'onCancel');
}
