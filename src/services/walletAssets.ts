import * as v from 'valibot';
import { formatUnits } from '@/domain/amount';
import { toAmount } from '@/domain/amountMath';
import { type NetworkId, toChainId } from '@/domain/caip';
import { type Holding, readPrice, worthOf } from '@/domain/holdings';
import { answerWaitMs } from '@/domain/limits/time';
import type { ChainAdapter } from '@/ports/adapter';
import type { Clock } from '@/ports/env';

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,64}$/));

/** [§3] Asset from a wallet asset query */
const assetSchema = v.object({
  address: v.string(),
  balance: hex,
  type: v.picklist(['ERC20', 'NATIVE']),
  metadata: v.object({
    name: v.string(),
    symbol: v.string(),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
    price: v.number(),
    iconUrl: v.string(),
    value: v.optional(v.union([v.string(), v.number()])),
  }),
});
/** Valid only if each asset is ([§5]). */
export const assetsSchema = v.record(v.string(), v.array(assetSchema));

interface Requester {
  request(call: { method: string; params: readonly unknown[] }): Promise<unknown>;
}

const isRequester = (value: unknown): value is Requester =>
  typeof (value as Partial<Requester> | undefined)?.request === 'function';

export interface AssetsQuestion {
  connectorId: string;
  address: string;
  networkId: NetworkId;
}

/** What a wallet itself says that it holds; nothing where it does not say, or not in time ([views C.4]). */
export async function walletAssets(
  adapter: ChainAdapter,
  { connectorId, address, networkId }: AssetsQuestion,
  clock: Clock,
): Promise<Holding[] | undefined> {
  const chainId = toChainId(networkId);
  if (chainId === undefined) return undefined;
  const chain = `0x${chainId.toString(16)}`;
  try {
    const able = await adapter.getCapabilities?.({ connectorId, address, networkId });
    if (able?.assetDiscovery?.supported !== true) return undefined;
    const provider = await adapter.getProvider(connectorId);
    if (!isRequester(provider)) return undefined;
    const params = [{ account: address, chainFilter: [chain] }];
    const told = await new Promise((resolve, reject) => {
      const cancel = clock.after(answerWaitMs, reject);
      provider.request({ method: 'wallet_getAssets', params }).then(resolve, reject).finally(cancel);
    });
    const answer = v.safeParse(assetsSchema, told);
    // One that says nothing of this network has not said that there is nothing.
    if (!answer.success) return undefined;
    return answer.output[chain]?.map((asset) => {
      const { name, symbol, decimals, price: worth, iconUrl } = asset.metadata;
      const quantity = formatUnits(BigInt(asset.balance), decimals);
      const price = readPrice(toAmount(worth));
      return {
        networkId,
        ...(asset.type === 'ERC20' && { address: asset.address }),
        name,
        symbol,
        decimals,
        quantity,
        price,
        value: worthOf(quantity, price),
        iconUrl,
      };
    });
  } catch {
    return undefined;
  }
}
