/** Longest picture taken from a wallet, in characters: real ones have a few KiB, and what is kept of a wallet is kept thrice. */
const LONGEST = 128 * 1024;

/**
 * The picture a wallet announces, as it may be kept: a data URI of bounded length, or nothing. A web address would tell a
 * third party of this visit before a click. Whether it may be shown is for the picture's own place to say.
 */
export const announcedPicture = (icon: unknown): string | undefined =>
  typeof icon === 'string' && icon.length <= LONGEST && /^data:image\//i.test(icon.trimStart())
    ? icon.trim()
    : undefined;
