import { getClient } from '@wagmi/core';
import { type Client, isAddress, isAddressEqual, isHex, recoverMessageAddress } from 'viem';
import { verifyMessage as askContract } from 'viem/actions';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import type { VerifyMessageRequest } from '@/ports/adapter';
import type { EvmContext } from './context';

/**
 * Whether an account signed a text (EIP-191): by the key that the signature leads to; for an account without one, by what
 * its contract says (ERC-1271, and ERC-6492 for one that is not there yet).
 * @throws UnsupportedError `NETWORK_NOT_FOUND`; what asking the node throws
 */
export async function verifyMessage(
  { config, chainIdOf }: Pick<EvmContext, 'config' | 'chainIdOf'>,
  { address, networkId, message, signature }: VerifyMessageRequest,
): Promise<boolean> {
  if (!isAddress(address, { strict: false }) || !isHex(signature, { strict: true })) return false;
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined);
  if (signer && isAddressEqual(signer, address)) return true;
  const client: Client | undefined = getClient(config, { chainId: chainIdOf(networkId) });
  if (!client) throw new UnsupportedError('NETWORK_NOT_FOUND', { networkId });
  return askContract(client, { address, message, signature });
}
