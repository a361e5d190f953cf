import * as v from 'valibot';
import { type AccountId, addressOf, type NetworkId, namespaceOf, parseAccountId, toAccountId } from '@/domain/caip';
import { cacheLimits } from '@/domain/limits';
import type { NameRecord } from '@/domain/names';
import type { ChainAdapter } from '@/ports/adapter';
import type { Identity } from '@/ports/identity';
import { defineEndpoints } from './api';
import { checkBody } from './body';
import { type CachePolicy, readCache, writeCache } from './cache';
import type { ServiceFailure } from './callService';
import type { Extra } from './extra';
import { allowedPicture } from './pictures';
import { askServed } from './supportedChains';

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

/** Spelt the way everybody spells it; who asks for no more than such names needs no table of all letters. */
const PLAIN = /^[a-z\d]+(?:[.-][a-z\d]+)*$/;

/** In another spelling than its proper one a name is nobody's, as on the chain (ENSIP-15): it may look like somebody else's. */
const isProper = async (name: string | null, adapter: ChainAdapter | undefined): Promise<boolean> =>
  !name || PLAIN.test(name) || !adapter?.spellName || (await adapter.spellName(name).catch(() => undefined)) === name;

type QueryApi = Parameters<typeof askServed>[1];

/** The name that an address has registered in the service's own zone ([views C.2]), its first. */
async function registeredName(
  caipAddress: AccountId,
  { dispatch }: QueryApi,
  extra: Extra,
): Promise<{ data?: NameRecord; error?: ServiceFailure }> {
  if (extra.names === null || namespaceOf(caipAddress) !== 'eip155') return {};
  const code = await import('./names').catch(() => undefined);
  if (!code) return { error: { kind: 'network', message: 'HTTP request failed' } };
  const query = code.names.initiate({ address: addressOf(caipAddress) }, { subscribe: false });
  const { data, error } = await dispatch(query);
  return { data: data?.[0], error: error as ServiceFailure | undefined };
}

export const { identity } = defineEndpoints((build) => ({
  /**
   * The name and picture of an address: the service's word, else what it has registered there, else the chain's own
   * (ENS). Nothing on a test network; a failure where the service could not say and the chain knows nobody.
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
      const found = async (keeping: typeof fromService, told: Identity) => {
        const { name, avatar } = (await isProper(told.name, adapter)) ? told : nobody;
        const data = { name: name || null, avatar: allowedPicture(avatar, extra) ?? null };
        writeCache(env, keeping, entry, data);
        return { data };
      };
      const served = await askServed(networkId, queryApi);
      let { failure } = served;
      if (served.isServed) {
        const body = checkBody(
          identitySchema,
          await ask({
            service: 'blockchain',
            path: `v1/identity/${encodeURIComponent(address)}`,
            params: { sender: address },
          }),
        );
        if (body.data?.name || body.data?.avatar) return found(fromService, body.data);
        failure = body.error;
        const own = await registeredName(caipAddress, queryApi, extra);
        if (own.data) return found(fromService, { name: own.data.name, avatar: own.data.avatar ?? null });
        failure ??= own.error;
      }
      try {
        const own = v.safeParse(identitySchema, (await adapter?.getIdentity?.({ address, networkId })) ?? nobody);
        const told = own.success ? own.output : nobody;
        // Nobody, as long as the service has not said so too: it is asked again.
        if (failure && !told.name) return { error: failure };
        return found(fromChain, told);
      } catch {
        // Nobody could be asked: no name is shown ([§7]: failures return empty results), none is kept, and who shows it asks again.
        return { error: failure ?? { kind: 'network', message: 'HTTP request failed' } };
      }
    },
  }),
}));

/** An account has registered a name: it is known by it at once, wherever that was looked up, and without a request. */
export const rememberName =
  ({ caipAddress, name }: { caipAddress: AccountId; name: string }) =>
  (dispatch: QueryApi['dispatch'], _getState: unknown, { env, adapters }: Extra): void => {
    const address = addressOf(caipAddress);
    const isKept = (entry: string) => readCache(env, fromService, entry) ?? readCache(env, fromChain, entry);
    for (const { id, isTestnet } of adapters[namespaceOf(caipAddress)]?.networks ?? []) {
      const entry = toAccountId(id, address);
      const before = isKept(entry);
      if (isTestnet || (entry !== caipAddress && !before)) continue;
      writeCache(env, fromService, entry, { name, avatar: before?.avatar ?? null });
      dispatch(identity.initiate({ caipAddress: entry, networkId: id }, { subscribe: false, forceRefetch: true }));
    }
  };
