import { COOKIE_NAME, fromStateCookie } from '@/engine/stateCookie';
import type { PorticoState } from '@/ports/publicState';

/** A header longer than servers take is not searched. */
const LONGEST_HEADER = 32_768;

/**
 * What the visitor's cookie says of the account, for `<PorticoProvider initialState>`: the first markup then shows the
 * account button as it will stand. Undefined where there is no cookie, or none that we wrote. The text comes from the
 * visitor: show it to nobody else, and let it decide nothing.
 * @param cookieHeader the request's `Cookie` header, or what a framework's cookie store writes of it
 * @example const initialState = readPorticoState((await headers()).get('cookie'))
 */
export function readPorticoState(cookieHeader: string | null | undefined): PorticoState | undefined {
  if (typeof cookieHeader !== 'string' || cookieHeader.length > LONGEST_HEADER) return undefined;
  for (const pair of cookieHeader.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === COOKIE_NAME) return fromStateCookie(pair.slice(at + 1).trim());
  }
  return undefined;
}
