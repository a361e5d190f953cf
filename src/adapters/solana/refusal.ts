import { ServiceError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { makeError } from '@/domain/errors/toPorticoError';

/** A transfer that can't be, with the part of its terms that is to blame. */
export const refusal = (field: 'to' | 'token' | 'amount' | 'memo' | 'references', message: string, hint?: string) =>
  new PorticoError('REQUEST_INVALID', { field }, { message, hint });

export const tooPoor = () => makeError('FUNDS_INSUFFICIENT', {}, { message: 'Insufficient funds.' });

/** What a node answered with something else. */
export const badNode = (what: string) =>
  new ServiceError('RESPONSE_INVALID', {}, { message: `The RPC’s answer is no ${what}.` });
