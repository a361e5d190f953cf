/** A text, or a number from its first sign to its last. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Too long to be held exactly: lamports and slots go beyond 2^53. */
const LONG = /^-?\d{16,}$/;

/** Reads JSON with whole numbers of 16 digits and more as texts. @throws SyntaxError */
export const parseJson = (text: string): unknown =>
  JSON.parse(text.replace(TOKEN, (token) => (LONG.test(token) ? `"${token}"` : token)));

/** A whole number at or above zero in an answer, however it was written; nothing where it is none. */
export const readWhole = (value: unknown): bigint | undefined =>
  (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) ||
  (typeof value === 'string' && /^\d{1,20}$/.test(value))
    ? BigInt(value)
    : undefined;
