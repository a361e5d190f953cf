import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { callService, type ServiceFailure, type ServiceRequest } from './callService';
import type { Extra } from './extra';

export type { ServiceFailure, ServiceRequest } from './callService';

/** A service or a node said something that stands for an alert ([§8] Provider messages). */
export const providerSpoke = createAction<string>('services/providerSpoke');

/** What every endpoint asks with. */
export const baseQuery: BaseQueryFn<ServiceRequest, unknown, ServiceFailure> = (request, { extra, signal, dispatch }) =>
  callService(request, extra as Extra, signal, (text) => dispatch(providerSpoke(text)));
