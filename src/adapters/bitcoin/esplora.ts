import * as v from 'valibot';
import type { Network } from '@/domain/network';
import type { NativeBalance } from '@/ports/adapter';
import type { Env } from '@/ports/env';
import { askNode, askNodes } from '../askNodes';
import type { RpcUrls } from '../endpoints';

const sumsSchema = v.object({
  funded_txo_sum: v.pipe(v.number(), v.safeInteger()),
  spent_txo_sum: v.pipe(v.number(), v.safeInteger()),
});
const addressSchema = v.object({ chain_stats: sumsSchema, mempool_stats: sumsSchema });

async function sumAt(env: Pick<Env, 'fetch' | 'clock'>, root: string, address: string): Promise<bigint> {
  const url = `${root.replace(/\/$/, '')}/address/${encodeURIComponent(address)}`;
  const { chain_stats: chain, mempool_stats: mempool } = await askNode(env, url, addressSchema);
  const sum = [chain.funded_txo_sum, -chain.spent_txo_sum, mempool.funded_txo_sum, -mempool.spent_txo_sum];
  return sum.reduce((all, one) => all + BigInt(one), 0n);
}

/**
 * What an address holds, what waits for a block included, from an Esplora of the network: the next one where one fails.
 * @throws ServiceError `HTTP_STATUS`, `RESPONSE_INVALID`; PorticoError `URL_NOT_HTTP`
 */
export async function readBalance(
  env: Pick<Env, 'fetch' | 'clock'>,
  network: Network,
  address: string,
  rpcUrls?: RpcUrls,
): Promise<NativeBalance> {
  const base = await askNodes(network, rpcUrls, (url) => sumAt(env, url, address));
  const { decimals, symbol } = network.nativeCurrency;
  return { base: base.toString(), decimals, symbol };
}
