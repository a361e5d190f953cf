import { buildCreateApi, coreModule } from '@reduxjs/toolkit/query';
import { baseQuery } from './baseQuery';
import type { Extra, LazySlice } from './extra';

const createApi = buildCreateApi(coreModule());

/**
 * One empty api; each resource adds its endpoints in a file of its own. Without RTK Query's React module: the engine
 * runs on pages that never open the modal, and views read by `useQuery` (docs/decisions/rtk-query.md).
 */
export const api = createApi({ reducerPath: 'api', baseQuery, endpoints: () => ({}) });

/**
 * Brings the api to a store that began without it; to be dispatched before the first question. Pages that only show who
 * is in ask nothing, and never load it.
 * @example dispatch(joinApi); dispatch(nativeBalance.initiate(query))
 */
export const joinApi = (_dispatch: unknown, _getState: unknown, { injectSlice }: Extra): void =>
  injectSlice?.(api as unknown as LazySlice);
