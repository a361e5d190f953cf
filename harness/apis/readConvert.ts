import { isAddress, maxUint256 } from 'viem';
import { parseAccountId } from '@/domain/caip';
import type { LocalNetwork, Place } from '../ledger/ledger';
import { type Pools, pooledAs, type Swap } from '../pools/pools';
import { refuse } from './router';

/** What was asked for, or the answer to what cannot be. */
type Read<T> = T | Response;

export function readNetwork(pools: Pools, networks: readonly LocalNetwork[], given: string | null): Read<LocalNetwork> {
  const network = networks.find(({ id }) => id === given);
  if (!network || !pools.serves(network.id)) return refuse(400, 'chainId', `No coins are swapped on ${given}.`);
  return network;
}

/** Something on a network whose coins are swapped: a coin, or an account. */
export function readPlace(pools: Pools, field: string, given: unknown): Read<Place> {
  const { networkId: network, address = '' } = parseAccountId(given) ?? {};
  if (!network || !isAddress(address, { strict: false })) return refuse(400, field, `${given} is no CAIP-10 address.`);
  return pools.serves(network) ? { network, address } : refuse(400, field, `No coins are swapped on ${network}.`);
}

/** Two coins of one network. */
export function readPair(pools: Pools, given: { from: unknown; to: unknown }): Read<Omit<Swap, 'amount'>> {
  const from = readPlace(pools, 'from', given.from);
  if (from instanceof Response) return from;
  const to = readPlace(pools, 'to', given.to);
  if (to instanceof Response) return to;
  if (from.network !== to.network) return refuse(400, 'to', `${given.to} is on another network than ${given.from}.`);
  if (pooledAs(from.address) === pooledAs(to.address)) return refuse(400, 'to', 'A coin is not swapped for itself.');
  return { network: from.network, from: from.address, to: to.address };
}

export function readSwap(pools: Pools, given: { from: unknown; to: unknown; amount: unknown }): Read<Swap> {
  const pair = readPair(pools, given);
  if (pair instanceof Response) return pair;
  const digits = typeof given.amount === 'string' && /^\d{1,78}$/.test(given.amount) ? given.amount : '0';
  const amount = BigInt(digits);
  if (amount === 0n || amount > maxUint256)
    return refuse(400, 'amount', `${given.amount} is no amount in smallest units.`);
  return { ...pair, amount };
}

/** Per cent, in millionths of the whole: `1` is 10,000. */
export function readSlippage(given: unknown): Read<bigint> {
  if (typeof given !== 'number' || !(given >= 0 && given < 100))
    return refuse(400, 'eip155.slippage', `${given} is no per cent from 0 to 100.`);
  return BigInt(Math.round(given * 10_000));
}
