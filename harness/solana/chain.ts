import type { EncodedAccount } from '@solana/kit';
import type { LiteSVM, SlotHash } from 'litesvm';
import { createAccounts } from './accounts';
import { isPaidFor } from './errors';
import { feeOf } from './fees';
import { createHistory } from './history';
import type { Landed, Outcome } from './landed';
import { loadLiteSvm } from './liteSvm';
import { readLookupTable } from './lookupTable';
import { livesByNonce } from './nonce';
import { lamportsOf, outcomeOf, refused, tokensOf } from './run';
import { createSlots, HASHES_SEEN, type SlotsOptions } from './slots';
import { type Key, keysOf, type Message, type WireTransaction } from './transaction';

const SLOTS_PER_EPOCH = 432_000;

export interface Simulation extends Outcome {
  keys: Key[];
  /** Accounts as they would be afterwards, by address; empty when the transaction fails. */
  after: Map<string, EncodedAccount>;
}

interface Snapshot {
  id: number;
  bytes: Uint8Array;
  landed: number;
}

/**
 * A Solana chain in memory: the real runtime, with what it lacks: slots that pass, blockhashes that expire, transactions
 * that are processed, confirmed and final, and the past that goes with it.
 */
export async function createChain(options: SlotsOptions) {
  const Vm = await loadLiteSvm();
  // Both checks are made here, since the runtime knows one blockhash and no expiry.
  let vm: LiteSVM = new Vm().withBlockhashCheck(false).withTransactionHistory(0n).withNativeMints();
  const slots = createSlots(options);
  const accounts = createAccounts(() => vm);
  const history = createHistory();
  const onSlot = new Set<() => void>();
  const onLanded = new Set<(landed: Landed) => void>();
  const snapshots: Snapshot[] = [];
  let snapshotIds = 0;
  let toldSlot = -1;

  /** Tells the runtime what time it is; programs may ask it. */
  function tell() {
    const { slot, time } = slots.tip();
    if (toldSlot === slot) return;
    toldSlot = slot;
    const epoch = BigInt(Math.floor(slot / SLOTS_PER_EPOCH));
    const clock = vm.getClock();
    clock.slot = BigInt(slot);
    clock.unixTimestamp = BigInt(time);
    clock.epoch = epoch;
    clock.leaderScheduleEpoch = epoch + 1n;
    clock.epochStartTimestamp = BigInt(slots.first.time);
    vm.setClock(clock);
    const seen = slots.recent(HASHES_SEEN).reverse();
    // The runtime takes plain objects; the type that it exports is of what it gives back.
    vm.setSlotHashes(seen.map((block) => ({ slot: BigInt(block.slot), hash: block.blockhash }) as SlotHash));
    vm.expireBlockhash();
  }

  const moved = () => {
    accounts.forgetUntil(slots.at('finalized').slot);
    for (const listener of onSlot) listener();
  };

  const keysIn = (message: Message) => keysOf(message, (address) => readLookupTable(accounts.live(address)));

  /** What a node checks before it runs a transaction. */
  function obstacle({ message, signatures }: WireTransaction) {
    if (history.find(signatures[0] ?? '')) return 'AlreadyProcessed' as const;
    if (!slots.isValid(message.lifetimeToken) && !livesByNonce(message, accounts.live))
      return 'BlockhashNotFound' as const;
    return undefined;
  }

  /** Runs a transaction in the present slot. It lands, failed or not, if its fee could be taken. */
  function send(wire: WireTransaction): Outcome {
    const why = obstacle(wire);
    if (why) return refused(why);
    tell();
    const { slot, time } = slots.tip();
    const keys = keysIn(wire.message);
    const written = keys.filter(({ writable }) => writable).map(({ address }) => address);
    const replaced = new Map(written.map((address) => [address, accounts.live(address)]));
    const before = lamportsOf(keys, accounts.live);
    const tokensBefore = tokensOf(keys, accounts.live);
    const outcome = outcomeOf(vm.sendTransaction(wire.transaction));
    if (outcome.err && !isPaidFor(outcome.err)) return outcome;
    const landed: Landed = {
      ...outcome,
      signature: wire.signatures[0] as string,
      wire,
      slot,
      time,
      fee: feeOf(wire.message),
      keys,
      before,
      after: lamportsOf(keys, accounts.live),
      tokensBefore,
      tokensAfter: tokensOf(keys, accounts.live),
      touched: accounts.note(slot, replaced),
    };
    history.add(landed);
    for (const listener of onLanded) listener(landed);
    return outcome;
  }

  /** Tries a transaction and changes nothing. */
  function simulate(
    wire: WireTransaction,
    { sigVerify, anyBlockhash }: { sigVerify: boolean; anyBlockhash: boolean },
  ): Simulation {
    const keys = keysIn(wire.message);
    const why = anyBlockhash ? undefined : obstacle(wire);
    if (why) return { ...refused(why), keys, after: new Map() };
    tell();
    vm.withSigverify(sigVerify);
    try {
      const result = vm.simulateTransaction(wire.transaction);
      const after = 'postAccounts' in result ? result.postAccounts() : [];
      return {
        ...outcomeOf(result),
        keys,
        after: new Map(after.map((account) => [account.address as string, account])),
      };
    } finally {
      vm.withSigverify(true);
    }
  }

  return {
    /** Whether slots pass by themselves. */
    running: true,
    slots,
    accounts,
    history,
    epochOf: (slot: number) => ({
      epoch: Math.floor(slot / SLOTS_PER_EPOCH),
      slotIndex: slot % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
    }),
    rentFor: (bytes: number): bigint => vm.minimumBalanceForRentExemption(BigInt(bytes)),
    keysIn,
    send,
    simulate,
    /** Brings the accounts that show the time up to date. */
    tell,
    /** Calls back when slots have passed, or the state was put back. Returns what ends it. */
    onSlot: (listener: () => void) => {
      onSlot.add(listener);
      return () => onSlot.delete(listener);
    },
    onLanded: (listener: (landed: Landed) => void) => {
      onLanded.add(listener);
      return () => onLanded.delete(listener);
    },
    advance: (count?: number) => {
      slots.advance(count);
      moved();
    },
    warpTo: (slot: number) => {
      slots.warpTo(slot);
      moved();
    },
    /** Moves the wall clock of the chain on, and a block with it. */
    addSeconds: (count: number) => {
      slots.addSeconds(count);
      slots.advance();
      moved();
    },
    snapshot: (): number => {
      snapshots.push({ id: ++snapshotIds, bytes: vm.toBytes(), landed: history.count() });
      return snapshotIds;
    },
    /**
     * Puts accounts and transactions back; slots go on, as they do on any chain. The snapshot stays, later ones go.
     * @returns false when there is no such snapshot
     */
    revert: (id: number): boolean => {
      const at = snapshots.findIndex((snapshot) => snapshot.id === id);
      const snapshot = snapshots[at];
      if (!snapshot) return false;
      snapshots.length = at + 1;
      vm = Vm.fromBytes(snapshot.bytes);
      toldSlot = -1;
      accounts.forget();
      history.cutTo(snapshot.landed);
      moved();
      return true;
    },
  };
}

export type Chain = Awaited<ReturnType<typeof createChain>>;
