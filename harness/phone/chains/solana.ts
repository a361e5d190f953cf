import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { base58 } from '@scure/base';
import { invalidParams } from '../../wallets/providerError';
import { type Asking, type ChainKind, checkShared, fieldsOf, type Handler, nodeOf } from './kind';
import { placeSignature, readSolanaTransaction } from './solanaTransaction';

/** DER of an Ed25519 private key, up to the 32 bytes of the seed itself. */
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

interface SolanaKey {
  address: string;
  key: KeyObject;
}

function readKey(secretKey: string): SolanaKey {
  const bytes = base58.decode(secretKey);
  if (bytes.length !== 64) throw new Error('A Solana key is base58 of 64 bytes: the seed, then the public key.');
  const der = Buffer.concat([derPrefix, bytes.subarray(0, 32)]);
  return {
    address: base58.encode(bytes.subarray(32)),
    key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
  };
}

function readBase58(value: unknown, what: string): Uint8Array {
  try {
    if (typeof value === 'string' && value !== '') return base58.decode(value);
  } catch {
    // Falls through to the sentence below.
  }
  throw invalidParams(`${what} is base58.`);
}

function readBase64(value: unknown): Uint8Array {
  if (typeof value === 'string' && /^[\w+/]+={0,2}$/.test(value)) return new Uint8Array(Buffer.from(value, 'base64'));
  throw invalidParams('the transaction is base64.');
}

/** Solana: messages and transactions, signed with Ed25519; sent to the live chain. */
export function createSolanaKind(secretKeys: readonly string[]): ChainKind {
  const keys = secretKeys.map(readKey);
  const keyOf = (address: string) => keys.find((one) => one.address === address) as SolanaKey;

  /** Signs for the account of the phone that the transaction itself names, whatever the request says beside it. */
  function prepare(value: unknown, asking: Asking) {
    const transaction = readSolanaTransaction(readBase64(value));
    const signer = transaction.signers.find((address) => asking.shared.includes(address));
    return { transaction, address: checkShared(signer, asking) };
  }
  function signPrepared({ transaction, address }: ReturnType<typeof prepare>) {
    const signature = sign(null, transaction.message, keyOf(address).key);
    const signed = placeSignature(transaction, address, signature);
    return {
      signature: base58.encode(signature),
      transaction: Buffer.from(signed).toString('base64'),
      /** What the network knows the transaction by: its first signature. */
      id: base58.encode(signed.subarray(transaction.at, transaction.at + 64)),
    };
  }

  const list: Handler = (_params, { shared }) => shared.map((pubkey) => ({ pubkey }));
  const handlers: Record<string, Handler> = {
    solana_getAccounts: list,
    solana_requestAccounts: list,

    solana_signMessage: async (params, asking) => {
      const { message, pubkey } = fieldsOf(params);
      const bytes = readBase58(message, 'the message');
      const address = checkShared(pubkey, asking);
      await asking.ask();
      return { signature: base58.encode(sign(null, bytes, keyOf(address).key)) };
    },
    solana_signTransaction: async (params, asking) => {
      const prepared = prepare(fieldsOf(params).transaction, asking);
      await asking.ask();
      const { signature, transaction } = signPrepared(prepared);
      return { signature, transaction };
    },
    solana_signAllTransactions: async (params, asking) => {
      const { transactions } = fieldsOf(params);
      if (!Array.isArray(transactions) || transactions.length === 0)
        throw invalidParams('transactions is a list of base64.');
      const prepared = transactions.map((one) => prepare(one, asking));
      await asking.ask();
      return { transactions: prepared.map((one) => signPrepared(one).transaction) };
    },
    solana_signAndSendTransaction: async (params, asking) => {
      const { transaction, sendOptions, options } = fieldsOf(params);
      const prepared = prepare(transaction, asking);
      const node = nodeOf(asking.chain);
      await asking.ask();
      const signed = signPrepared(prepared);
      const how = { ...((sendOptions ?? options) as object | undefined), encoding: 'base64' };
      await asking.rpc('sendTransaction', [signed.transaction, how], node);
      return { signature: signed.id };
    },
  };

  return {
    namespace: 'solana',
    accounts: keys.map(({ address }) => address),
    events: ['accountsChanged', 'chainChanged'],
    handlers,
  };
}
