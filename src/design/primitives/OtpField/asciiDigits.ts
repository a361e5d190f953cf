/**
 * Arabic-Indic (U+0660), Persian (U+06F0) and full-width (U+FF10) digits as 0–9; everything else as it is. A code or an
 * amount is the same whichever keyboard it was typed on.
 */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String(digit.charCodeAt(0) - (digit < '\u06f0' ? 0x0660 : digit < '\uff10' ? 0x06f0 : 0xff10)),
  );
}
