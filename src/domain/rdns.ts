/** The same wallet under its mobile rdns. A Map: an rdns comes from outside, and may spell a key of every object. */
const ALIASES = new Map([['io.metamask.mobile', 'io.metamask']]);

/** What the spellings of one wallet's reverse domain name share. */
export function rdnsKey(rdns: string): string {
  const key = rdns.toLowerCase();
  return ALIASES.get(key) ?? key;
}

const RDNS = /^[a-z\d](?:[\w-]*\.)+[\w-]+$/i;
const LONGEST = 253;

/**
 * True of a text of the form of a reverse domain name (EIP-6963): labels with a dot between them, at most 253 letters.
 * @example isRdns('io.metamask') // true
 */
export const isRdns = (text: string) => text.length <= LONGEST && RDNS.test(text);
