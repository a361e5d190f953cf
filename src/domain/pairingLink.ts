/** What runs code or reads files when it is opened, and the pairing code's own scheme, for which no app may be known. */
const REFUSED = /^(?:javascript|data|vbscript|file|blob|about|ws|wss|ftp|wc|view-source|chrome(?:-extension)?)$/i;
const SCHEME = /^[a-z][a-z\d+.-]*$/i;

interface Base {
  /** With its `://`, and without a slash at its end. */
  start: string;
  query: string;
}

/** A wallet's link as the registry spells it, in one spelling: `harbor`, `harbor:`, `harbor://`, `https://harbor.example/`. */
function readLink(link: string | undefined): Base | undefined {
  const text = link?.trim() ?? '';
  if (!text || /[\s"'<>\\^`{|}]/.test(text)) return undefined;
  const [before = '', ...after] = text.split('#')[0]?.split('?') ?? [];
  const query = after.join('?');
  const [scheme = '', ...rest] = before.split(':');
  // `localhost:4200` is an address that somebody forgot to begin; as a scheme it would open nothing.
  if (!SCHEME.test(scheme) || REFUSED.test(scheme) || /^\d/.test(rest.join(':'))) return undefined;
  const path = rest.join(':').replace(/^\/+/, '').replace(/\/+$/, '');
  const isWeb = /^https?$/i.test(scheme);
  if (isWeb && !/^[\w.[\]:-]+(?:\/|$)/.test(path)) return undefined;
  return { start: `${scheme.toLowerCase()}://${path}`, query };
}

/** Ends in the place where wallets look for a pairing, and only once. */
function toPlace({ start }: Base) {
  if (/(?:^|\/)wc$/.test(start)) return start;
  return start.endsWith('://') ? `${start}wc` : `${start}/wc`;
}

export interface PairingLinkOptions {
  /** A messaging app's browser on Android decodes once on the way. */
  isEncodedTwice?: boolean;
}

/**
 * What opens a wallet with a pairing code: `harbor://wc?uri=…`, `https://harbor.example/wc?uri=…`. Nothing for a link
 * that could do anything else than open an app or a site.
 */
export function pairingLink(
  link: string | undefined,
  uri: string,
  { isEncodedTwice = false }: PairingLinkOptions = {},
): string | undefined {
  const base = readLink(link);
  if (!base) return undefined;
  const once = encodeURIComponent(uri);
  const query = `${base.query && `${base.query}&`}uri=${isEncodedTwice ? encodeURIComponent(once) : once}`;
  return `${toPlace(base)}?${query}`;
}

/** What later requests open the same app by; the library adds `/wc?requestId=…`. */
export function requestLink(link: string | undefined): string | undefined {
  const base = readLink(link);
  if (!base || base.query) return undefined;
  const start = base.start.replace(/\/?wc$/, '');
  return start.endsWith(':/') ? `${start}/` : start;
}
