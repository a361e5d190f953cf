import { PorticoError } from '@/domain/errors/porticoError';
import { parseEvmAddress } from '@/domain/evmAddress';
import type { WatchAssetRequest } from '@/ports/adapter';
import { runWalletFlow } from '../runWalletFlow';
import type { EvmContext } from './context';
import { prepareSigner } from './prepareSigner';

const invalid = (field: string, message: string) =>
  new PorticoError('REQUEST_INVALID', { field: `asset.${field}` }, { message, hint: 'See EIP-747.' });

/** The options of `wallet_watchAsset`, checked. */
function readAsset({ address, symbol, decimals, imageUrl }: WatchAssetRequest['asset']) {
  const token = parseEvmAddress(String(address));
  if (!token) throw invalid('address', `"${address}" is not an address.`);
  if (typeof symbol !== 'string' || !symbol.trim() || symbol.length > 32)
    throw invalid('symbol', 'A token’s symbol has 1 to 32 characters.');
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255)
    throw invalid('decimals', 'A token’s decimals are a whole number from 0 to 255.');
  if (imageUrl !== undefined && !/^(?:https:|data:image\/)/i.test(imageUrl))
    throw invalid('imageUrl', 'A token’s picture is at an https address, or in the URL itself.');
  return { address: token, symbol: symbol.trim(), decimals, ...(imageUrl && { image: imageUrl }) };
}

/**
 * Offers a token to the wallet's list ([§7]; EIP-747), on the network where it lives. Resolves with whether it was added.
 * @throws UserRejectedError, AbortedError, PorticoError `REQUEST_INVALID`, `RESPONSE_INVALID`
 */
export const watchAsset = (context: EvmContext, request: WatchAssetRequest): Promise<boolean> =>
  runWalletFlow(request, async () => {
    const options = readAsset(request.asset);
    const { ask } = await prepareSigner(context, request);
    const added = await ask('wallet_watchAsset', { type: 'ERC20', options });
    if (typeof added === 'boolean') return added;
    throw new PorticoError('RESPONSE_INVALID', {}, { message: 'The wallet did not say whether it added the token.' });
  });
