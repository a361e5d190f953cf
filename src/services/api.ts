import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { hooks } from './context';

const createApi = buildCreateApi(coreModule(), reactHooksModule({ hooks }));

/** One empty api; each resource adds its endpoints in a file of its own. */
export const api = createApi({ reducerPath: 'api', baseQuery, endpoints: () => ({}) });
