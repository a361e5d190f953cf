import { asciiDigits } from './asciiDigits';

/** Of a code that is mailed ([product-spec 5]). */
export const CODE_LENGTH = 6;

/** The code in a pasted or filled-in text: a run as long as the code if there is one ("Code 2: 407-192"), else every digit. */
export function otpDigits(text: string, length = CODE_LENGTH): string {
  const compact = asciiDigits(text).replace(/[\s-]/g, '');
  const run = compact.match(new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`))?.[0];
  return run ?? compact.replace(/\D/g, '').slice(0, length);
}

/** What the code becomes when `digits` land in box `at`. A whole code always starts at the first box. */
export function spread(code: string, digits: string, at: number, length: number): string {
  if (digits.length >= length) return digits.slice(0, length);
  return (code.slice(0, at) + digits + code.slice(at + digits.length)).slice(0, length);
}
