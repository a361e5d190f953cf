import { bech32 } from '@scure/base';

/** A bech32 address of any Cosmos chain: a lower-case prefix and 20 or 32 bytes. */
export function isCosmosAddress(text: string) {
  if (!/^[a-z]{1,20}1[a-z\d]{38,60}$/.test(text)) return false;
  const decoded = bech32.decodeUnsafe(text);
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words);
  return bytes?.length === 20 || bytes?.length === 32;
}
