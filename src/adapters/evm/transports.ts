import { type Chain, fallback, http, type Transport } from 'viem';
import { toNetworkId } from '@/domain/caip';
import { ServiceError } from '@/domain/errors/errorKinds';
import type { Env } from '@/ports/env';
import { type EndpointOptions, endpointsFor, type RpcUrls } from '../endpoints';

export type { RpcUrls };

export interface TransportOptions extends EndpointOptions {
  /** Measures all URLs of a chain in the background and asks the best first (docs/decisions/rpc.md). */
  ranksRpc?: boolean;
}

/** Whom to ask about a chain. @throws PorticoError `URL_NOT_HTTP` */
export const endpointsOf = (chain: Chain, options: TransportOptions) =>
  endpointsFor({ id: toNetworkId('eip155', chain.id), name: chain.name, urls: chain.rpcUrls.default.http }, options);

/** A line that answers in another language, a captive portal for one, has not answered: the next one is asked. */
const checked =
  (transport: Transport): Transport =>
  (parameters) => {
    const line = transport(parameters);
    const request: typeof line.request = async (...asked) => {
      const answer = await line.request(...asked);
      if (answer !== undefined) return answer as never;
      throw new ServiceError('RESPONSE_INVALID', {}, { message: 'The RPC’s answer is not JSON-RPC.' });
    };
    return { ...line, request };
  };

/** One chain's way out. Time-out, retries, batch and rank weights are viem's own, which are the spec's ([§9] Transport). */
export function createTransport(chain: Chain, options: TransportOptions, env: Pick<Env, 'fetch'>): Transport {
  const transports = endpointsOf(chain, options).map(({ url, isService }) =>
    checked(
      http(url, {
        batch: true,
        fetchFn: env.fetch,
        ...(isService && { fetchOptions: { headers: { 'Content-Type': 'text/plain' } } }),
      }),
    ),
  );
  const [only] = transports;
  return only && transports.length === 1 ? only : fallback(transports, { rank: options.ranksRpc ?? false });
}

/** Each is made when its chain is asked: one without a URL to ask fails there, and the others work. */
export const createTransports = (
  chains: readonly Chain[],
  options: TransportOptions,
  env: Pick<Env, 'fetch'>,
): Record<number, Transport> =>
  Object.fromEntries(
    chains.map((chain) => [chain.id, (given: Parameters<Transport>[0]) => createTransport(chain, options, env)(given)]),
  );
