import type { Address, EncodedAccount } from '@solana/kit';
import type { LiteSVM } from 'litesvm';
import { bytesOf } from './bytes';

interface Change {
  slot: number;
  /** As it was until then; undefined when there was none. */
  before: EncodedAccount | undefined;
}

const empty = new Uint8Array();

const isSame = (a: EncodedAccount | undefined, b: EncodedAccount | undefined) =>
  a?.lamports === b?.lamports &&
  a?.programAddress === b?.programAddress &&
  a?.executable === b?.executable &&
  Buffer.compare(a ? bytesOf(a) : empty, b ? bytesOf(b) : empty) === 0;

/**
 * The accounts of the chain at any slot that is not final yet. The runtime knows only the newest state; what each change
 * replaced is kept here until it is final.
 */
export function createAccounts(vm: () => LiteSVM) {
  const changes = new Map<string, Change[]>();

  function live(address: string): EncodedAccount | undefined {
    const account = vm().getAccount(address as Address);
    if (!account.exists || account.lamports === 0n) return undefined;
    const { exists: _, ...rest } = account;
    return rest;
  }

  const changeAfter = (address: string, slot: number) => changes.get(address)?.find((change) => change.slot > slot);

  function at(address: string, slot: number) {
    const change = changeAfter(address, slot);
    return change ? change.before : live(address);
  }

  return {
    live,
    at,
    /** All accounts of a program, as they were at a slot. */
    ownedBy: (program: string, slot: number) => {
      const found = new Map(
        vm()
          .getProgramAccounts(program as Address)
          .filter(({ lamports }) => lamports > 0n)
          .map((account) => [account.address as string, account]),
      );
      for (const address of changes.keys()) {
        if (!changeAfter(address, slot)) continue;
        const then = at(address, slot);
        if (then?.programAddress === program) found.set(address, then);
        else found.delete(address);
      }
      return [...found.values()].sort((a, b) => (a.address < b.address ? -1 : 1));
    },
    /** Notes what a transaction changed. Returns the addresses that are not as they were. */
    note: (slot: number, before: Map<string, EncodedAccount | undefined>) => {
      const touched: string[] = [];
      for (const [address, account] of before) {
        if (isSame(account, live(address))) continue;
        touched.push(address);
        changes.set(address, [...(changes.get(address) ?? []), { slot, before: account }]);
      }
      return touched;
    },
    /** Forgets what a final slot replaced. */
    forgetUntil: (slot: number) => {
      for (const [address, list] of changes) {
        const kept = list.filter((change) => change.slot > slot);
        if (kept.length === 0) changes.delete(address);
        else if (kept.length < list.length) changes.set(address, kept);
      }
    },
    /** Writes an account past all rules; it counts as final at once. */
    write: (account: EncodedAccount) => {
      vm().setAccount(account);
      changes.delete(account.address);
    },
    forget: () => changes.clear(),
  };
}
