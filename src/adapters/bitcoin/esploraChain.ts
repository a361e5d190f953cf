import * as v from 'valibot';
import type { NetworkId } from '@/domain/caip';
import { ServiceError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';
import type { Env } from '@/ports/env';
import { askNode, askNodes } from '../askNodes';
import type { RpcUrls } from '../endpoints';

/** What asking a Bitcoin network's Esplora servers takes. Esplora is the HTTP interface of a block explorer. */
export interface BitcoinLine {
  env: Pick<Env, 'fetch' | 'clock'>;
  rpcUrls?: RpcUrls;
  /** @throws UnsupportedError `NETWORK_NOT_FOUND` */
  networkOf(networkId: NetworkId): Network;
  /** What each network's nodes last told of the fees that it takes, and when. */
  lastRates: Map<NetworkId, { rates: Readonly<Record<string, number>>; at: number }>;
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
const spendSchema = v.object({ spent: v.boolean(), txid: v.nullish(txid) });
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

/** The outputs that a transaction spends, each as `txid/vout`. */
export const coinsOf = ({ vin }: ChainTransaction) => vin.map(({ txid, vout }) => `${txid}/${vout}`);

const isUnknownThere = (error: unknown) =>
  error instanceof PorticoError && error.is('HTTP_STATUS') && error.details.status === 404;

type Get = <T>(path: string, schema: v.GenericSchema<unknown, T>) => Promise<T | undefined>;

/**
 * What the first Esplora of a network makes of its answers; nothing where none that answers makes anything of them.
 * @param ask is given a way to ask one of them, which resolves with nothing of what that one does not know
 * @throws ServiceError `HTTP_STATUS`, `RESPONSE_INVALID`, or what fetching throws
 */
export async function askEach<T>(
  { env, rpcUrls, networkOf }: BitcoinLine,
  networkId: NetworkId,
  ask: (get: Get) => Promise<T | undefined>,
): Promise<T | undefined> {
  let isUnknown = false;
  const askOne = async (url: string) => {
    const found = await ask(async (path, schema) => {
      try {
        return await askNode(env, `${url.replace(/\/$/, '')}${path}`, schema);
      } catch (error) {
        if (isUnknownThere(error)) return undefined;
        throw error;
      }
    });
    if (found !== undefined) return found;
    isUnknown = true;
    throw new ServiceError('RESPONSE_INVALID', { url });
  };
  try {
    return await askNodes(networkOf(networkId), rpcUrls, askOne);
  } catch (error) {
    if (isUnknown) return undefined;
    throw error;
  }
}

/** What the first Esplora that knows it says; nothing where all that answer do not know it. @throws as `askEach` */
export const askEsplora = <T>(
  line: BitcoinLine,
  networkId: NetworkId,
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | undefined> => askEach(line, networkId, (get) => get(path, schema));

/** The same of what must be there. @throws as `askEsplora` */
export async function demandEsplora<T>(...asked: Parameters<typeof askEsplora<T>>): Promise<T> {
  const answer = await askEsplora(...asked);
  if (answer === undefined)
    throw new ServiceError('RESPONSE_INVALID', { url: asked[2] }, { message: `No Esplora knows ${asked[2]}.` });
  return answer;
}

/**
 * What is shown of a coin, `txid/vout`: who spent it, or that it is in a block and nobody did; nothing where no Esplora shows
 * either. Of a coin that it does not know, Esplora says that nobody spent it.
 * @throws as `askEach`
 */
export const lookAtCoin = (line: BitcoinLine, networkId: NetworkId, coin: string) =>
  askEach(line, networkId, async (get): Promise<{ spentBy?: string } | undefined> => {
    const [txid = '', vout = ''] = coin.split('/');
    const spend = await get(`/tx/${txid}/outspend/${vout}`, spendSchema);
    if (!spend || spend.spent) return spend?.txid ? { spentBy: spend.txid } : undefined;
    return (await get(`/tx/${txid}/status`, status))?.confirmed ? {} : undefined;
  });
