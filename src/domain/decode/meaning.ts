/**
 * What a request of a page does, once it is decoded. Facts alone: who shows them has the words. What is not understood
 * is `unknown` with its data, never a guess.
 */
export type Meaning =
  | { kind: 'sendCoin'; to: string; amount: bigint }
  /** Of a contract that is no known token, `amount` may as well be the number of a single item (ERC-721 has the same call). */
  | { kind: 'sendToken'; token: string; from?: string; to: string; amount: bigint }
  | { kind: 'sendItems'; collection: string; from: string; to: string; ids: bigint[]; amounts?: bigint[] }
  | { kind: 'allowToken'; token: string; spender: string; amount: bigint; isUnlimited: boolean; until?: bigint }
  | { kind: 'allowAll'; collection: string; operator: string; isAllowed: boolean }
  /** The account's own code from now on. */
  | { kind: 'delegate'; to: string }
  /** Another key acts for the account, as far as it is let, until a moment in ms since the epoch; or does no more. */
  | { kind: 'letKey'; until?: number }
  | { kind: 'endKey' }
  /** Coins may go along. */
  | { kind: 'createContract'; amount?: bigint }
  | { kind: 'openAccount'; owner: string; token: string }
  | { kind: 'giveAway'; account: string; to: string | null }
  | { kind: 'closeAccount'; account: string; to: string }
  | { kind: 'memo'; text: string }
  | { kind: 'typedData'; primaryType: string; domain?: string }
  | { kind: 'several'; meanings: Meaning[] }
  | { kind: 'unknown'; to?: string; data: string };

/**
 * A warning to show before a request is approved. `unlimited`: the spender may take every token, now and later. `lookAlike`: an address that
 * begins and ends like one they know, and is another. `unknownContract`: no token or contract that is known here.
 * `otherNetwork`: data that is meant for another chain. `unreadable`: nobody knows what it does.
 */
export type Mark =
  | { mark: 'unlimited'; spender: string }
  | { mark: 'lookAlike'; address: string; of: string }
  | { mark: 'unknownContract'; address: string }
  | { mark: 'otherNetwork'; chainId: string }
  | { mark: 'unreadable' };

/** From here up an allowance is as good as endless: no token has so many units. */
const ENDLESS = 2n ** 127n;
export const isEndless = (amount: bigint): boolean => amount >= ENDLESS;

/** Every single thing in it, those inside batches too. */
export const partsOf = (meaning: Meaning): Meaning[] =>
  meaning.kind === 'several' ? meaning.meanings.flatMap(partsOf) : [meaning];

/** What nobody here understands. */
export const unreadable = (data: string): Meaning => ({ kind: 'unknown', data });

/** One of them as itself. None at all is nothing that a wallet could be asked. */
export const several = (meanings: Meaning[]): Meaning =>
  meanings.length > 1 ? { kind: 'several', meanings } : (meanings[0] ?? unreadable(''));
