import { UnsupportedError, UserRejectedError } from '@/domain/errors/errorKinds';
import { PorticoError, read } from '@/domain/errors/porticoError';
import type { SatsProvider } from './listedProviders';

/** Longer ones are cut where they are shown. */
const LONGEST = 200;

const text = (value: unknown) => (typeof value === 'string' && value.trim().slice(0, LONGEST)) || undefined;

/** Errors as sats-connect numbers them, which is not as EIP-1193 does. */
function toError(error: unknown, method: string): unknown {
  const code = read(error, 'code');
  const message = text(error) ?? text(read(error, 'message'));
  const details = { rpcCode: code as number, method };
  if (code === -32000) return new UserRejectedError('USER_REJECTED', details, { message });
  if (code === -32001 || code === -32601) return new UnsupportedError('METHOD_UNSUPPORTED', details, { message });
  if (code === -32002) return new PorticoError('UNAUTHORIZED', details, { message });
  return Object.assign(new Error(message ?? 'The wallet refused.', { cause: error }), { code });
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
