import * as v from 'valibot';
import { ServiceError } from '@/domain/errors/errorKinds';
import { timeLimits } from '@/domain/limits';
import type { Network } from '@/domain/network';
import type { Env } from '@/ports/env';
import { endpointsFor, type RpcUrls } from './endpoints';

/**
 * The answer of the first of a network's nodes that gives one; where none does, the failure of the last.
 * @throws what the last one threw; PorticoError `URL_NOT_HTTP`
 */
export async function askNodes<T>(
  { id, name, rpcUrls: urls }: Network,
  rpcUrls: RpcUrls | undefined,
  ask: (url: string) => Promise<T>,
): Promise<T> {
  let failure: unknown;
  for (const { url } of endpointsFor({ id, name, urls }, { rpcUrls }))
    try {
      return await ask(url);
    } catch (error) {
      failure = error;
    }
  throw failure;
}

/**
 * One node's answer in JSON, waited for no longer than 10 s.
 * @throws ServiceError `HTTP_STATUS`, `RESPONSE_INVALID`, or what fetching throws
 */
export async function askNode<T>(
  env: Pick<Env, 'fetch' | 'clock'>,
  url: string,
  schema: v.GenericSchema<unknown, T>,
  init?: RequestInit,
): Promise<T> {
  const patience = new AbortController();
  const cancel = env.clock.after(timeLimits.answerWaitMs, () => patience.abort());
  const response = await env.fetch(url, { ...init, signal: patience.signal }).finally(cancel);
  const { ok, status } = response;
  if (!ok) throw new ServiceError('HTTP_STATUS', { status, url }, { message: `HTTP status code: ${status}.` });
  const body = v.safeParse(schema, await response.json().catch(() => undefined));
  if (!body.success) throw new ServiceError('RESPONSE_INVALID', { url });
  return body.output;
}
