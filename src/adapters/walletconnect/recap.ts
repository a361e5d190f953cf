import { PorticoError } from '@/domain/errors/porticoError';

/** What a sign-in lets the page ask, by resource and ability: `att` of a recap ([ERC-5573]). */
export type Allowed = Readonly<Record<string, Readonly<Record<string, readonly Record<string, unknown>[]>>>>;

const PREFIX = 'urn:recap:';
const LEAD = 'I further authorize the stated URI to perform the following actions on my behalf: ';

export const isRecap = (resource: string) => resource.startsWith(PREFIX);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAllowed = (value: unknown): value is Allowed =>
  isRecord(value) &&
  Object.values(value).every(
    (abilities) =>
      isRecord(abilities) &&
      Object.values(abilities).every((limits) => Array.isArray(limits) && limits.length > 0 && limits.every(isRecord)),
  );

const byName = (a: string, b: string) => a.localeCompare(b, 'en');

/** Asks for these methods of the wallet, as the last resource of a sign-in. */
export function writeRecap(methods: readonly string[]): string {
  const eip155 = Object.fromEntries([...methods].sort(byName).map((method) => [`request/${method}`, [{}]]));
  return PREFIX + btoa(JSON.stringify({ att: { eip155 } })).replace(/=/g, '');
}

/**
 * What the last resource allows; nothing where it is no recap.
 * @throws PorticoError `SIGN_IN_FAILED` for one that can't be read
 */
export function readRecap(resources: readonly string[] = []): Allowed | undefined {
  const last = resources.at(-1);
  if (!last || !isRecap(last)) return undefined;
  try {
    const base64 = last.slice(PREFIX.length).replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const { att } = JSON.parse(new TextDecoder().decode(bytes)) as { att?: unknown };
    if (isAllowed(att)) return att;
    throw new TypeError('It has no att of its own shape.');
  } catch (cause) {
    throw new PorticoError('SIGN_IN_FAILED', {}, { message: 'The wallet’s recap can’t be read.', cause });
  }
}

/** The statement that a wallet shows for it: the recap in words, after the site's own. */
export function sayRecap(statement: string | undefined, allowed: Allowed): string {
  if (statement?.includes(LEAD)) return statement;
  let count = 0;
  const sentences = Object.entries(allowed).map(([resource, abilities]) => {
    const actions = Object.keys(abilities).map((name) => name.split('/') as [string, string?]);
    const names = [...new Set(actions.sort(([, a = ''], [, b = '']) => byName(a, b)).map(([ability]) => ability))];
    const parts = names.map((ability) => {
      const list = actions.filter(([one]) => one === ability).map(([, action]) => action);
      count += 1;
      return `(${count}) '${ability}': '${list.join("', '")}' for '${resource}'.`;
    });
    // As the wallets' library writes it: of several parts the first loses its full stop.
    return parts.join(', ').replace('.,', '.');
  });
  return `${statement ? `${statement} ` : ''}${LEAD}${sentences.join(' ')}`;
}

/** The methods and chains that it allows on eip155. */
export function readAllowed(allowed: Allowed | undefined): { methods: string[]; chains: string[] } {
  const limits = Object.values(allowed ?? {}).flatMap((abilities) => Object.values(abilities).map(([first]) => first));
  return {
    methods: Object.keys(allowed?.eip155 ?? {}).flatMap((name) => name.split('/')[1] || []),
    chains: limits.flatMap((limit) => limit?.chains ?? []).filter((one): one is string => typeof one === 'string'),
  };
}
