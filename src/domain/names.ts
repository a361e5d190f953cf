import { type NetworkId, toChainId } from './caip';
import { nameLimits } from './limits';

/** Where names are given out: what they end in, what older ones end in, and where suggestions are looked for ([§9] Names). */
export interface NameZone {
  /** With its dot: `.reown.id`. */
  suffix: string;
  legacySuffixes: readonly string[];
  zone: string;
}

/** What a host may say of it; what is left out follows from the suffix. */
export type NameOptions = Partial<NameZone>;

/** The zone of the ecosystem's public service ([wire 8.4]). */
const ecosystem: NameZone = { suffix: '.reown.id', legacySuffixes: ['.wcn.id'], zone: 'reown.id' };

const isSuffix = (text: unknown): text is string => typeof text === 'string' && /^(?:\.[a-z\d-]+)+$/.test(text);

/** The zone a host named, or the ecosystem's; what can't be used is passed over. */
export function readNameZone(given: NameOptions = {}): NameZone {
  const { suffix, legacySuffixes, zone } = given;
  if (!isSuffix(suffix)) return ecosystem;
  return {
    suffix,
    legacySuffixes: Array.isArray(legacySuffixes) ? legacySuffixes.filter(isSuffix) : [],
    zone: typeof zone === 'string' && zone !== '' ? zone : suffix.slice(1),
  };
}

/** What a person types and what they paste: `ada`, ` Ada `, `ada.reown.id`. */
export function toLabel(typed: string, { suffix, legacySuffixes }: NameZone): string {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const end = [suffix, ...legacySuffixes].find((one) => text.endsWith(one));
  return end ? text.slice(0, -end.length) : text;
}

export type LabelFault = 'short' | 'invalid';

/** What is wrong with a name to register: letters, digits and hyphen, at least 4 of them ([§5]). */
export function faultOf(label: string): LabelFault | undefined {
  if (!/^[a-z\d-]*$/.test(label)) return 'invalid';
  return label.length < nameLimits.minCharacters ? 'short' : undefined;
}

/** The number by which a name knows a network: its chain id with the top bit set (ENSIP-11); nothing where it has none ([§5]). */
export function coinTypeOf(networkId: NetworkId): number | undefined {
  const chainId = toChainId(networkId);
  if (chainId === undefined || chainId > nameLimits.lastChainId) return undefined;
  return (0x80000000 | chainId) >>> 0;
}

/** What is signed for a name: these keys, in this order, its time in seconds ([wire 8.4]). */
export const registrationMessage = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) });

/** A name that was registered, as its service tells. */
export interface NameRecord {
  name: string;
  /** By coin type; the address the name leads to there. */
  addresses: Readonly<Record<string, string>>;
  avatar?: string;
}

/** Where a name leads to on a network: the address for it, else the first there is ([wire 8.4] Lookup). */
export function addressAt({ addresses }: NameRecord, networkId?: NetworkId): string | undefined {
  const coinType = networkId && coinTypeOf(networkId);
  return (coinType === undefined ? undefined : addresses[coinType]) ?? Object.values(addresses)[0];
}

export interface NameSuggestion {
  name: string;
  isRegistered: boolean;
}
