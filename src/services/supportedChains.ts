import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { NetworkId } from '@/domain/caip';
import { defineEndpoints } from './api';
import { checkBody } from './body';
import type { ServiceFailure } from './callService';
import type { Extra } from './extra';

/** [views C.1] */
export const supportedChainsSchema = v.object({ http: v.array(v.string()), ws: v.array(v.string()) });

export const { supportedChains } = defineEndpoints((build) => ({
  /** The chains the blockchain service serves. In memory from the first success on; after a failure it is asked again. */
  supportedChains: build.query<string[], void>({
    keepUnusedDataFor: Number.POSITIVE_INFINITY,
    queryFn: async (_none, _api, _options, ask) => {
      const body = checkBody(supportedChainsSchema, await ask({ service: 'blockchain', path: 'v1/supported-chains' }));
      return body.error ? { error: body.error } : { data: body.data.http };
    },
  }),
}));

type Ask = Pick<{ dispatch: ThunkDispatch<unknown, unknown, UnknownAction>; extra: unknown }, 'dispatch' | 'extra'>;

/**
 * Whether the blockchain service is there and serves a network: the gate before its other calls ([views C.0]). One that
 * can't say so now has not said no: with its failure, nothing is known.
 */
export async function askServed(
  networkId: NetworkId,
  { dispatch, extra }: Ask,
): Promise<{ isServed: boolean; failure?: ServiceFailure }> {
  if (!(extra as Extra).services.blockchain) return { isServed: false };
  const { data, error } = await dispatch(supportedChains.initiate(undefined, { subscribe: false }));
  return { isServed: data?.includes(networkId) ?? false, failure: error as ServiceFailure | undefined };
}
