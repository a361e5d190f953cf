/** Longest data URL shown, in characters; a wallet that announces more has its generated mark instead. */
const DATA_LIMIT = 2 * 1024 * 1024;
/** Longest address of a picture elsewhere; signed storage links stay well below. */
const URL_LIMIT = 8 * 1024;

/** Longest SVG shown: wallets announce icons of a few KiB. */
const SVG_LIMIT = 128 * 1024;
/** Parts of an SVG that draw other parts again: nested, a few lines become millions of shapes. */
const REPEATS_LIMIT = 16;

const RASTER = /^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i;
const SVG = /^data:image\/svg\+xml(?:;[\w=-]+)*,/i;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|[a-z\d-]+\.localhost)$/;

/** An SVG as data, or nothing where it is out of bounds: too long, unreadable, or built to grow while it is drawn. */
function safeSvg(text: string): string | undefined {
  const [head] = SVG.exec(text) ?? [];
  if (head === undefined || text.length > SVG_LIMIT) return undefined;
  try {
    const body = text.slice(head.length);
    const markup = /;base64,$/i.test(head) ? atob(decodeURIComponent(body)) : decodeURIComponent(body);
    const repeats = markup.match(/<(?:\w+:)?(?:use|pattern|marker|feImage)\b/gi) ?? [];
    return /<!ENTITY/i.test(markup) || repeats.length > REPEATS_LIMIT ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * The address of a picture that may enter the document, or nothing. Wallets, registries and name records choose these
 * strings, so only `https:`, `blob:` and `data:` of raster pictures and small SVGs pass, and `http:` on this machine for
 * development. Scripts, relative and protocol-relative addresses do not. For an `<img>` alone: there an SVG runs no script
 * and fetches nothing (docs/decisions/pictures.md).
 * @example safeImageSource('javascript:alert(1)') // undefined
 */
export function safeImageSource(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > DATA_LIMIT) return undefined;
  const text = value.trim();
  if (RASTER.test(text)) return text;
  if (SVG.test(text)) return safeSvg(text);
  if (text.length > URL_LIMIT || !/^(?:https?:\/\/|blob:)/i.test(text)) return undefined;
  try {
    const url = new URL(text);
    const local = url.protocol === 'http:' && LOOPBACK.test(url.hostname);
    return url.protocol === 'https:' || url.protocol === 'blob:' || local ? url.href : undefined;
  } catch {
    return undefined;
  }
}
