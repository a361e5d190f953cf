import type { ChainSetup } from '@/adapters/chainSetup';
import type { RpcUrls } from '@/adapters/endpoints';
import { serviceUrls } from '@/services/serviceUrls';
import type { PorticoOptions } from './options';

/** Directives of a Content-Security-Policy, each with the sources that Portico needs there. */
export type CspDirectives = Record<'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src', string[]>;

/** What of the options decides where requests go. */
export type CspConfig = Pick<PorticoOptions, 'chains' | 'projectId' | 'services' | 'images'>;

function originOf(url: string | null | undefined): string[] {
  try {
    return url ? [new URL(url).origin] : [];
  } catch {
    return [];
  }
}

/** Whom a chain asks: the host's own nodes, and those of its networks. */
const nodesOf = ({ networks, given }: ChainSetup) => [
  ...Object.values((given as { rpcUrls?: RpcUrls } | undefined)?.rpcUrls ?? {}).flat(),
  ...networks.flatMap(({ rpcUrls }) => rpcUrls),
];

/**
 * What Portico needs of a page's policy: join it with your own sources. No inline style and no `eval` is among it, and
 * nobody who is not configured.
 * @param config the options given to `createPortico`
 * @example
 * const policy = Object.entries(csp({ chains, projectId })).map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
 */
export function csp({ chains, projectId, services, images = 'any' }: CspConfig): CspDirectives {
  const urls = serviceUrls(projectId, services);
  const once = (sources: string[]) => [...new Set(sources)];
  const frames = [...originOf(urls.frame), ...originOf(urls.verify)];
  return {
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // Wallets announce their icons as data; pictures of the registry are held as blobs.
    'img-src': once(["'self'", 'data:', 'blob:', ...originOf(urls.registry), ...(images === 'any' ? ['https:'] : [])]),
    'connect-src': once([
      "'self'",
      ...[
        ...(chains ?? []).flatMap(nodesOf),
        ...[urls.blockchain, urls.registry, urls.analytics, urls.relay, urls.packages],
      ].flatMap(originOf),
    ]),
    'frame-src': frames.length > 0 ? once(frames) : ["'none'"],
  };
}
