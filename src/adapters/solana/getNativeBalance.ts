import { ServiceError } from '@/domain/errors/errorKinds';
import { read } from '@/domain/errors/porticoError';
import { isSolanaAddress } from '@/domain/solanaAddress';
import type { ChainAdapter, NativeBalance } from '@/ports/adapter';
import { invalidAddress } from './address';
import type { SolanaContext } from './context';
import { readWhole } from './json';
import { createRpc } from './rpc';

/** The SOL of an address, in lamports. @throws PorticoError `REQUEST_INVALID`, `NETWORK_NOT_FOUND`, or of the line */
export async function getNativeBalance(
  context: SolanaContext,
  { address, networkId }: Parameters<ChainAdapter['getNativeBalance']>[0],
): Promise<NativeBalance> {
  if (!isSolanaAddress(address)) throw invalidAddress('address', address);
  const answer = await createRpc(context).ask(networkId, 'getBalance', [address, { commitment: 'confirmed' }]);
  const base = readWhole(read(answer, 'value'));
  if (base === undefined)
    throw new ServiceError('RESPONSE_INVALID', {}, { message: 'The RPC’s answer is no balance.' });
  const { decimals, symbol } = context.networkOf(networkId).nativeCurrency;
  return { base: base.toString(), decimals, symbol };
}
