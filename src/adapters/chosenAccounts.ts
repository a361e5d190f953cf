import type { Namespace } from '@/domain/caip';
import type { KeyValueStore } from '@/ports/storage';

type Account = string | { address: string };
const addressOf = (one: Account) => (typeof one === 'string' ? one : one.address).toLowerCase();

function putFirst<One extends Account>(accounts: readonly One[], address: string | undefined): One[] {
  const isFirst = (one: One) => Number(addressOf(one) === address);
  return [...accounts].sort((a, b) => isFirst(b) - isFirst(a));
}

/**
 * Which account of a wallet the visitor chose on the page. It stays in use, after a reload too, until the wallet puts
 * another one first than it did then: that one was selected in the wallet (EIP-1193).
 */
export function createChosenAccounts(namespace: Namespace, storage: KeyValueStore) {
  /** By connector: whom the wallet put first when it told of its accounts last, and whom the visitor chose. */
  const known = new Map<string, [first?: string, chosen?: string]>();
  const keyOf = (connectorId: string) => `${namespace}.${connectorId}.account`;
  const forget = (connectorId: string) => {
    known.delete(connectorId);
    storage.removeRaw(keyOf(connectorId));
  };
  return {
    /** The accounts that a wallet tells of, in the order in which the page uses them. */
    order<One extends Account>(connectorId: string, told: readonly One[]): One[] {
      const [first] = told.map(addressOf);
      const [before, chosen] = known.get(connectorId) ?? storage.getRaw(keyOf(connectorId))?.split(',') ?? [];
      if (chosen && before !== first) forget(connectorId);
      const kept = before === first ? chosen : undefined;
      known.set(connectorId, [first, kept]);
      return putFirst(told, kept);
    },
    /** The visitor chooses among accounts that the page uses: those, in their new order. */
    choose<One extends Account>(connectorId: string, accounts: readonly One[], address: string): One[] {
      const [first] = known.get(connectorId) ?? [];
      const chosen = address.toLowerCase();
      known.set(connectorId, [first, chosen]);
      storage.setRaw(keyOf(connectorId), `${first},${chosen}`);
      return putFirst(accounts, chosen);
    },
    /** The wallet is connected anew, or disconnected: its own order counts. */
    forget,
  };
}

export type ChosenAccounts = ReturnType<typeof createChosenAccounts>;
