import { buildCreateApi, coreModule, type EndpointDefinitions } from '@reduxjs/toolkit/query';
import { baseQuery } from './baseQuery';
import type { Extra, LazySlice } from './extra';

/** One empty api. Without RTK Query's React module (docs/decisions/rtk-query.md). */
const makeApi = () => buildCreateApi(coreModule())({ reducerPath: 'api', baseQuery, endpoints: () => ({}) });

export type Api = ReturnType<typeof makeApi>;
let made: Api | undefined;

/** Creates RTK Query's api on first use, so that importing a service's file before the modal opens runs almost no code. */
export function getApi(): Api {
  made ??= makeApi();
  return made;
}

type Builder = Parameters<Parameters<Api['injectEndpoints']>[0]['endpoints']>[0];
/** Of each RTK Query endpoint, `initiate` and `select`; the endpoint is created when one of them is first read. */
type Lazy<Endpoints> = {
  [Name in keyof Endpoints]: Pick<Endpoints[Name], Extract<keyof Endpoints[Name], 'initiate' | 'select'>>;
};

/**
 * Adds endpoints to the api, when one of them is first used. Each resource has its own, in a file of its own.
 * @param endpoints Builds them with RTK Query's `build`, as `injectEndpoints` has it.
 * @example export const { supportedChains } = defineEndpoints((build) => ({ supportedChains: build.query<string[], void>({ … }) }))
 */
export function defineEndpoints<Definitions extends EndpointDefinitions>(endpoints: (build: Builder) => Definitions) {
  const inject = () => getApi().injectEndpoints({ endpoints }).endpoints;
  type Endpoints = ReturnType<typeof inject>;
  let injected: Endpoints | undefined;
  const use = <Name extends keyof Endpoints>(name: Name): Endpoints[Name] => {
    injected ??= inject();
    return injected[name];
  };
  const get = (_none: object, name: string) => ({
    get initiate() {
      return use(name).initiate;
    },
    get select() {
      return use(name).select;
    },
  });
  return new Proxy({}, { get }) as Lazy<Endpoints>;
}

/**
 * Brings the api to a store that began without it; to be dispatched before the first question. Pages that only show who
 * is in ask nothing, and never load it.
 * @example dispatch(joinApi); dispatch(nativeBalance.initiate(query))
 */
export const joinApi = (_dispatch: unknown, _getState: unknown, { injectSlice }: Extra): void =>
  injectSlice?.(getApi() as unknown as LazySlice);
