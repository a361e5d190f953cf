import type { NetworkId } from '@/domain/caip';
import { ratesKeptMs } from '@/domain/limits/bitcoin';
import { askEsplora, type BitcoinLine, ratesSchema } from './esploraChain';

interface KnownRates {
  rates?: Readonly<Record<string, number>>;
  /** What they lead to may be told as a fee: they are no older than some minutes. */
  isFresh: boolean;
}

/** What the network takes, by what its nodes say, or by what they said last: a node may refuse this question alone. */
export async function readRates(line: BitcoinLine, networkId: NetworkId): Promise<KnownRates> {
  const { env, lastRates } = line;
  const rates = await askEsplora(line, networkId, '/fee-estimates', ratesSchema).catch(() => undefined);
  if (rates && Object.values(rates).some((rate) => rate > 0)) lastRates.set(networkId, { rates, at: env.clock.now() });
  const last = lastRates.get(networkId);
  return { rates: last?.rates, isFresh: last !== undefined && env.clock.now() - last.at < ratesKeptMs };
}
