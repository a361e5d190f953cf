import { readTransaction, readTypedData, sendSigned, signMessage, signTransaction, signTypedData } from '../signing';
import type { HandlerContext, Handlers } from './handler';
import { stranger } from './lies';

/** What the account's key is used for: messages, typed data, transactions. */
export function signMethods({ options, standing, prompt, lieOf, rpc }: HandlerContext): Handlers {
  const readOwn = (given: unknown) => {
    const transaction = readTransaction(given);
    return options.ignoresNonce ? { ...transaction, nonce: undefined } : transaction;
  };
  return {
    personal_sign: async (params, entry) => {
      const account = standing.accountFor(params[1]);
      await prompt(entry, params);
      return signMessage(lieOf(entry.method) === 'signature' ? stranger : account, params[0]);
    },
    eth_signTypedData_v4: async (params, entry) => {
      const account = standing.accountFor(params[0]);
      readTypedData(params[1]);
      await prompt(entry, params);
      return signTypedData(lieOf(entry.method) === 'signature' ? stranger : account, params[1], standing.chainId());
    },
    eth_signTransaction: async (params, entry) => {
      const transaction = readOwn(params[0]);
      const account = standing.accountFor(transaction.from);
      await prompt(entry, params);
      const signer = lieOf(entry.method) === 'signature' ? stranger : account;
      return signTransaction(signer, standing.chain(), transaction, rpc);
    },
    eth_sendTransaction: async (params, entry) => {
      const transaction = readOwn(params[0]);
      const account = standing.accountFor(transaction.from);
      await prompt(entry, params);
      return sendSigned(account, standing.chain(), transaction, rpc);
    },
  };
}
