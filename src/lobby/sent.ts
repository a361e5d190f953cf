import type { Engine } from '@/engine/createEngine';
import { selectRecentTransactions } from '@/store/transactions/recent';
import type { HandleContext } from './handleContext';
import { transactionsOf } from './transactions';

const followed = new WeakSet<Engine>();

/** From the first transaction on, `usePorticoTransactions()` hears what the store lists. */
export function followSent({ providers }: HandleContext, engine: Engine): void {
  if (followed.has(engine)) return;
  followed.add(engine);
  const sent = transactionsOf(providers);
  engine.store.subscribe(() => {
    const now = selectRecentTransactions(engine.store.getState());
    if (now !== sent.get()) sent.set(now);
  });
}
