import { referenceOf } from '@/domain/caip';
import { explain } from '@/domain/errors/explain';
import { PorticoError } from '@/domain/errors/porticoError';
import { parsePolkadotAddress } from '@/domain/polkadotAddress';
import type { ChainAdapter, SignPayloadRequest } from '@/ports/adapter';
import { runWalletFlow } from '../runWalletFlow';
import { need, prepareSigner, type WalletContext } from '../wallets/prepareSigner';
import { readNo, toHex } from './answers';
import type { PolkadotWallet } from './wallet';

const invalid = (field: string, message: string, hint: string) =>
  new PorticoError('REQUEST_INVALID', { field }, { message, hint });

const keyOf = (address: unknown) =>
  typeof address === 'string' ? parsePolkadotAddress(address)?.publicKey.join() : undefined;

/** A call names its account and its chain by itself: both must be those that the request is for. */
function checkPayload({ payload, address, networkId }: SignPayloadRequest) {
  const genesis = payload?.genesisHash;
  if (typeof genesis !== 'string' || !/^0x[\da-f]{64}$/i.test(genesis))
    throw invalid('payload.genesisHash', 'The payload names no chain.', 'Give a SignerPayloadJSON of polkadot.js.');
  // CAIP-13: a chain's reference is the beginning of its first block's hash.
  if (genesis.slice(2, 34).toLowerCase() !== referenceOf(networkId))
    throw new PorticoError(
      'CHAIN_MISMATCH',
      { networkId },
      {
        message: 'The payload is meant for another chain than the request.',
        hint: 'Ask on the network it is meant for.',
      },
    );
  if (keyOf(payload.address) !== keyOf(address))
    throw invalid(
      'payload.address',
      'The payload names another account than the request.',
      'Use one address for both.',
    );
}

export type PolkadotActions = Required<Pick<ChainAdapter, 'signMessage' | 'signPayload'>>;

/** What is done with a Polkadot wallet: each request names its account and its network. */
export function createPolkadotActions(context: WalletContext<PolkadotWallet>): PolkadotActions {
  return {
    signMessage: (request) =>
      runWalletFlow(
        request,
        async () => {
          const { address, networkId, message, signal } = request;
          if (!toHex(message))
            throw invalid(
              'message',
              'The message’s bytes are not hex.',
              'Give 0x and two hex digits for each byte, or text.',
            );
          const { wallet } = await prepareSigner(context, request);
          return need(wallet.signMessage, 'signMessage', wallet)({ address, networkId, message, signal });
        },
        (thrown) => explain(readNo(thrown)),
      ),
    signPayload: (request) =>
      runWalletFlow(
        request,
        async () => {
          const { address, networkId, payload, signal } = request;
          checkPayload(request);
          const { wallet } = await prepareSigner(context, request);
          return need(wallet.signPayload, 'signPayload', wallet)({ address, networkId, payload, signal });
        },
        (thrown) => explain(readNo(thrown)),
      ),
  };
}
