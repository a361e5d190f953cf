import * as v from 'valibot';
import type { NetworkId } from '@/domain/caip';
import { ServiceError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';
import type { Env } from '@/ports/env';
import { askNode, askNodes } from '../askNodes';
import type { RpcUrls } from '../endpoints';

/** Where a network's Esplora servers are, and how to ask them. */
export interface BitcoinLine {
  env: Pick<Env, 'fetch' | 'clock'>;
  rpcUrls?: RpcUrls;
  /** @throws UnsupportedError `NETWORK_NOT_FOUND` */
  networkOf(networkId: NetworkId): Network;
}

const sats = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((value) => BigInt(value)),
);
const txid = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));
const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const status = v.object({ confirmed: v.boolean(), block_height: v.nullish(place) });

export const heightSchema = place;
export const coinsSchema = v.array(v.object({ txid, vout: place, value: sats, status }));
/** Satoshis a virtual byte, by the number of blocks after which such a transaction is in the chain. */
export const ratesSchema = v.record(v.string(), v.pipe(v.number(), v.finite(), v.minValue(0)));
export const spendSchema = v.object({ spent: v.boolean(), txid: v.nullish(txid) });
export const transactionSchema = v.object({
  txid,
  status,
  vin: v.array(
    v.object({ txid, vout: place, prevout: v.nullish(v.object({ scriptpubkey_address: v.nullish(v.string()) })) }),
  ),
  vout: v.array(
    v.object({ scriptpubkey_address: v.nullish(v.string()), scriptpubkey: v.nullish(v.string()), value: sats }),
  ),
});
export const transactionsSchema = v.array(transactionSchema);

export type ChainTransaction = v.InferOutput<typeof transactionSchema>;

const isUnknown = (error: unknown) =>
  error instanceof PorticoError && error.is('HTTP_STATUS') && error.details.status === 404;

/**
 * What the first Esplora of a network that answers says; nothing of what it does not know.
 * @throws ServiceError `HTTP_STATUS`, `RESPONSE_INVALID`, or what fetching throws
 */
export const askEsplora = <T>(
  { env, rpcUrls, networkOf }: BitcoinLine,
  networkId: NetworkId,
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | undefined> =>
  askNodes(networkOf(networkId), rpcUrls, async (url) => {
    try {
      return await askNode(env, `${url.replace(/\/$/, '')}${path}`, schema);
    } catch (error) {
      if (isUnknown(error)) return undefined;
      throw error;
    }
  });

/** The same of what must be there. @throws as `askEsplora` */
export async function demandEsplora<T>(...asked: Parameters<typeof askEsplora<T>>): Promise<T> {
  const answer = await askEsplora(...asked);
  if (answer === undefined)
    throw new ServiceError('RESPONSE_INVALID', { url: asked[2] }, { message: `No Esplora knows ${asked[2]}.` });
  return answer;
}
