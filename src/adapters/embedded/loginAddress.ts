/**
 * The address of a login as the frame gave it, if a visitor may be sent there: over https, or to the frame's own site.
 * Nothing for a script.
 */
export function readAddress(address: string, origin: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.origin === origin);
  return isWeb ? address : undefined;
}

/** What a social site hands to the page that it leads back to; and which login of ours it is of, as `goAway` wrote it. */
const RESULT = 'result_uri';
export const LOGIN = 'portico_login';

/** What a page's address says that a social site handed over, and the address without it, else as it is written. */
export function readReturn(page: string): { resultUri: string; id: string; page: string } | undefined {
  const { searchParams } = new URL(page);
  const resultUri = searchParams.get(RESULT);
  if (resultUri === null) return undefined;
  const without = (address: string, name: string) =>
    address.replace(new RegExp(`([?&])${name}=[^&#]*(&?)`), (_, before: string, more: string) => (more ? before : ''));
  return { resultUri, id: searchParams.get(LOGIN) ?? '', page: without(without(page, RESULT), LOGIN) };
}
