import type { EncodedAccount } from '@solana/kit';
import { accountJson, readEncoding } from './accountJson';
import type { Chain } from './chain';
import { readFilters } from './filters';
import type { Landed } from './landed';
import { API_VERSION, addressAt, commitmentOf, configAt, needed, readAddress, textAt } from './params';
import { invalidParams, methodNotFound } from './rpcError';
import { transactionJson } from './transactionJson';

/** Sends one notification; `last` ends the subscription. */
type Tell = (result: unknown, last?: boolean) => void;

interface Watch {
  /** The name of its notifications. */
  notification: string;
  /** Looks for news and tells them. Called when it begins, when slots pass and when a transaction lands. */
  look(): void;
}

interface Wanted {
  chain: Chain;
  params: readonly unknown[];
  tell: Tell;
}

type Subscribe = (wanted: Wanted) => Watch;

const contextAt = (slot: number) => ({ apiVersion: API_VERSION, slot });

/** Tells each landed transaction once, when it has the commitment. */
function watchLanded(chain: Chain, slotNow: () => number, found: (landed: Landed) => void) {
  const seen = new Set<string>();
  const from = chain.slots.tip().slot;
  for (const { signature, slot } of chain.history.since(from)) if (slot <= slotNow()) seen.add(signature);
  return () => {
    for (const landed of chain.history.since(from)) {
      if (landed.slot > slotNow() || seen.has(landed.signature)) continue;
      seen.add(landed.signature);
      found(landed);
    }
  };
}

const account: Subscribe = ({ chain, params, tell }) => {
  const address = addressAt(params, 0);
  const config = configAt(params, 1);
  const how = readEncoding(config);
  const commitment = commitmentOf(config);
  const slot = () => chain.slots.at(commitment).slot;
  const shown = () => {
    const read = (one: string) => chain.accounts.at(one, slot());
    // Nodes say of an account that has gone that it is empty.
    const gone: EncodedAccount = {
      address,
      lamports: 0n,
      data: new Uint8Array(),
      executable: false,
      programAddress: '1'.repeat(32),
      space: 0n,
    } as never;
    return accountJson(read(address) ?? gone, how, read);
  };
  let last = fingerprint(shown());
  return {
    notification: 'accountNotification',
    look: () => {
      const value = shown();
      const now = fingerprint(value);
      if (now === last) return;
      last = now;
      tell({ context: contextAt(slot()), value });
    },
  };
};

const fingerprint = (value: unknown) =>
  JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? String(one) : one));

const program: Subscribe = ({ chain, params, tell }) => {
  const owner = addressAt(params, 0);
  const config = configAt(params, 1);
  const how = readEncoding(config);
  const matches = readFilters(config.filters);
  const commitment = commitmentOf(config);
  const slot = () => chain.slots.at(commitment).slot;
  return {
    notification: 'programNotification',
    look: watchLanded(chain, slot, (landed) => {
      const read = (one: string) => chain.accounts.at(one, slot());
      for (const address of landed.touched) {
        const found = read(address);
        if (found?.programAddress !== owner || !matches(found)) continue;
        tell({ context: contextAt(slot()), value: { account: accountJson(found, how, read), pubkey: address } });
      }
    }),
  };
};

const signature: Subscribe = ({ chain, params, tell }) => {
  const wanted = textAt(params, 0);
  const config = configAt(params, 1);
  const commitment = commitmentOf(config);
  let isReceivedTold = config.enableReceivedNotification !== true;
  let isDone = false;
  return {
    notification: 'signatureNotification',
    look: () => {
      const landed = chain.history.find(wanted);
      if (!landed || isDone) return;
      if (!isReceivedTold) {
        isReceivedTold = true;
        tell({ context: contextAt(landed.slot), value: 'receivedSignature' });
      }
      const { slot } = chain.slots.at(commitment);
      if (landed.slot > slot) return;
      isDone = true;
      tell({ context: contextAt(slot), value: { err: landed.err } }, true);
    },
  };
};

function readMentions(filter: unknown): (landed: Landed) => boolean {
  if (filter === 'all' || filter === 'allWithVotes') return () => true;
  const { mentions } = (filter ?? {}) as { mentions?: unknown };
  if (!Array.isArray(mentions)) throw invalidParams('Invalid params: expected "all", "allWithVotes" or { mentions }.');
  if (mentions.length !== 1) throw invalidParams('Invalid Request: Only 1 address supported');
  const address = readAddress(mentions[0]);
  return ({ keys }) => keys.some((key) => key.address === address);
}

const logs: Subscribe = ({ chain, params, tell }) => {
  needed(params, 1);
  const isMeant = readMentions(params[0]);
  const commitment = commitmentOf(configAt(params, 1));
  const slot = () => chain.slots.at(commitment).slot;
  return {
    notification: 'logsNotification',
    look: watchLanded(chain, slot, (landed) => {
      if (!isMeant(landed)) return;
      const { err, logs: lines } = landed;
      tell({ context: contextAt(landed.slot), value: { signature: landed.signature, err, logs: lines } });
    }),
  };
};

const slot: Subscribe = ({ chain, tell }) => {
  let last = chain.slots.tip().slot;
  return {
    notification: 'slotNotification',
    look: () => {
      for (const block of chain.slots.between(last + 1, chain.slots.tip().slot)) {
        last = block.slot;
        tell({ parent: block.parentSlot, root: chain.slots.at('finalized').slot, slot: block.slot });
      }
    },
  };
};

const root: Subscribe = ({ chain, tell }) => {
  let last = chain.slots.at('finalized').slot;
  return {
    notification: 'rootNotification',
    look: () => {
      for (const block of chain.slots.between(last + 1, chain.slots.at('finalized').slot)) {
        last = block.slot;
        tell(block.slot);
      }
    },
  };
};

const block: Subscribe = ({ chain, params, tell }) => {
  const config = configAt(params, 1);
  const mentions = (params[0] as { mentionsAccountOrProgram?: unknown } | undefined)?.mentionsAccountOrProgram;
  const isMeant = mentions === undefined ? () => true : readMentions({ mentions: [mentions] });
  const commitment = commitmentOf(config);
  if (commitment === 'processed') throw invalidParams('Method does not support commitment below `confirmed`');
  let last = chain.slots.at(commitment).slot;
  return {
    notification: 'blockNotification',
    look: () => {
      for (const one of chain.slots.between(last + 1, chain.slots.at(commitment).slot)) {
        last = one.slot;
        const transactions = chain.history
          .inSlot(one.slot)
          .filter(isMeant)
          .map((landed) => transactionJson(landed, 'json', 0));
        const { blockhash, height, parentSlot, time } = one;
        const head = { blockHeight: height, blockTime: time, blockhash, parentSlot };
        tell({ context: contextAt(one.slot), value: { slot: one.slot, err: null, block: { ...head, transactions } } });
      }
    },
  };
};

const subscribes: Record<string, Subscribe> = {
  accountSubscribe: account,
  programSubscribe: program,
  signatureSubscribe: signature,
  logsSubscribe: logs,
  slotSubscribe: slot,
  rootSubscribe: root,
  blockSubscribe: block,
};

/** The subscriptions of one connection. */
export function createSubscriptions(chain: Chain, send: (method: string, params: unknown) => void) {
  const open = new Map<number, Watch & { name: string }>();
  let ids = 0;

  const lookAll = () => {
    for (const watch of [...open.values()]) watch.look();
  };
  const leave = [chain.onSlot(lookAll), chain.onLanded(lookAll)];

  function subscribe(name: string, params: readonly unknown[]) {
    const make = subscribes[name] as Subscribe;
    const id = ++ids;
    const watch: Watch = make({
      chain,
      params,
      tell: (result, last) => {
        if (!open.has(id)) return;
        if (last) open.delete(id);
        send(watch.notification, { result, subscription: id });
      },
    });
    open.set(id, { ...watch, name });
    return id;
  }

  function unsubscribe(name: string, params: readonly unknown[]) {
    const watch = open.get(params[0] as number);
    if (watch?.name !== name.replace('Unsubscribe', 'Subscribe')) throw invalidParams('Invalid subscription id.');
    open.delete(params[0] as number);
    return true;
  }

  return {
    /** Answers one call; look for news only after the answer has gone out. */
    call: (method: string, params: readonly unknown[]): unknown => {
      if (Object.hasOwn(subscribes, method)) return subscribe(method, params);
      if (Object.hasOwn(subscribes, method.replace(/Unsubscribe$/, 'Subscribe')) && method.endsWith('Unsubscribe'))
        return unsubscribe(method, params);
      throw methodNotFound();
    },
    look: (id: unknown) => open.get(id as number)?.look(),
    end: () => {
      open.clear();
      for (const stop of leave) stop();
    },
  };
}
