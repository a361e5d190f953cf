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

const isHttp = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

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
 * network's ([§7] Chain RPC). Each once; what is no http(s) URL is passed over.
 * @throws PorticoError `URL_NOT_HTTP` where none is left
 */
export function endpointsFor(
  network: { id: NetworkId; name: string; urls: readonly string[] },
  { rpcUrls, service }: EndpointOptions,
): Endpoint[] {
  const served = rpcServiceUrl(service, network.id);
  const own = [rpcUrls?.[network.id] ?? []].flat();
  const all: Endpoint[] = [
    ...own.filter(isHttp).map((url) => ({ url: withProject(url, service) })),
    ...(served ? [{ url: served, isService: true }] : []),
    ...network.urls.map((url) => ({ url })),
  ].filter(({ url }) => isHttp(url));
  if (all.length === 0) {
    const [url] = own.concat(network.urls);
    throw new PorticoError(
      'URL_NOT_HTTP',
      { url: url ?? '' },
      {
        message:
          url === undefined
            ? `A transport must be given a URL: ${network.name} has none.`
            : 'Provided URL is not compatible with HTTP connection.',
        hint: 'Give it one in `rpcUrls`.',
      },
    );
  }
  return all.filter(({ url }, at) => all.findIndex((other) => other.url === url) === at);
}
