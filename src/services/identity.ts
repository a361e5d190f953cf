import * as v from 'valibot';
import { type AccountId, type NetworkId, parseAccountId, toAccountId } from '@/domain/caip';
import { cacheLimits } from '@/domain/limits';
import type { Identity } from '@/ports/adapter';
import { api } from './api';
import { checkBody } from './body';
import { type CachePolicy, readCache, writeCache } from './cache';
import type { Extra } from './extra';
import { allowedPicture } from './pictures';
import { isServed } from './supportedChains';

/** [views C.2] */
export const identitySchema = v.object({ name: v.nullable(v.string()), avatar: v.nullable(v.string()) });

export interface IdentityQuery {
  caipAddress: AccountId;
  networkId: NetworkId;
}

const fromService: CachePolicy<typeof identitySchema> = {
  cache: 'identityCache',
  lifetimeMs: cacheLimits.identityMs,
  schema: identitySchema,
};

const fromChain: CachePolicy<typeof identitySchema> = {
  cache: 'ensNameCache',
  lifetimeMs: cacheLimits.ensNameMs,
  schema: identitySchema,
};

const nobody: Identity = { name: null, avatar: null };

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The name and picture of an address: the service's word, else the chain's own (ENS). Nothing on a test network.
     * Both are chosen by strangers: show a name through `plainText`, a picture through `Image`.
     */
    identity: build.query<Identity, IdentityQuery>({
      keepUnusedDataFor: cacheLimits.identityMs / 1000,
      forceRefetch: () => true,
      queryFn: async ({ caipAddress, networkId }, queryApi, _options, ask) => {
        const extra = queryApi.extra as Extra;
        const { env, adapters } = extra;
        const account = parseAccountId(caipAddress);
        if (!account) return { error: { kind: 'garbage', message: 'That is not a CAIP-10 account.' } };
        const { address, namespace } = account;
        const adapter = adapters[namespace];
        if (adapter?.networks.find(({ id }) => id === networkId)?.isTestnet) return { data: nobody };
        const entry = toAccountId(networkId, address);
        const kept = readCache(env, fromService, entry) ?? readCache(env, fromChain, entry);
        if (kept) return { data: kept };
        const found = (keeping: typeof fromService, { name, avatar }: Identity) => {
          const data = { name: name || null, avatar: allowedPicture(avatar, extra) ?? null };
          writeCache(env, keeping, entry, data);
          return { data };
        };
        if (await isServed(networkId, queryApi)) {
          const body = checkBody(
            identitySchema,
            await ask({
              service: 'blockchain',
              path: `v1/identity/${encodeURIComponent(address)}`,
              params: { sender: address },
            }),
          );
          if (body.data?.name || body.data?.avatar) return found(fromService, body.data);
        }
        try {
          const own = v.safeParse(identitySchema, (await adapter?.getIdentity?.({ address, networkId })) ?? nobody);
          return found(fromChain, own.success ? own.output : nobody);
        } catch {
          // Nobody could be asked: no name now, and a new try next time ([§7]: failures return empty results).
          return { data: nobody };
        }
      },
    }),
  }),
});

export const identity = endpoints.endpoints.identity;
