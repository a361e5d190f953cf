/** The same wallet under its mobile rdns. */
const ALIASES: Record<string, string> = { 'io.metamask.mobile': 'io.metamask' };

/** What the spellings of one wallet's reverse domain name share. */
export const rdnsKey = (rdns: string) => ALIASES[rdns.toLowerCase()] ?? rdns.toLowerCase();
