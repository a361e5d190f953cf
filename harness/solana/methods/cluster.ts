import { genesisHash, nodeIdentity } from '../../fixtures/solana';
import { unitPriceOf } from '../fees';
import { API_VERSION, commitmentOf, configAt, listAt, type Methods, numberAt, readAddress, readingOf } from '../params';
import { invalidParams } from '../rpcError';

const MAX_FEE_ADDRESSES = 128;
const FEE_SLOTS = 150;
/** A number that names the set of switched-on features; it stands for nothing here. */
const FEATURE_SET = 3_640_012_085;

/** Whom one speaks to, and what time it is there. */
export const clusterMethods: Methods = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'feature-set': FEATURE_SET, 'solana-core': API_VERSION }),
  getGenesisHash: () => genesisHash,
  getIdentity: () => ({ identity: nodeIdentity }),
  getClusterNodes: () => [
    {
      featureSet: FEATURE_SET,
      gossip: null,
      pubkey: nodeIdentity,
      rpc: null,
      shredVersion: 0,
      tpu: null,
      version: API_VERSION,
    },
  ],
  getSlotLeader: () => nodeIdentity,
  getSlotLeaders: ({ params }) => Array.from({ length: Math.min(numberAt(params, 1), 5000) }, () => nodeIdentity),

  getSlot: ({ chain, params }) => readingOf(chain, configAt(params, 0)).slot,
  getBlockHeight: ({ chain, params }) => readingOf(chain, configAt(params, 0)).block.height,
  getTransactionCount: ({ chain, params }) => chain.history.countUntil(readingOf(chain, configAt(params, 0)).slot),
  getFirstAvailableBlock: ({ chain }) => chain.slots.first.slot,
  minimumLedgerSlot: ({ chain }) => chain.slots.first.slot,
  getEpochInfo: ({ chain, params }) => {
    const { slot, block } = readingOf(chain, configAt(params, 0));
    return {
      absoluteSlot: slot,
      blockHeight: block.height,
      ...chain.epochOf(slot),
      transactionCount: chain.history.countUntil(slot),
    };
  },
  getEpochSchedule: ({ chain }) => ({
    firstNormalEpoch: 0,
    firstNormalSlot: 0,
    leaderScheduleSlotOffset: chain.epochOf(0).slotsInEpoch,
    slotsPerEpoch: chain.epochOf(0).slotsInEpoch,
    warmup: false,
  }),

  getMinimumBalanceForRentExemption: ({ chain, params }) => chain.rentFor(numberAt(params, 0)),

  getLatestBlockhash: ({ chain, params }) => {
    const { block, context } = readingOf(chain, configAt(params, 0));
    return {
      context,
      value: { blockhash: block.blockhash, lastValidBlockHeight: chain.slots.lastValidHeight(block) },
    };
  },
  isBlockhashValid: ({ chain, params }) => {
    const { commitment, context } = readingOf(chain, configAt(params, 1));
    const blockhash = readAddress(params[0]);
    const isKnown = (chain.slots.blockOf(blockhash)?.slot ?? Number.POSITIVE_INFINITY) <= context.slot;
    return { context, value: isKnown && chain.slots.isValid(blockhash, commitment) };
  },

  /** The lowest price paid for those who wrote these accounts, slot by slot. */
  getRecentPrioritizationFees: ({ chain, params }) => {
    const addresses = params[0] === undefined ? [] : listAt(params, 0, MAX_FEE_ADDRESSES).map(readAddress);
    return chain.slots.recent(FEE_SLOTS).map(({ slot }) => {
      const prices = chain.history
        .inSlot(slot)
        .filter(({ keys }) => addresses.every((one) => keys.some((key) => key.writable && key.address === one)))
        .map(({ wire }) => unitPriceOf(wire.message));
      return { slot, prioritizationFee: prices.reduce((low, price) => (price < low ? price : low), prices[0] ?? 0n) };
    });
  },
  getRecentPerformanceSamples: ({ chain, params }) => {
    const limit = params[0] === undefined ? 720 : numberAt(params, 0);
    if (limit > 720) throw invalidParams('Invalid limit; max 720');
    const { slot } = chain.slots.tip();
    const numSlots = slot - chain.slots.first.slot;
    const numTransactions = chain.history.count();
    const sample = { slot, numSlots, numTransactions, numNonVoteTransactions: numTransactions, samplePeriodSecs: 60 };
    return numSlots > 0 && limit > 0 ? [sample] : [];
  },
  getSupply: ({ chain, params }) => {
    const config = configAt(params, 0);
    commitmentOf(config);
    const total = 600_000_000n * 1_000_000_000n;
    return {
      context: readingOf(chain, config).context,
      value: { circulating: total, nonCirculating: 0, nonCirculatingAccounts: [], total },
    };
  },
};
