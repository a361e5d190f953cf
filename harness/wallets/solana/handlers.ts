import type { Outside } from '../evm';
import type { createPrompts, LogEntry } from '../prompts';
import { invalidParams } from '../providerError';
import { type SolanaAccounts, stranger } from './accounts';
import type { WalletKey } from './keys';
import type { SolanaWalletOptions } from './options';
import { type SendOptions, sendWire } from './send';
import { type SignInInput, signInText } from './signIn';
import type { StandardAccount } from './standard';
import { readWire, withSignature } from './wire';

interface TransactionInput {
  account: StandardAccount;
  transaction: Uint8Array;
  chain?: string;
  options?: SendOptions;
}

interface MessageInput {
  account: StandardAccount;
  message: Uint8Array;
}

interface Inside {
  options: SolanaWalletOptions;
  outside: Omit<Outside, 'uuid'>;
  accounts: SolanaAccounts;
  prompts: ReturnType<typeof createPrompts>;
  /** Gives a stranger's signature in place of the account's. */
  forges(feature: string): boolean;
}

type Handler = (inputs: readonly unknown[], entry: LogEntry) => unknown;

/** What the wallet does for each feature that a page calls; everything that can be wrong is said before a person is asked. */
export function createHandlers({ options, outside, accounts, prompts, forges }: Inside): Record<string, Handler> {
  const { versions = ['legacy', 0], oneAtATime = false } = options;
  const penOf = (feature: string, key: WalletKey) => (forges(feature) ? stranger : key);

  async function signWire(feature: string, { account, transaction, chain }: TransactionInput) {
    const key = accounts.keyOf(account);
    if (chain !== undefined && !options.chains.some(({ id }) => id === chain))
      throw invalidParams(`the chain ${chain} is not known to ${options.name}.`);
    const { message, version } = readWire(transaction);
    if (!versions.includes(version as 'legacy' | 0))
      throw invalidParams(`a transaction of version ${version} is not supported.`);
    return withSignature(transaction, key.address, await penOf(feature, key).sign(message));
  }
  function checkWires(inputs: readonly TransactionInput[]) {
    if (oneAtATime && inputs.length > 1) throw invalidParams('only one transaction at a time.');
    for (const { account, transaction } of inputs) {
      const key = accounts.keyOf(account);
      if (!readWire(transaction).signers.includes(key.address)) throw invalidParams('the account is no signer.');
    }
  }

  return {
    'standard:connect': async (inputs, entry) => {
      const { silent = false } = (inputs[0] ?? {}) as { silent?: boolean };
      if (silent || accounts.isPermitted()) return { accounts: accounts.show() };
      await prompts.prompt(entry, inputs);
      accounts.permit();
      return { accounts: accounts.show() };
    },
    // As wallets do: the page is let go, and asks its person again when it comes back.
    'standard:disconnect': () => accounts.forget(),
    'solana:signMessage': async (inputs, entry) => {
      const messages = inputs as MessageInput[];
      for (const { account } of messages) accounts.keyOf(account);
      await prompts.prompt(entry, inputs);
      return Promise.all(
        messages.map(async ({ account, message }) => ({
          signedMessage: message,
          signature: await penOf(entry.method, accounts.keyOf(account)).sign(message),
          signatureType: 'ed25519',
        })),
      );
    },
    'solana:signTransaction': async (inputs, entry) => {
      checkWires(inputs as TransactionInput[]);
      await prompts.prompt(entry, inputs);
      const signed = await Promise.all((inputs as TransactionInput[]).map((one) => signWire(entry.method, one)));
      return signed.map((signedTransaction) => ({ signedTransaction }));
    },
    'solana:signAndSendTransaction': async (inputs, entry) => {
      checkWires(inputs as TransactionInput[]);
      await prompts.prompt(entry, inputs);
      const outputs = [];
      for (const input of inputs as TransactionInput[]) {
        const wire = await signWire(entry.method, input);
        const { rpcUrl = '' } = options.chains.find(({ id }) => id === input.chain) ?? options.chains[0] ?? {};
        const reach = { fetch: outside.fetch, sleep: outside.sleep, rpcUrl };
        outputs.push({ signature: await sendWire(reach, wire, input.options) });
      }
      return outputs;
    },
    'solana:signIn': async (inputs, entry) => {
      const wanted = (inputs.length === 0 ? [{}] : inputs) as SignInInput[];
      const current = accounts.current();
      const domain = URL.canParse(outside.origin) ? new URL(outside.origin).host : outside.origin;
      for (const one of wanted)
        if (one.domain !== undefined && one.domain !== domain) throw invalidParams(`${one.domain} is not ${domain}.`);
      await prompts.prompt(entry, wanted);
      accounts.permit();
      return Promise.all(
        wanted.map(async (one) => {
          const key = accounts.keys.find(({ address }) => address === one.address) ?? current;
          const signedMessage = new TextEncoder().encode(signInText({ ...one, domain, address: key.address }));
          const signature = await penOf(entry.method, key).sign(signedMessage);
          return { account: accounts.accountOf(key), signedMessage, signature, signatureType: 'ed25519' };
        }),
      );
    },
  };
}
