import type { NetworkId } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import { type RpcService, rpcServiceUrl } from '@/domain/rpcService';

/** RPC URLs of a host's own, by CAIP-2 id; asked before any other. */
export type RpcUrls = Readonly<Partial<Record<NetworkId, string | readonly string[]>>>;

export interface Endpoint {
  url: string;
  /** The service takes JSON as plain text: that spares a page the preflight of each request ([§7]). */
  isService?: boolean;
}

export interface EndpointOptions {
  rpcUrls?: RpcUrls;
  /** Without it, nobody but the host's and the chain's own URLs is asked. */
  service?: RpcService;
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
 * Whom to ask about a network, in this order: the host's own URLs, the service where it knows the network, the
 * network's ([§7] Chain RPC). Each once.
 * @throws PorticoError `URL_NOT_HTTP` for a URL that is none, and when there is no URL at all
 */
export function endpointsFor(
  network: { id: NetworkId; name: string; urls: readonly string[] },
  { rpcUrls = {}, service }: EndpointOptions,
): Endpoint[] {
  const served = rpcServiceUrl(service, network.id);
  const own = [rpcUrls[network.id] ?? []].flat().map((url) => withProject(checkUrl(url), service));
  const all: Endpoint[] = [
    ...own.map((url) => ({ url })),
    ...(served ? [{ url: checkUrl(served), isService: true }] : []),
    ...network.urls.map((url) => ({ url: checkUrl(url) })),
  ];
  if (all.length === 0)
    throw new PorticoError(
      'URL_NOT_HTTP',
      { url: '' },
      { message: `A transport must be given a URL: ${network.name} has none.`, hint: 'Give it one in `rpcUrls`.' },
    );
  return all.filter(({ url }, at) => all.findIndex((other) => other.url === url) === at);
}
