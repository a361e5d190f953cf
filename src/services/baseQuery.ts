import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ServiceFailure, ServiceRequest } from './callService';
import type { Extra } from './extra';

export type { ServiceFailure, ServiceRequest };

/** A service or a node said something that stands for an alert ([§8] Provider messages). */
export const providerSpoke = createAction<string>('services/providerSpoke');

/** What every endpoint asks with. The code that calls comes with the first call: a page that only reconnects makes none. */
export const baseQuery: BaseQueryFn<ServiceRequest, unknown, ServiceFailure> = async (request, api) => {
  try {
    const { callService } = await import('./callService');
    return await callService(request, api.extra as Extra, api.signal, (text) => api.dispatch(providerSpoke(text)));
  } catch {
    return { error: { kind: 'network', message: 'HTTP request failed' } };
  }
};
