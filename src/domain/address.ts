import type { Namespace } from './caip';
import { truncate } from './text';

/** An address as it is shown everywhere: four characters, six characters ([§9] Display). */
export const truncateAddress = (address: string) => truncate(address, { start: 4, end: 6 });

/** What two spellings of one address share: EVM in lower case, others exactly. */
export const addressKey = (namespace: Namespace, address: string) =>
  namespace === 'eip155' ? address.toLowerCase() : address;

export const isSameAddress = (namespace: Namespace, a: string | undefined, b: string | undefined) =>
  a !== undefined && b !== undefined && addressKey(namespace, a) === addressKey(namespace, b);
