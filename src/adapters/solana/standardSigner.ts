import { base58 } from '@scure/base';
import { PorticoError, read } from '@/domain/errors/porticoError';
import { featureOf } from '../walletStandard';
import type { StandardAccount } from './accounts';
import { isSameBytes } from './bytes';
import { badAnswer, badSignature, checkSigned } from './signed';
import { toStandardChain } from './standardChain';
import type { Signer } from './wallet';

const SIGN = 'solana:signTransaction';
const SEND = 'solana:signAndSendTransaction';

/** Wallets answer with bytes of this page or of another realm; what is no bytes is nothing. */
const bytesOf = (value: unknown): Uint8Array | undefined =>
  ArrayBuffer.isView(value) && 'length' in value ? Uint8Array.from(value as Uint8Array) : undefined;

function versionsOf(raw: object): Signer['versions'] {
  const named = read(
    read(read(raw, 'features'), SIGN) ?? read(read(raw, 'features'), SEND),
    'supportedTransactionVersions',
  );
  return Array.isArray(named) ? named : undefined;
}

/** "I can't do that much at once", of a wallet that shows one transaction at a time. Nobody was asked yet. */
const isTooMany = (error: unknown) => Number(read(error, 'code')) === -32602;

/** How a wallet of this page signs ([Wallet Standard] solana:sign…). */
export function createStandardSigner(raw: object, accountOf: (address: string) => StandardAccount | undefined): Signer {
  const account = (address: string) => {
    const found = accountOf(address);
    if (found) return found.raw;
    throw new PorticoError(
      'UNAUTHORIZED',
      {},
      { message: `The wallet no longer shows ${address}.`, hint: 'Connect again with that account.' },
    );
  };
  const signMessage = featureOf(raw, 'solana:signMessage');
  const sign = featureOf(raw, SIGN);
  const send = featureOf(raw, SEND);
  const first = async (answering: unknown) => {
    const answer = await answering;
    return Array.isArray(answer) ? answer[0] : undefined;
  };
  return {
    versions: versionsOf(raw),
    signMessage:
      signMessage &&
      (async ({ address, message }) => {
        const answer = await first(signMessage({ account: account(address), message }));
        const signature = bytesOf(read(answer, 'signature'));
        // A wallet may put words of its own around the message: then this is no signature of what was asked for.
        const signed = bytesOf(read(answer, 'signedMessage'));
        if (signature?.length !== 64 || (signed && !isSameBytes(signed, message))) throw badSignature();
        return signature;
      }),
    signTransactions:
      sign &&
      (async ({ address, networkId, transactions }) => {
        const chain = toStandardChain(networkId);
        const inputs = transactions.map((transaction) => ({ account: account(address), transaction, chain }));
        const take = (answer: unknown) => checkSigned(bytesOf(read(answer, 'signedTransaction')), address);
        let answers: unknown;
        try {
          answers = await sign(...inputs);
        } catch (error) {
          if (inputs.length === 1 || !isTooMany(error)) throw error;
          const one: Uint8Array[] = [];
          for (const input of inputs) one.push(take(await first(sign(input))));
          return one;
        }
        if (!Array.isArray(answers) || answers.length !== inputs.length) throw badAnswer('as many as were asked for');
        return answers.map(take);
      }),
    signAndSend:
      send &&
      (async ({ address, networkId, transaction, options }) => {
        const chain = toStandardChain(networkId);
        const answer = await first(
          send({ account: account(address), transaction, chain, ...(options && { options }) }),
        );
        const signature = bytesOf(read(answer, 'signature'));
        if (signature?.length === 64) return base58.encode(signature);
        throw badAnswer(
          'a transaction’s name',
          'It may have been sent all the same: look at the account before trying again.',
        );
      }),
  };
}
