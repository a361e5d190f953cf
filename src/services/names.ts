import * as v from 'valibot';
import { type AccountId, addressOf, type NetworkId } from '@/domain/caip';
import { cacheLimits } from '@/domain/limits';
import { coinTypeOf, type NameRecord, type NameSuggestion, readNameZone } from '@/domain/names';
import { defineEndpoints } from './api';
import { checkBody } from './body';
import { type CachePolicy, readCache, writeCache } from './cache';
import type { ServiceFailure } from './callService';
import type { Extra } from './extra';
import { allowedPicture } from './pictures';

/** What somebody says of a name of theirs; services write it as one object or as a list of them. */
const attributesSchema = v.union([v.array(v.record(v.string(), v.unknown())), v.record(v.string(), v.unknown())]);

/** [views C.6]; when a name was registered, nobody here asks. */
export const nameRecordSchema = v.looseObject({
  name: v.string(),
  addresses: v.record(v.string(), v.looseObject({ address: v.string() })),
  attributes: v.nullish(attributesSchema),
});
const namesSchema = v.array(nameRecordSchema);
export const suggestionsSchema = v.object({
  suggestions: v.array(v.object({ name: v.string(), registered: v.boolean() })),
});
export const registeredSchema = v.object({ success: v.boolean() });

const keptSchema = v.array(
  v.object({
    name: v.string(),
    addresses: v.record(v.string(), v.string()),
    avatar: v.optional(v.string()),
  }),
);
const kept: CachePolicy<typeof keptSchema> = {
  cache: 'ensNameCache',
  lifetimeMs: cacheLimits.ensNameMs,
  schema: keptSchema,
};
/** Names are an address's own, on whichever network: beside the chain's answers, which are an account's. */
const entryOf = (address: string) => `names ${address.toLowerCase()}`;

function toRecord({ name, addresses, attributes }: v.InferOutput<typeof nameRecordSchema>, extra: Extra): NameRecord {
  const told = [attributes ?? []].flat().find(({ avatar }) => typeof avatar === 'string')?.avatar;
  const avatar = allowedPicture(told as string | undefined, extra);
  return {
    name,
    addresses: Object.fromEntries(Object.entries(addresses).map(([coinType, { address }]) => [coinType, address])),
    ...(avatar && { avatar }),
  };
}

export interface NameRegistration {
  caipAddress: AccountId;
  networkId: NetworkId;
  /** With its suffix. */
  name: string;
  message: string;
  signature: string;
}

/** No answer, or a server error: the service may have carried out the request all the same. */
const isUnheard = ({ kind, status = 0 }: ServiceFailure) => kind !== 'status' || status >= 500;

const unnumbered: ServiceFailure = { kind: 'unconfigured', message: 'Names don’t know that network.' };

export const { nameRecord, names, nameSuggestions, registerName } = defineEndpoints((build) => ({
  /** Who has a name; `null` where nobody does. */
  nameRecord: build.query<NameRecord | null, { name: string }>({
    keepUnusedDataFor: 0,
    queryFn: async ({ name }, { extra }, _options, ask) => {
      const answer = await ask({
        service: 'blockchain',
        path: `v1/profile/account/${encodeURIComponent(name)}`,
        params: { apiVersion: 2 },
      });
      if ((answer.error as ServiceFailure | undefined)?.status === 404) return { data: null };
      const body = checkBody(nameRecordSchema, answer);
      return body.error ? { error: body.error } : { data: toRecord(body.data, extra as Extra) };
    },
  }),

  /** The names of an address, for 5 minutes. */
  names: build.query<NameRecord[], { address: string }>({
    keepUnusedDataFor: cacheLimits.ensNameMs / 1000,
    forceRefetch: () => true,
    queryFn: async ({ address }, queryApi, _options, ask) => {
      const extra = queryApi.extra as Extra;
      const known = readCache(extra.env, kept, entryOf(address));
      if (known) return { data: known };
      const body = checkBody(
        namesSchema,
        await ask({
          service: 'blockchain',
          path: `v1/profile/reverse/${encodeURIComponent(address)}`,
          params: { sender: address, apiVersion: 2 },
        }),
      );
      if (body.error) return { error: body.error };
      const data = body.data.map((one) => toRecord(one, extra));
      writeCache(extra.env, kept, entryOf(address), data);
      return { data };
    },
  }),

  /** Names like the one that is being typed, and whether somebody has them. */
  nameSuggestions: build.query<NameSuggestion[], { label: string }>({
    keepUnusedDataFor: 0,
    queryFn: async ({ label }, { extra }, _options, ask) => {
      const { zone } = readNameZone((extra as Extra).names ?? undefined);
      const body = checkBody(
        suggestionsSchema,
        await ask({
          service: 'blockchain',
          path: `v1/profile/suggestions/${encodeURIComponent(label)}`,
          params: { zone },
        }),
      );
      if (body.error) return { error: body.error };
      return { data: body.data.suggestions.map(({ name, registered }) => ({ name, isRegistered: registered })) };
    },
  }),

  /** Once the service has taken the name, the device's cache says so too. It is known to have, if only its answer was lost. */
  registerName: build.mutation<boolean, NameRegistration>({
    queryFn: async ({ caipAddress, networkId, name, message, signature }, { extra }, _options, ask) => {
      const { env } = extra as Extra;
      const coinType = coinTypeOf(networkId);
      const address = addressOf(caipAddress);
      if (coinType === undefined) return { error: unnumbered };
      const body = checkBody(
        registeredSchema,
        await ask({
          service: 'blockchain',
          path: 'v1/profile/account',
          method: 'POST',
          identify: 'none',
          body: { coin_type: coinType, address, message, signature },
        }),
      );
      const isOurs = async () => {
        const path = `v1/profile/account/${encodeURIComponent(name)}`;
        const record = checkBody(
          nameRecordSchema,
          await ask({ service: 'blockchain', path, params: { apiVersion: 2 } }),
        );
        const owners = Object.values(record.data?.addresses ?? {});
        return owners.some((one) => one.address.toLowerCase() === address.toLowerCase());
      };
      const isTaken = body.error ? isUnheard(body.error) && (await isOurs()) : body.data.success;
      if (body.error && !isTaken) return { error: body.error };
      if (isTaken) {
        const others = readCache(env, kept, entryOf(address)) ?? [];
        writeCache(env, kept, entryOf(address), [{ name, addresses: { [coinType]: address } }, ...others]);
      }
      return { data: isTaken };
    },
  }),
}));
