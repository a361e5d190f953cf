import { announcedPicture } from '@/domain/announcedPicture';
import { PorticoError, read, UnsupportedError, UserRejectedError } from '@/domain/errors/porticoError';

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

/** Errors as sats-connect numbers them, which is not as EIP-1193 does. */
function toError(error: unknown, method: string): unknown {
  const code = read(error, 'code');
  const message = text(read(error, 'message'));
  const details = { rpcCode: code as number, method };
  if (code === -32000) return new UserRejectedError('USER_REJECTED', details, { message });
  if (code === -32001 || code === -32601) return new UnsupportedError('METHOD_UNSUPPORTED', details, { message });
  if (code === -32002) return new PorticoError('UNAUTHORIZED', details, { message });
  return Object.assign(new Error(message ?? 'The wallet refused.'), { code });
}

/**
 * Asks a wallet. Answers come in an envelope of JSON-RPC, errors too; some wallets throw them instead.
 * @throws UserRejectedError, UnsupportedError `METHOD_UNSUPPORTED`, PorticoError `UNAUTHORIZED`
 */
export async function askSats(provider: SatsProvider, method: string, params: object | null = null): Promise<unknown> {
  let answer: unknown;
  try {
    answer = await provider.request(method, params);
  } catch (thrown) {
    throw toError(read(thrown, 'error') ?? thrown, method);
  }
  const error = read(answer, 'error');
  if (error) throw toError(error, method);
  return read(answer, 'result');
}

/**
 * Hears a wallet's events. Older wallets take a name and a listener, newer ones both in one object.
 * @returns what ends it; nothing where an event can't be left, by what `addListener` returned nor by `removeListener`
 */
export function hearSats(provider: SatsProvider, events: readonly string[], listener: (event: string) => void) {
  const add = read(provider, 'addListener');
  if (typeof add !== 'function') return undefined;
  const remove = read(provider, 'removeListener');
  const ends: (() => void)[] = [];
  let canEnd = true;
  for (const event of events) {
    const hear = () => listener(event);
    try {
      const end: unknown =
        add.length === 1 ? add.call(provider, { eventName: event, cb: hear }) : add.call(provider, event, hear);
      if (typeof end === 'function') ends.push(() => end());
      else if (typeof remove === 'function') ends.push(() => remove.call(provider, event, hear));
      else canEnd = false;
    } catch {
      // One whose `addListener` throws is not heard, and works without.
    }
  }
  return canEnd ? () => ends.forEach((end) => void end()) : undefined;
}
