import { AbortedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import type { AwaitedSocial } from '@/domain/storedValues';
import type { Env } from '@/ports/env';
import type { Turn } from './turn';

/** Where the site's own address of the login is a parameter of the one that is opened ([wire 1.15]). */
const AROUND = 'auth.magic.link';
const INNER = 'provider_authorization_url';

/** What follows a parameter's name, up to the next one. */
const parameter = (name: string) => new RegExp(`([?&]${name}=)([^&#]*)`);

/** Changes a parameter as it is written, so that all else stays as it came. @throws PorticoError `PARAMETER_NOT_FOUND` */
function change(address: string, name: string, edit: (value: string) => string): string {
  const found = parameter(name);
  if (!found.test(address))
    throw new PorticoError('PARAMETER_NOT_FOUND', { name }, { message: `The parameter ${name} was not found.` });
  return address.replace(found, (_, before: string, value: string) => before + edit(value));
}

/** A page's address that says which login comes back to it. */
const ofLogin = (page: string, mark: string) =>
  page.replace(/(#.*)?$/, (hash) => `${/^[^#]*\?/.test(page) ? '&' : '?'}${mark}${hash}`);

/**
 * The address of a login that leads back to a page: the page is written behind its `state` ([wire 1.15] Social inside
 * Telegram).
 * @param mark a parameter that says which login of ours comes back, for the page to know
 * @throws PorticoError `PARAMETER_NOT_FOUND` where it has no state
 */
function leadingBack(address: string, page: string, mark: string): string {
  const way = encodeURIComponent(ofLogin(page, mark));
  const withPage = (one: string) => change(one, 'state', (state) => `${state}--${way}`);
  if (new URL(address).host !== AROUND) return withPage(address);
  return change(address, INNER, (inner) => encodeURIComponent(withPage(decodeURIComponent(inner))));
}

interface Leaving {
  env: Pick<Env, 'page' | 'storage' | 'randomId'>;
  turn: Turn;
  /** The site's address, and that of the page to come back to. */
  there: string;
  here: string;
  login: AwaitedSocial;
  /** The parameter that says which login comes back. */
  mark: string;
  /** Those that are on the way already, of other tabs. */
  others: Record<string, AwaitedSocial>;
  forget(id: string): void;
}

/** The page itself goes to the site, and another one takes up what is kept. @throws PorticoError `PARAMETER_NOT_FOUND` */
export function goAway({ env: { page, storage, randomId }, turn, there, here, login, mark, others, forget }: Leaving) {
  const id = randomId();
  const address = leadingBack(there, here, `${mark}=${id}`);
  storage.set('awaitedSocial', { ...others, [id]: login });
  // Whoever comes back to this very page has turned round on the way.
  const unwatch = page.watch((event) => {
    if (event === 'restored') turn.fail(new AbortedError('CONNECT_ABORTED', {}));
  });
  turn.signal.addEventListener('abort', () => {
    unwatch();
    forget(id);
  });
  page.openUrl(address, '_top');
}
