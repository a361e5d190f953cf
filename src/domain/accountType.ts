import type { AccountType } from './account';
import type { NetworkId } from './caip';

/** How an account of a wallet that has two kinds of them stands. */
export interface OwnAccount {
  type: AccountType;
  networkId: NetworkId;
  /** The networks where the wallet has smart accounts. */
  smartNetworks: readonly NetworkId[];
}

/**
 * Which type of account its person may go over to, if any ([§4] Account type): to a smart account only from a key's own, on
 * a network that has them; back at any time.
 */
export function otherAccountType({ type, networkId, smartNetworks }: OwnAccount): 'eoa' | 'smartAccount' | undefined {
  if (type === 'smartAccount') return 'eoa';
  return type === 'eoa' && smartNetworks.includes(networkId) ? 'smartAccount' : undefined;
}
