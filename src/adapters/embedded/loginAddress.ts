import { PorticoError } from '@/domain/errors/porticoError';

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

const isWeb = (address: string, origin: string) => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.origin === origin);
};

/**
 * The address of a login as the frame gave it, if a visitor may be sent there: over https, or to the frame's own site.
 * Nothing for a script.
 */
export const readAddress = (address: string, origin: string): string | undefined =>
  isWeb(address, origin) ? address : undefined;

/**
 * The address of a login that leads back to a page: the page is written behind its `state` ([wire 1.15] Social inside
 * Telegram).
 * @throws PorticoError `PARAMETER_NOT_FOUND` where it has no state
 */
export function leadingBack(address: string, page: string): string {
  const withPage = (one: string) => change(one, 'state', (state) => `${state}--${encodeURIComponent(page)}`);
  if (new URL(address).host !== AROUND) return withPage(address);
  return change(address, INNER, (inner) => encodeURIComponent(withPage(decodeURIComponent(inner))));
}

/** What a social site hands to the page that it leads back to. */
const RESULT = /([?&])result_uri=([^&#]*)(&?)/;

/** What a page's address says that a social site handed over, and the address without it, else as it is written. */
export function readReturn(page: string): { resultUri: string; page: string } | undefined {
  const resultUri = new URL(page).searchParams.get('result_uri');
  if (resultUri === null) return undefined;
  const without = page.replace(RESULT, (_, before: string, _value, more: string) => (more ? before : ''));
  return { resultUri, page: without };
}
