import * as v from 'valibot';
import { ServiceError, TimeoutError } from '@/domain/errors/errorKinds';
import { timeLimits } from '@/domain/limits';
import type { Network } from '@/domain/network';
import type { Env } from '@/ports/env';
import { endpointsFor, type RpcUrls } from './endpoints';
import { race } from './race';

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
 * One node's answer in JSON, waited for no longer than 10 s, the body included.
 * @throws TimeoutError `REQUEST_TIMEOUT`, ServiceError `HTTP_STATUS`, `RESPONSE_INVALID`, or what fetching throws
 */
export async function askNode<T>(
  env: Pick<Env, 'fetch' | 'clock'>,
  url: string,
  schema: v.GenericSchema<unknown, T>,
  init?: RequestInit,
): Promise<T> {
  const patience = new AbortController();
  const cancel = env.clock.after(timeLimits.answerWaitMs, () => patience.abort());
  const ask = async () => {
    const response = await env.fetch(url, { ...init, signal: patience.signal });
    const { ok, status } = response;
    if (!ok) throw new ServiceError('HTTP_STATUS', { status, url }, { message: `HTTP status code: ${status}.` });
    const body = v.safeParse(schema, readJson(await response.text()));
    if (!body.success) throw new ServiceError('RESPONSE_INVALID', { url });
    return body.output;
  };
  try {
    return await race(ask(), patience.signal);
  } catch (cause) {
    if (!patience.signal.aborted) throw cause;
    throw new TimeoutError('REQUEST_TIMEOUT', { url }, { message: 'The request took too long to respond.', cause });
  } finally {
    cancel();
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
