import { base58, base64 } from '@scure/base';
import { read } from '@/domain/errors/porticoError';
import type { RemoteWallet } from '@/ports/connectMethod';
import { whyNotSent } from '../maybeSent';
import { fromBase64, readSignature } from './bytes';
import { badAnswer, badSignature, checkSigned } from './signed';
import type { Signer } from './wallet';
import { withSignature } from './wire';

/** How a wallet far away signs: WalletConnect's methods and formats, which the secure frame speaks too. */
export function createRemoteSigner(remote: RemoteWallet, methods: readonly string[]): Signer {
  const has = (method: string) => methods.includes(method);
  const signsAll = has('solana_signAllTransactions');
  type Asking = Parameters<NonNullable<Signer['signTransactions']>>[0];

  /** Some give the whole transaction, older ones a signature alone. */
  async function signOne(transaction: Uint8Array, { address, networkId, signal }: Asking) {
    const params = { transaction: base64.encode(transaction) };
    const answer = await remote.request({ method: 'solana_signTransaction', params, networkId, signal });
    const whole = fromBase64(read(answer, 'transaction'));
    const signature = readSignature(read(answer, 'signature'));
    return checkSigned(whole ?? (signature && withSignature(transaction, address, signature)), address);
  }

  return {
    signMessage: has('solana_signMessage')
      ? async ({ address, networkId, message, signal }) => {
          const params = { message: base58.encode(message), pubkey: address };
          const answer = await remote.request({ method: 'solana_signMessage', params, networkId, signal });
          const signature = readSignature(read(answer, 'signature'));
          if (!signature) throw badSignature();
          return signature;
        }
      : undefined,
    signTransactions:
      has('solana_signTransaction') || signsAll
        ? async (asking) => {
            const { transactions, address, networkId, signal } = asking;
            if (!signsAll || (transactions.length === 1 && has('solana_signTransaction'))) {
              const signed: Uint8Array[] = [];
              for (const one of transactions) signed.push(await signOne(one, asking));
              return signed;
            }
            const params = { transactions: transactions.map((one) => base64.encode(one)) };
            const answer = await remote.request({ method: 'solana_signAllTransactions', params, networkId, signal });
            const all = read(answer, 'transactions');
            if (!Array.isArray(all) || all.length !== transactions.length) throw badAnswer('as many as were asked for');
            return all.map((one) => checkSigned(fromBase64(one), address));
          }
        : undefined,
    signAndSend: has('solana_signAndSendTransaction')
      ? async ({ transaction, options, networkId, signal }) => {
          const params = { transaction: base64.encode(transaction), ...(options && { options }) };
          const asked = remote.request({ method: 'solana_signAndSendTransaction', params, networkId, signal });
          const answer = await asked.catch(async (thrown: unknown) => {
            throw await whyNotSent(thrown);
          });
          const name = read(answer, 'signature');
          if (typeof name === 'string' && readSignature(name)) return name;
          throw badAnswer(
            'a transaction’s name',
            'It may have been sent all the same: look at the account before trying again.',
          );
        }
      : undefined,
  };
}
