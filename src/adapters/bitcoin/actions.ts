import { hex } from '@scure/base';
import { isPayableOn } from '@/domain/bitcoinAddress';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import type { ChainAdapter, PsbtInput, SignMessageRequest, SignPsbtRequest, TransferRequest } from '@/ports/adapter';
import { beforeAsking } from '../beforeAsking';
import { whyNotSent } from '../maybeSent';
import { runWalletFlow } from '../runWalletFlow';
import { need, prepareSigner, type WalletContext } from '../wallets/prepareSigner';
import { isPsbt } from './answers';
import type { BitcoinWallet, MessageProtocol } from './wallet';

const invalid = (field: string, message: string, hint: string) =>
  new PorticoError('REQUEST_INVALID', { field }, { message, hint });

/** Wallets of Bitcoin sign texts. Bytes that are one are taken as such. */
function toText(message: SignMessageRequest['message']): string {
  if (typeof message === 'string') return message;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hex.decode(message.raw.replace(/^0x/, '').toLowerCase()));
  } catch {
    throw invalid('message', 'Wallets of Bitcoin sign texts; these bytes are none.', 'Give the message as text.');
  }
}

function checkInputs(inputs: readonly PsbtInput[] | undefined, isOwn: (address: string) => boolean) {
  for (const { address, index } of inputs ?? []) {
    if (!Number.isSafeInteger(index) || index < 0)
      throw invalid('signInputs', `${String(index)} is no input’s place.`, 'Count inputs from 0.');
    if (!isOwn(address))
      throw invalid('signInputs', `${address} is not an account of this connection.`, 'Ask for one of its accounts.');
  }
}

function checkTransfer({ recipient, amount, networkId }: TransferRequest) {
  if (!isPayableOn(recipient, networkId))
    throw invalid('recipient', `${recipient} is no address of ${networkId}.`, 'Check the address and the network.');
  // Wallets take it as a number.
  if (!/^[1-9]\d{0,15}$/.test(amount))
    throw new PorticoError(
      'AMOUNT_INVALID',
      { value: amount },
      {
        message: `Number "${amount}" is not a valid number of satoshis.`,
        hint: 'Give the amount in smallest units, as digits.',
      },
    );
}

export interface BitcoinActions extends Required<Pick<ChainAdapter, 'signPsbt' | 'sendTransfer'>> {
  signMessage(request: SignMessageRequest & { protocol?: MessageProtocol }): Promise<string>;
}

/** What is done with a Bitcoin wallet: each request names its account and its network. */
export function createBitcoinActions(context: WalletContext<BitcoinWallet>): BitcoinActions {
  return {
    signMessage: (request) =>
      runWalletFlow(request, async () => {
        const message = toText(request.message);
        const { wallet } = await prepareSigner(context, request);
        const { address, networkId, protocol, signal } = request;
        return need(wallet.signMessage, 'signMessage', wallet)({ address, networkId, message, protocol, signal });
      }),
    signPsbt: (request: SignPsbtRequest) =>
      runWalletFlow(request, async () => {
        const { psbt, signInputs, address, networkId, broadcast = false, signal } = request;
        if (!isPsbt(psbt)) throw invalid('psbt', 'That is no PSBT.', 'Give it in base64, as BIP-174 has it.');
        const { wallet } = await prepareSigner(context, request);
        const own = context.connected(request.connectorId).accounts;
        checkInputs(signInputs, (one) => own.some((account) => account.address === one));
        const sign = need(wallet.signPsbt, 'signPsbt', wallet);
        return sign({ psbt, signInputs, address, networkId, broadcast, signal });
      }),
    sendTransfer: (request) => {
      const send = async () => {
        checkTransfer(request);
        const { wallet, account } = await beforeAsking(() => prepareSigner(context, request));
        if (account.type === 'ordinal')
          throw new UnsupportedError(
            'METHOD_UNSUPPORTED',
            { method: 'sendTransfer' },
            { message: 'Transfers leave from the payment address.', hint: 'Send a PSBT for what the other one holds.' },
          );
        const { address, networkId, recipient, amount, signal } = request;
        return need(wallet.sendTransfer, 'sendTransfer', wallet)({ address, networkId, recipient, amount, signal });
      };
      return runWalletFlow(request, send, whyNotSent);
    },
  };
}
