import { type Mark, type Meaning, partsOf } from './meaning';

/** Addresses that a wallet knows. */
export interface Known {
  /** Tokens and contracts of this network. */
  contracts: readonly string[];
  /** The person's own accounts, and those they have sent to. */
  people?: readonly string[];
}

/** What people look at when they compare addresses. No more than is shown of them ([look 3]): two digits after the `0x`. */
const HEAD = 2;
const TAIL = 4;

/** EVM addresses are compared without their capitals; Solana's mean something. */
const keyOf = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : address);
const faceOf = (address: string) => {
  const bare = keyOf(address).replace(/^0x/, '');
  return `${bare.slice(0, HEAD)}…${bare.slice(-TAIL)}`;
};

/** Who gets something, or may take it. */
function namedIn(meaning: Meaning): string[] {
  switch (meaning.kind) {
    case 'sendCoin':
    case 'sendItems':
    case 'closeAccount':
    case 'delegate':
      return [meaning.to];
    case 'sendToken':
      return [meaning.to, meaning.token];
    case 'allowToken':
      return [meaning.spender, meaning.token];
    case 'allowAll':
      return [meaning.operator, meaning.collection];
    case 'unknown':
      return meaning.to ? [meaning.to] : [];
    default:
      return [];
  }
}

/** What was not read in full: unknown calls, permits of an unknown layout, and a `transferFrom` of an unknown contract, whose number may be an amount or an NFT. */
const isUnsure = (meaning: Meaning, isKnown: (address: string) => boolean) =>
  meaning.kind === 'unknown' ||
  (meaning.kind === 'typedData' && meaning.primaryType.startsWith('Permit')) ||
  (meaning.kind === 'sendToken' && meaning.from !== undefined && !isKnown(meaning.token));

/** The contract that is called or allowed, where nobody here knows it. */
function contractIn(meaning: Meaning): string | undefined {
  switch (meaning.kind) {
    case 'sendToken':
      return meaning.token;
    case 'sendItems':
      return meaning.collection;
    case 'allowToken':
      return meaning.isUnlimited || meaning.amount > 0n ? meaning.spender : undefined;
    case 'allowAll':
      return meaning.isAllowed ? meaning.operator : undefined;
    case 'delegate':
      return meaning.to;
    case 'unknown':
      return meaning.to;
    default:
      return undefined;
  }
}

/** What a person should know before they say yes; each thing once. */
export function marksOf(meaning: Meaning, { contracts, people = [] }: Known): Mark[] {
  const known = [...contracts, ...people];
  const keys = new Set(known.map(keyOf));
  const isKnown = (address: string) => keys.has(keyOf(address));
  const marks: Mark[] = [];
  for (const part of partsOf(meaning)) {
    if (part.kind === 'allowToken' && part.isUnlimited) marks.push({ mark: 'unlimited', spender: part.spender });
    if (part.kind === 'allowAll' && part.isAllowed) marks.push({ mark: 'unlimited', spender: part.operator });
    for (const address of namedIn(part)) {
      const of = isKnown(address) ? undefined : known.find((one) => faceOf(one) === faceOf(address));
      if (of) marks.push({ mark: 'lookAlike', address, of });
    }
    const contract = contractIn(part);
    if (contract && !isKnown(contract)) marks.push({ mark: 'unknownContract', address: contract });
    if (isUnsure(part, isKnown)) marks.push({ mark: 'unreadable' });
  }
  const seen = new Set<string>();
  return marks.filter((mark) => {
    const key = JSON.stringify(mark);
    return !seen.has(key) && seen.add(key);
  });
}
