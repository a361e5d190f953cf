import type { NetworkId } from '@/domain/caip';
import { read } from '@/domain/errors/porticoError';
import { priorityPercent, unitPriceMaxCount, unitPriceMs } from '@/domain/limits/solana';
import type { SolanaContext } from './context';
import { readWhole } from './json';
import type { Rpc } from './rpc';

interface Offer {
  price: bigint;
  until: number;
}

/** By page and network: what is shown while somebody fills in a form is what they pay in the end. */
const offers = new WeakMap<SolanaContext, Map<NetworkId, Offer>>();

async function ask(rpc: Rpc, networkId: NetworkId, written: readonly string[], signal?: AbortSignal): Promise<bigint> {
  // A node that does not know the question has nothing to say of it: the transaction goes with the others.
  const answer = await rpc.ask(networkId, 'getRecentPrioritizationFees', [written], signal).catch(() => {
    signal?.throwIfAborted();
    return [];
  });
  const prices = (Array.isArray(answer) ? answer : [])
    .flatMap((one) => readWhole(read(one, 'prioritizationFee')) ?? [])
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const price = prices[Math.ceil((prices.length * priorityPercent) / 100) - 1] ?? 0n;
  const most = BigInt(unitPriceMaxCount);
  return price < most ? price : most;
}

/** What a compute unit is to cost, in millionths of a lamport, so that a transaction comes in with the others of these accounts. */
export async function unitPriceOf(
  context: SolanaContext,
  rpc: Rpc,
  { networkId, written, signal }: { networkId: NetworkId; written: readonly string[]; signal?: AbortSignal },
): Promise<bigint> {
  const known = offers.get(context) ?? new Map<NetworkId, Offer>();
  offers.set(context, known);
  const now = context.env.clock.now();
  const standing = known.get(networkId);
  if (standing && now < standing.until) return standing.price;
  const price = await ask(rpc, networkId, written, signal);
  known.set(networkId, { price, until: now + unitPriceMs });
  return price;
}
