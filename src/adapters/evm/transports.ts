import { type Chain, fallback, http, type Transport } from 'viem';
import { toNetworkId } from '@/domain/caip';
import { PorticoError, ServiceError } from '@/domain/errors/porticoError';
import { type RpcService, rpcServiceUrl } from '@/domain/rpcService';
import type { Env } from '@/ports/env';

/** RPC URLs of a host's own, by CAIP-2 id; asked before any other. */
export type RpcUrls = Readonly<Record<string, string | readonly string[]>>;

export interface TransportOptions {
  rpcUrls?: RpcUrls;
  /** Without it, nobody but the host's and the chain's own URLs is asked. */
  service?: RpcService;
  /** Measures all URLs of a chain in the background and asks the best first (docs/decisions/rpc.md). */
  ranksRpc?: boolean;
}

interface Endpoint {
  url: string;
  /** The service takes JSON as plain text: that spares a page the preflight of each request ([§7]). */
  isService?: boolean;
}

/** @throws PorticoError `URL_NOT_HTTP` */
function checkUrl(url: string) {
  if (/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) return url;
  throw new PorticoError(
    'URL_NOT_HTTP',
    { url },
    {
      message: 'Provided URL is not compatible with HTTP connection.',
      hint: `Give an http(s) URL in place of "${url}".`,
    },
  );
}

/** A host's own URL on the service's origin is let in by the same project id. */
function withProject(url: string, service: RpcService | undefined) {
  if (!service?.projectId || !URL.canParse(service.url) || new URL(url).origin !== new URL(service.url).origin)
    return url;
  const named = new URL(url);
  if (!named.searchParams.has('projectId')) named.searchParams.set('projectId', service.projectId);
  return named.href;
}

/**
 * Whom to ask about a chain, in this order: the host's own URLs, the service where it knows the network, the chain's
 * ([§7] Chain RPC). Each once.
 * @throws PorticoError `URL_NOT_HTTP` for a URL that is none, and when there is no URL at all
 */
export function endpointsOf(chain: Chain, { rpcUrls = {}, service }: TransportOptions): Endpoint[] {
  const networkId = toNetworkId('eip155', chain.id);
  const served = rpcServiceUrl(service, networkId);
  const own = [rpcUrls[networkId] ?? []].flat().map((url) => withProject(checkUrl(url), service));
  const all: Endpoint[] = [
    ...own.map((url) => ({ url })),
    ...(served ? [{ url: checkUrl(served), isService: true }] : []),
    ...chain.rpcUrls.default.http.map((url) => ({ url: checkUrl(url) })),
  ];
  if (all.length === 0)
    throw new PorticoError(
      'URL_NOT_HTTP',
      { url: '' },
      { message: `A transport must be given a URL: ${chain.name} has none.`, hint: 'Give it one in `rpcUrls`.' },
    );
  return all.filter(({ url }, at) => all.findIndex((other) => other.url === url) === at);
}

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

export const createTransports = (
  chains: readonly Chain[],
  options: TransportOptions,
  env: Pick<Env, 'fetch'>,
): Record<number, Transport> =>
  Object.fromEntries(chains.map((chain) => [chain.id, createTransport(chain, options, env)]));
