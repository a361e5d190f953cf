/** A pairing code that can't be used; the sentence is for the person who pasted it. */
export class CodeRefused extends Error {
  override name = 'CodeRefused';
}

const decodeOnce = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The `wc:` code inside what people paste and phones open: the code itself, a deep link (`wallet://wc?uri=…`), a
 * universal link (`https://wallet.example/wc?uri=…`), encoded once, or twice as some messengers do.
 */
function findCode(text: string): string {
  const trimmed = text.trim();
  if (/^wc:/i.test(trimmed)) return trimmed;
  const at = trimmed.search(/[?&]uri=/);
  if (at < 0) return trimmed;
  const value = trimmed.slice(at + 5);
  // An encoded code ends at the next parameter; one that nobody encoded goes on to the end.
  let code = /^wc:/i.test(value) ? value : decodeOnce(value.split('&')[0] ?? '');
  if (/^wc%3a/i.test(code)) code = decodeOnce(code);
  return code;
}

/**
 * Reads a pairing code.
 * @param now milliseconds since the epoch.
 * @returns the `wc:…` code, ready for a sign client.
 * @throws {CodeRefused} with what is wrong.
 */
export function readPairingCode(text: unknown, now: number): string {
  if (typeof text !== 'string' || text.trim() === '')
    throw new CodeRefused('Paste a pairing code: it begins with "wc:".');
  const code = findCode(text);
  const match = code.match(/^wc:(?:\/\/)?([0-9a-f]{64})@(\d+)\?(.+)$/i);
  if (!match) {
    if (/^wc:/i.test(code)) throw new CodeRefused('This pairing code is cut off or damaged. Copy it again.');
    throw new CodeRefused('This is no pairing code: a code begins with "wc:", or is a link with "uri=wc:…" in it.');
  }
  if (match[2] !== '2')
    throw new CodeRefused(`This code is of WalletConnect version ${match[2]}; this wallet speaks version 2.`);
  const query = new URLSearchParams(match[3]);
  if (!/^[0-9a-f]{64}$/i.test(query.get('symKey') ?? '')) throw new CodeRefused('This pairing code has no key in it.');
  const expiry = Number(query.get('expiryTimestamp') ?? Number.POSITIVE_INFINITY);
  if (expiry * 1000 <= now) throw new CodeRefused('This pairing code has expired. Ask the page for a new one.');
  return code;
}
