import type { EncodedAccount } from '@solana/kit';
import { accountJson, readEncoding } from '../accountJson';
import { readFilters } from '../filters';
import { addressAt, configAt, listAt, type Methods, readAddress, readingOf } from '../params';

const MAX_ACCOUNTS = 100;

/** What accounts hold. */
export const accountMethods: Methods = {
  getBalance: ({ chain, params }) => {
    const address = addressAt(params, 0);
    const { slot, context } = readingOf(chain, configAt(params, 1));
    return { context, value: chain.accounts.at(address, slot)?.lamports ?? 0 };
  },

  getAccountInfo: ({ chain, params }) => {
    const address = addressAt(params, 0);
    const config = configAt(params, 1);
    const { slot, context } = readingOf(chain, config);
    chain.tell();
    const read = (one: string) => chain.accounts.at(one, slot);
    return { context, value: accountJson(read(address), readEncoding(config), read) };
  },

  getMultipleAccounts: ({ chain, params }) => {
    const addresses = listAt(params, 0, MAX_ACCOUNTS).map(readAddress);
    const config = configAt(params, 1);
    const { slot, context } = readingOf(chain, config);
    chain.tell();
    const read = (one: string) => chain.accounts.at(one, slot);
    // Here alone the encoding is base64 unless another is asked for.
    const how = readEncoding({ encoding: 'base64', ...config });
    return { context, value: addresses.map((address) => accountJson(read(address), how, read)) };
  },

  getProgramAccounts: ({ chain, params }) => {
    const program = addressAt(params, 0);
    const config = configAt(params, 1);
    const matches = readFilters(config.filters);
    const { slot, context } = readingOf(chain, config);
    const how = readEncoding(config);
    const read = (one: string): EncodedAccount | undefined => chain.accounts.at(one, slot);
    const value = chain.accounts
      .ownedBy(program, slot)
      .filter(matches)
      .map((account) => ({ account: accountJson(account, how, read), pubkey: account.address }));
    return config.withContext ? { context, value } : value;
  },
};
