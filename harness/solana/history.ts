import type { Landed } from './landed';

/** The transactions of the chain, oldest first, by signature and by account. */
export function createHistory() {
  const all: Landed[] = [];
  const bySignature = new Map<string, Landed>();
  const byAddress = new Map<string, Landed[]>();

  const index = (landed: Landed) => {
    bySignature.set(landed.signature, landed);
    for (const { address } of landed.keys) byAddress.set(address, [...(byAddress.get(address) ?? []), landed]);
  };

  return {
    find: (signature: string) => bySignature.get(signature),
    /** Newest first. */
    of: (address: string) => [...(byAddress.get(address) ?? [])].reverse(),
    inSlot: (slot: number) => all.filter((landed) => landed.slot === slot),
    count: () => all.length,
    countUntil: (slot: number) => all.filter((landed) => landed.slot <= slot).length,
    since: (slot: number) => all.filter((landed) => landed.slot >= slot),
    add: (landed: Landed) => {
      all.push(landed);
      index(landed);
    },
    /** Forgets all but the first so many. */
    cutTo: (count: number) => {
      all.length = count;
      bySignature.clear();
      byAddress.clear();
      for (const landed of all) index(landed);
    },
  };
}
