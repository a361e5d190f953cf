import { buildCreateApi, coreModule } from '@reduxjs/toolkit/query';
import { baseQuery } from './baseQuery';

const createApi = buildCreateApi(coreModule());

/**
 * One empty api; each resource adds its endpoints in a file of its own. Without RTK Query's React module: the engine
 * runs on pages that never open the modal, and views read by `useQuery` (docs/decisions/rtk-query.md).
 */
export const api = createApi({ reducerPath: 'api', baseQuery, endpoints: () => ({}) });
