import * as v from 'valibot';
import { ServiceError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { Network } from '@/domain/network';
import type { NativeBalance } from '@/ports/adapter';
import type { Env } from '@/ports/env';
import { endpointsFor, type RpcUrls } from '../endpoints';

const sumsSchema = v.object({
  funded_txo_sum: v.pipe(v.number(), v.safeInteger()),
  spent_txo_sum: v.pipe(v.number(), v.safeInteger()),
});
const addressSchema = v.object({ chain_stats: sumsSchema, mempool_stats: sumsSchema });

async function askOne(env: Pick<Env, 'fetch' | 'clock'>, root: string, address: string): Promise<bigint> {
  const url = `${root.replace(/\/$/, '')}/address/${encodeURIComponent(address)}`;
  const patience = new AbortController();
  const cancel = env.clock.after(timeLimits.tenSecondsMs, () => patience.abort());
  const response = await env.fetch(url, { signal: patience.signal }).finally(cancel);
  if (!response.ok) throw new ServiceError('HTTP_STATUS', { status: response.status, url });
  const body = v.safeParse(addressSchema, await response.json().catch(() => undefined));
  if (!body.success) throw new ServiceError('RESPONSE_INVALID', { url });
  const { chain_stats: chain, mempool_stats: mempool } = body.output;
  const sum = [chain.funded_txo_sum, -chain.spent_txo_sum, mempool.funded_txo_sum, -mempool.spent_txo_sum];
  return sum.reduce((all, one) => all + BigInt(one), 0n);
}

/**
 * What an address holds, what waits for a block included, from an Esplora of the network: the next one where one fails.
 * @throws ServiceError `HTTP_STATUS`, `RESPONSE_INVALID`; PorticoError `URL_NOT_HTTP`
 */
export async function readBalance(
  env: Pick<Env, 'fetch' | 'clock'>,
  { id, name, rpcUrls: urls, nativeCurrency: { decimals, symbol } }: Network,
  address: string,
  rpcUrls?: RpcUrls,
): Promise<NativeBalance> {
  let failure: unknown;
  for (const { url } of endpointsFor({ id, name, urls }, { rpcUrls }))
    try {
      return { base: (await askOne(env, url, address)).toString(), decimals, symbol };
    } catch (error) {
      failure = error;
    }
  throw failure;
}
