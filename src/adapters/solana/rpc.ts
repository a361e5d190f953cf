import type { NetworkId } from '@/domain/caip';
import { ServiceError, TimeoutError } from '@/domain/errors/errorKinds';
import { type PorticoError, read } from '@/domain/errors/porticoError';
import { rpcLimits } from '@/domain/limits';
import { retryCodes, retryStatuses } from '@/domain/rpcRetries';
import { type Endpoint, endpointsFor } from '../endpoints';
import { sleep } from '../sleep';
import type { SolanaContext } from './context';
import { parseJson } from './json';

/** What a node said no with. */
export interface RpcRefusal {
  code: number;
  message: string;
  data?: unknown;
}

/** A node's own answer to our question: no other node is asked, and it is the `cause` of what is thrown. */
export class RpcRefused extends ServiceError<'RPC_FAILED'> {
  readonly refusal: RpcRefusal;
  /** What an earlier attempt failed with, where a node may have done what was asked for and only its answer was lost. */
  doubt?: PorticoError;
  constructor(method: string, refusal: RpcRefusal) {
    super('RPC_FAILED', { method }, { message: `RPC Request failed: ${refusal.message}`, cause: refusal });
    this.refusal = refusal;
  }
}

export interface Rpc {
  /** @throws RpcRefused, ServiceError `HTTP_FAILED`, `HTTP_STATUS`, `RESPONSE_INVALID`, TimeoutError, AbortSignal's reason */
  ask(networkId: NetworkId, method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown>;
}

/** What may be better next time, and how long the line wants to be left alone. */
interface Miss {
  error: PorticoError;
  waitMs?: number;
}

const isMiss = (value: Miss | { result: unknown }): value is Miss => 'error' in value;

function retryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 ? Math.min(seconds * 1000, rpcLimits.retryAfterMaxMs) : undefined;
}

function readRefusal(error: unknown): RpcRefusal {
  const message = read(error, 'message');
  return {
    code: Number(read(error, 'code')),
    message: typeof message === 'string' ? message.slice(0, 500) : 'no reason was given',
    data: read(error, 'data'),
  };
}

/** A line to Solana's nodes, over the page's own fetch: small, so that a balance needs no SDK. */
export function createRpc({ env, networkOf, rpcUrls, service }: SolanaContext): Rpc {
  let ids = 0;

  /** Asks one URL once. @throws what no second try can mend */
  async function attempt({ url, isService }: Endpoint, method: string, body: string, signal?: AbortSignal) {
    const over = new AbortController();
    const stop = () => over.abort();
    const cancel = env.clock.after(rpcLimits.timeoutMs, stop);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const headers = { 'Content-Type': isService ? 'text/plain' : 'application/json' };
      const response = await env.fetch(url, { method: 'POST', headers, body, signal: over.signal });
      if (!response.ok) {
        const { status } = response;
        const error = new ServiceError('HTTP_STATUS', { status }, { message: `HTTP status code: ${status}.` });
        return {
          error,
          waitMs: retryStatuses.includes(status) ? retryAfter(response.headers) : undefined,
        } satisfies Miss;
      }
      const answer = parseJson(await response.text());
      if (read(answer, 'error')) {
        const refused = new RpcRefused(method, readRefusal(read(answer, 'error')));
        if (retryCodes.includes(refused.refusal.code)) return { error: refused };
        throw refused;
      }
      const result = read(answer, 'result');
      if (result !== undefined) return { result };
      return { error: new ServiceError('RESPONSE_INVALID', {}, { message: 'The RPC’s answer is not JSON-RPC.' }) };
    } catch (cause) {
      if (cause instanceof RpcRefused) throw cause;
      signal?.throwIfAborted();
      if (over.signal.aborted)
        return {
          error: new TimeoutError('REQUEST_TIMEOUT', {}, { message: 'The request took too long to respond.', cause }),
        };
      return {
        error: new ServiceError(
          'HTTP_FAILED',
          { url: new URL(url).origin },
          { message: 'HTTP request failed.', cause },
        ),
      };
    } finally {
      cancel();
      signal?.removeEventListener('abort', stop);
    }
  }

  return {
    async ask(networkId, method, params, signal) {
      const network = networkOf(networkId);
      const endpoints = endpointsFor(
        { id: network.id, name: network.name, urls: network.rpcUrls },
        { rpcUrls, service },
      );
      const body = JSON.stringify({ jsonrpc: '2.0', id: ++ids, method, params });
      let last: Miss | undefined;
      let doubt: PorticoError | undefined;
      // One line after the other, then all of them anew ([§7] fallback order, [§8] Retries).
      for (let round = 0; round <= rpcLimits.retries; round++) {
        if (round > 0) await sleep(env.clock, last?.waitMs ?? rpcLimits.retryDelayMs * 2 ** (round - 1), signal);
        for (const endpoint of endpoints) {
          signal?.throwIfAborted();
          const answer = await attempt(endpoint, method, body, signal).catch((error) => {
            if (error instanceof RpcRefused) error.doubt = doubt;
            throw error;
          });
          if (!isMiss(answer)) return answer.result;
          last = answer;
          if (mayBeDone(answer.error)) doubt = answer.error;
        }
        if (!isWorthAnother(last?.error)) break;
      }
      throw last?.error ?? new ServiceError('HTTP_FAILED', { url: '' }, { message: 'HTTP request failed.' });
    },
  };
}

/** Whether a node may have heard the question: a service that says no with a status below 500 has not passed it on. */
const mayBeDone = (error: PorticoError) => !(error.is('HTTP_STATUS') && error.details.status < 500);

/** [§8] Retries: on some statuses, on none at all, on a time-out, and on the codes that `attempt` lets through. */
const isWorthAnother = (error: PorticoError | undefined) =>
  error?.is('HTTP_STATUS') ? retryStatuses.includes(error.details.status) : !error?.is('RESPONSE_INVALID');
