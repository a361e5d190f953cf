import { PorticoError } from './errors/porticoError';
import { suffixes } from './limits/emailCapture';

/**
 * Why an email was not taken, or a code not. `invalid`: that address can't be mailed to. `wrong`, `expired`: the code.
 * `limited`: too many tries. `silent`: nobody answered in time. `down`: anything else.
 */
export type CaptureFailure = 'invalid' | 'wrong' | 'expired' | 'limited' | 'silent' | 'down';

function statusOf(cause: unknown): number | undefined {
  if (cause instanceof PorticoError && cause.is('HTTP_STATUS')) return cause.details.status;
  const { status } = (cause ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status : undefined;
}

/** What a host's refusal means: by its HTTP status where it has one, else by its words. */
export function captureFailureOf(cause: unknown, asked: 'mail' | 'code'): CaptureFailure {
  if (cause instanceof PorticoError && cause.is('REQUEST_TIMEOUT')) return 'silent';
  const status = statusOf(cause);
  const words = cause instanceof Error ? cause.message : '';
  if (status === 429 || /too many/i.test(words)) return 'limited';
  if (status !== undefined && status >= 500) return 'down';
  if (asked === 'mail') return status === 400 || status === 422 || /invalid e-?mail/i.test(words) ? 'invalid' : 'down';
  if (status === 410 || /expired|too old/i.test(words)) return 'expired';
  const isRefused = status !== undefined && [400, 401, 403, 422].includes(status);
  return isRefused || /wrong|invalid|incorrect|not match/i.test(words) ? 'wrong' : 'down';
}

/** How an address that is being typed may go on: where most mail lives, once there is something before it. */
export function suffixesFor(typed: string): { label: string; whole: string }[] {
  const at = typed.indexOf('@');
  const name = at < 0 ? typed : typed.slice(0, at);
  const domain = at < 0 ? '' : typed.slice(at + 1).toLowerCase();
  if (name === '' || /\s/.test(typed)) return [];
  return suffixes
    .filter((one) => one.startsWith(domain) && one !== domain)
    .map((one) => ({ label: `@${one.slice(0, one.indexOf('.'))}`, whole: `${name}@${one}` }));
}
