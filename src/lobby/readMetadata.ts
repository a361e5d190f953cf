import type { MethodContext } from '@/adapters/methodSetup';
import type { Env } from '@/ports/env';
import type { PorticoOptions } from './options';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Who asks, as far as the host said it in a way that can be used. */
export function readMetadata({ metadata }: PorticoOptions, { page }: Env): MethodContext['metadata'] {
  const { name, description, url, icons } = (metadata ?? {}) as Partial<Record<string, unknown>>;
  return {
    name: text(name) ?? new URL(page.url()).host,
    description: text(description) ?? '',
    url: text(url) ?? page.origin,
    icons: Array.isArray(icons) ? icons.filter((one): one is string => typeof one === 'string') : [],
  };
}
