import type { Namespace } from './caip';

/** An address as it is shown everywhere: four characters, six characters ([§9] Display). No namespace has other letters than ASCII. */
export const truncateAddress = (address: string, start = 4, end = 6) =>
  address.length > start + end ? `${address.slice(0, start)}…${address.slice(address.length - end)}` : address;

/** What two spellings of one address share: EVM in lower case, others exactly. */
export const addressKey = (namespace: Namespace, address: string) =>
  namespace === 'eip155' ? address.toLowerCase() : address;

export const isSameAddress = (namespace: Namespace, a: string | undefined, b: string | undefined) =>
  a !== undefined && b !== undefined && addressKey(namespace, a) === addressKey(namespace, b);
