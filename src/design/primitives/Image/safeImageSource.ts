/** Longest data URL shown, in characters; a wallet that announces more has its generated mark instead. */
const DATA_LIMIT = 2 * 1024 * 1024;
/** Longest address of a picture elsewhere; signed storage links stay well below. */
const URL_LIMIT = 8 * 1024;

const RASTER = /^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|[a-z\d-]+\.localhost)$/;

/**
 * The address of a picture that may enter the document, or nothing. Wallets, registries and name records choose these
 * strings, so only `https:`, `blob:` and raster `data:` pass, and `http:` on this machine for development. SVG as data,
 * scripts, relative and protocol-relative addresses do not.
 * @example safeImageSource('javascript:alert(1)') // undefined
 */
export function safeImageSource(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > DATA_LIMIT) return undefined;
  const text = value.trim();
  if (RASTER.test(text)) return text;
  if (text.length > URL_LIMIT || !/^(?:https?:\/\/|blob:)/i.test(text)) return undefined;
  try {
    const url = new URL(text);
    const local = url.protocol === 'http:' && LOOPBACK.test(url.hostname);
    return url.protocol === 'https:' || url.protocol === 'blob:' || local ? url.href : undefined;
  } catch {
    return undefined;
  }
}
