import type { Connector } from '@/domain/connector';
import type { Extra } from './extra';

const originOf = (url: string) => {
  try {
    return new URL(url).origin;
  } catch {
    return undefined;
  }
};

/**
 * The address of a picture that somebody else named, or nothing where the site takes pictures from its services alone.
 * A wallet's own, which is data, is no call to anyone. Whether an address is safe to show is the design's business.
 */
export function allowedPicture(
  url: string | null | undefined,
  { images, services }: Pick<Extra, 'images' | 'services'>,
): string | undefined {
  if (!url) return undefined;
  if (images !== 'services' || /^(?:data|blob):/i.test(url)) return url;
  const origin = originOf(url);
  const isOurs = origin && [services.registry, services.blockchain].some((one) => one && originOf(one) === origin);
  return isOurs ? url : undefined;
}

/**
 * A connector's picture: the one that the host has for it, by id or reverse domain name, from wherever that is; else the
 * one that it brings.
 * @param own `wallets.images` as the host gave it.
 */
export function connectorPicture(
  { id, rdns, imageUrl }: Pick<Connector, 'id' | 'rdns' | 'imageUrl'>,
  own: unknown,
  extra: Pick<Extra, 'images' | 'services'>,
): string | undefined {
  const given = Object(own) as Record<string, unknown>;
  const picture = given[id] ?? given[rdns ?? id];
  return typeof picture === 'string' ? picture : allowedPicture(imageUrl, extra);
}
