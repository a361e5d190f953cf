import { type Allowance, allowanceOf } from '@/domain/allowance';
import { type AccountId, addressOf, type NetworkId, namespaceOf } from '@/domain/caip';
import { defineEndpoints } from './api';
import type { Extra } from './extra';

export interface AllowanceQuery {
  caipAddress: AccountId;
  networkId: NetworkId;
  /** Of a mined transaction: what it said, it has said for good. */
  hash: string;
}

export const { allowance } = defineEndpoints((build) => ({
  /**
   * How far a transaction lets somebody spend of an account's tokens: by the chain, since the service's history names the
   * approval but not its amount. `null` where the chain has no approval of it.
   */
  allowance: build.query<Allowance | null, AllowanceQuery>({
    keepUnusedDataFor: Number.POSITIVE_INFINITY,
    queryFn: async ({ caipAddress, networkId, hash }, { extra }) => {
      const adapter = (extra as Extra).adapters[namespaceOf(caipAddress)];
      try {
        const facts = await adapter?.readReceipt?.({ hash, address: addressOf(caipAddress), networkId });
        return { data: allowanceOf(facts?.allowances ?? []) ?? null };
      } catch {
        return { error: { kind: 'network', message: 'The chain did not say what was approved.' } };
      }
    },
  }),
}));
