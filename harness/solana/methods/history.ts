import { fromBase58 } from '../bytes';
import type { Landed } from '../landed';
import type { Config } from '../params';
import {
  type Asked,
  addressAt,
  commitmentOf,
  configAt,
  listAt,
  type Methods,
  numberAt,
  readingOf,
  textAt,
} from '../params';
import { memoOf } from '../parsed/instruction';
import { blockNotAvailable, invalidParams, slotSkipped } from '../rpcError';
import { readTransactionEncoding, transactionJson } from '../transactionJson';

const MAX_STATUSES = 256;
const MAX_SIGNATURES = 1000;
const MAX_BLOCKS = 500_000;

function readSignature(value: unknown): string {
  if (typeof value !== 'string') throw invalidParams('Invalid params: invalid type, expected a string.');
  let size: number;
  try {
    size = fromBase58(value).length;
  } catch {
    throw invalidParams('Invalid param: Invalid');
  }
  if (size !== 64) throw invalidParams('Invalid param: WrongSize');
  return value;
}

/** Blocks and transactions are shown when at least confirmed. */
function settledOf({ commitment }: Config) {
  const settled = commitmentOf({ commitment });
  if (settled === 'processed') throw invalidParams('Method does not support commitment below `confirmed`');
  return settled;
}

const maxVersionOf = ({ maxSupportedTransactionVersion: version }: Config) =>
  typeof version === 'number' ? version : undefined;

/** The block of a slot, or what a node says when it has none. */
function blockAt({ chain }: Asked, slot: number, config: Config) {
  if (slot > chain.slots.at(settledOf(config)).slot) throw blockNotAvailable(slot);
  const block = chain.slots.blockAt(slot);
  if (!block) throw slotSkipped(slot);
  return block;
}

const memosOf = ({ wire: { message } }: Landed) =>
  memoOf(
    message.instructions.map(({ programAddressIndex, data }) => ({
      program: message.staticAccounts[programAddressIndex] ?? '',
      data: new Uint8Array(data ?? []),
    })),
  );

function blockTransactions(landed: readonly Landed[], config: Config) {
  const { transactionDetails = 'full', rewards = true } = config;
  const rest = rewards === false ? {} : { rewards: [] };
  if (transactionDetails === 'none') return rest;
  if (transactionDetails === 'signatures') return { signatures: landed.map(({ signature }) => signature), ...rest };
  const encoding = readTransactionEncoding(config.encoding);
  const version = maxVersionOf(config);
  if (transactionDetails !== 'accounts')
    return { transactions: landed.map((one) => transactionJson(one, encoding, version)), ...rest };
  return {
    transactions: landed.map((one) => {
      const { meta, ...whole } = transactionJson(one, 'jsonParsed', version);
      const { computeUnitsConsumed: _, innerInstructions: __, logMessages: ___, ...shown } = meta;
      const { message, signatures } = whole.transaction as { message: { accountKeys: unknown }; signatures: string[] };
      return { ...whole, meta: shown, transaction: { accountKeys: message.accountKeys, signatures } };
    }),
    ...rest,
  };
}

/** What became of transactions. */
export const historyMethods: Methods = {
  getSignatureStatuses: ({ chain, params }) => {
    const signatures = listAt(params, 0, MAX_STATUSES).map(readSignature);
    const { context } = readingOf(chain, { commitment: 'processed' });
    const value = signatures.map((signature) => {
      const landed = chain.history.find(signature);
      if (!landed) return null;
      const { slot, err } = landed;
      return {
        confirmationStatus: chain.slots.commitmentOf(slot),
        confirmations: chain.slots.confirmations(slot),
        err,
        slot,
        status: err === null ? { Ok: null } : { Err: err },
      };
    });
    return { context, value };
  },

  getSignaturesForAddress: ({ chain, params }) => {
    const address = addressAt(params, 0);
    const config = configAt(params, 1);
    const { before, until, limit = MAX_SIGNATURES } = config;
    if (!Number.isSafeInteger(limit) || (limit as number) < 1 || (limit as number) > MAX_SIGNATURES)
      throw invalidParams(`Invalid limit; max ${MAX_SIGNATURES}`);
    const settled = chain.slots.at(settledOf(config)).slot;
    const all = chain.history.of(address).filter(({ slot }) => slot <= settled);
    const indexOf = (signature: unknown) => all.findIndex((one) => one.signature === readSignature(signature));
    const from = before ? indexOf(before) + 1 : 0;
    const stop = until ? indexOf(until) : -1;
    // A signature to start behind that is not there gives nothing, as from a node.
    const shown = before && from === 0 ? [] : all.slice(from, stop < 0 ? undefined : stop);
    return shown.slice(0, limit as number).map((landed) => ({
      blockTime: landed.time,
      confirmationStatus: chain.slots.commitmentOf(landed.slot),
      err: landed.err,
      memo: memosOf(landed),
      signature: landed.signature,
      slot: landed.slot,
    }));
  },

  getTransaction: ({ chain, params }) => {
    const signature = readSignature(textAt(params, 0));
    const config = configAt(params, 1);
    const encoding = readTransactionEncoding(config.encoding);
    const landed = chain.history.find(signature);
    if (!landed || landed.slot > chain.slots.at(settledOf(config)).slot) return null;
    return { blockTime: landed.time, slot: landed.slot, ...transactionJson(landed, encoding, maxVersionOf(config)) };
  },

  getBlock: (asked) => {
    const config = configAt(asked.params, 1);
    const block = blockAt(asked, numberAt(asked.params, 0), config);
    return {
      blockHeight: block.height,
      blockTime: block.time,
      blockhash: block.blockhash,
      parentSlot: block.parentSlot,
      previousBlockhash: asked.chain.slots.blockAt(block.parentSlot)?.blockhash ?? '1'.repeat(32),
      ...blockTransactions(asked.chain.history.inSlot(block.slot), config),
    };
  },
  getBlockTime: (asked) => blockAt(asked, numberAt(asked.params, 0), { commitment: 'confirmed' }).time,
  getBlocks: ({ chain, params }) => {
    const from = numberAt(params, 0);
    const hasEnd = typeof params[1] === 'number';
    const settled = chain.slots.at(settledOf(configAt(params, hasEnd ? 2 : 1))).slot;
    const to = Math.min(hasEnd ? numberAt(params, 1) : settled, settled);
    if (to - from > MAX_BLOCKS) throw invalidParams(`Slot range too large; max ${MAX_BLOCKS}`);
    return chain.slots.between(from, to).map(({ slot }) => slot);
  },
  getBlocksWithLimit: ({ chain, params }) => {
    const [from, limit] = [numberAt(params, 0), numberAt(params, 1)];
    if (limit > MAX_BLOCKS) throw invalidParams(`Limit too large; max ${MAX_BLOCKS}`);
    const settled = chain.slots.at(settledOf(configAt(params, 2))).slot;
    return chain.slots
      .between(from, settled)
      .slice(0, limit)
      .map(({ slot }) => slot);
  },
};
