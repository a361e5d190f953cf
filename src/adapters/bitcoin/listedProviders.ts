import { announcedPicture } from '@/domain/announcedPicture';
import { read } from '@/domain/errors/porticoError';

/** What stands behind an entry of `window.btc_providers`. Foreign code: what it is and says is checked here. */
export interface SatsProvider {
  request(method: string, params?: unknown): Promise<unknown>;
}

export interface ListedProvider {
  /** A path below the window, which is its identity: the first to claim it keeps it. */
  id: string;
  name: string;
  icon?: string;
  provider: SatsProvider;
}

/** Longer ones are cut where they are shown; this keeps a hostile one out of storage. */
const LONGEST = 200;
const PATH = /^[\w$-]+(?:\.[\w$-]+)*$/;

const text = (value: unknown) => (typeof value === 'string' && value.trim().slice(0, LONGEST)) || undefined;

function readProvider(entry: unknown): ListedProvider | undefined {
  const id = text(read(entry, 'id'));
  const name = text(read(entry, 'name'));
  if (!id || !name || !PATH.test(id)) return undefined;
  const provider = id.split('.').reduce<unknown>((place, part) => read(place, part), window);
  if (typeof read(provider, 'request') !== 'function') return undefined;
  return { id, name, icon: announcedPicture(read(entry, 'icon')), provider: provider as SatsProvider };
}

/** The wallets that list themselves (WBIP-004), as the page is now. */
export function readProviders(): ListedProvider[] {
  const listed = read(window, 'btc_providers');
  return Array.isArray(listed) ? listed.flatMap((entry) => readProvider(entry) ?? []) : [];
}
