import { type Hex, hexToBigInt, isHex, numberToHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { invalidParams, unknownChain } from '../../wallets/providerError';
import { readTransaction, readTypedData, sendSigned, signMessage, signTypedData } from '../../wallets/signing';
import { type PhoneChain, referenceOf } from '../options';
import { createBatches } from './evmBatches';
import { type Asking, type ChainKind, checkShared, type Handler, nodeOf } from './kind';

const listOf = (params: unknown): readonly unknown[] => {
  if (Array.isArray(params)) return params;
  throw invalidParams('params is a list.');
};

function chainIdIn(params: readonly unknown[]) {
  const wanted = (params[0] as { chainId?: unknown } | undefined)?.chainId;
  if (typeof wanted !== 'string' || !/^0x[1-9a-f][\da-f]*$/i.test(wanted))
    throw invalidParams('chainId is a hex number without leading zeros.');
  return { hex: wanted, id: `eip155:${Number(wanted)}` };
}

interface AddedChain {
  chainName?: unknown;
  rpcUrls?: unknown;
  nativeCurrency?: { symbol?: unknown; decimals?: unknown };
}

async function readAddedChain(params: readonly unknown[], { rpc }: Asking): Promise<PhoneChain> {
  const { id } = chainIdIn(params);
  const { chainName, rpcUrls, nativeCurrency } = params[0] as AddedChain;
  const [rpcUrl] = Array.isArray(rpcUrls) ? (rpcUrls as unknown[]) : [];
  if (typeof rpcUrl !== 'string' || !URL.canParse(rpcUrl)) throw invalidParams('rpcUrls needs a URL.');
  if (`eip155:${Number(await rpc('eth_chainId', [], rpcUrl))}` !== id)
    throw invalidParams(`the node at ${rpcUrl} is not on chain ${referenceOf(id)}.`);
  return {
    id,
    rpcUrl,
    name: typeof chainName === 'string' ? chainName : `Chain ${referenceOf(id)}`,
    symbol: typeof nativeCurrency?.symbol === 'string' ? nativeCurrency.symbol : 'ETH',
    decimals: 18,
  };
}

const toSigningChain = (chain: PhoneChain) => ({
  chainId: Number(referenceOf(chain.id)),
  name: chain.name,
  symbol: chain.symbol,
  rpcUrl: nodeOf(chain),
});

const quantity = (value: unknown) => (isHex(value) ? hexToBigInt(value) : undefined);

/** Ethereum and its like: real keys, real signatures, transactions that are mined. */
export function createEvmKind(keys: readonly Hex[]): ChainKind {
  const accounts = keys.map((key) => privateKeyToAccount(key));
  const ownAccount = (wanted: string) =>
    accounts.find((account) => account.address.toLowerCase() === wanted.toLowerCase()) as PrivateKeyAccount;
  const find = (address: unknown, asking: Asking) => ownAccount(checkShared(address, asking));

  const batches = createBatches({ find, toSigningChain });

  const typedData: Handler = async (params, asking) => {
    const [address, data] = listOf(params);
    const account = find(address, asking);
    readTypedData(data);
    await asking.ask();
    return signTypedData(account, data, Number(referenceOf(asking.chain.id)));
  };

  /** EIP-712 and transactions name their own chain at times; another one than the request's is an error. */
  const checkChain = (transaction: Record<string, unknown>, { chain }: Asking) => {
    const { chainId } = transaction;
    if (chainId !== undefined && Number(chainId) !== Number(referenceOf(chain.id)))
      throw invalidParams(`the transaction is for chain ${Number(chainId)}, the request for ${referenceOf(chain.id)}.`);
  };

  const handlers: Record<string, Handler> = {
    eth_accounts: (_params, { shared }) => shared,
    eth_requestAccounts: (_params, { shared }) => shared,
    eth_chainId: (_params, { chain }) => numberToHex(Number(referenceOf(chain.id))),

    personal_sign: async (params, asking) => {
      const [message, address] = listOf(params);
      const account = find(address, asking);
      if (typeof message !== 'string') throw invalidParams('the message is text or hex.');
      await asking.ask();
      return signMessage(account, message);
    },
    eth_signTypedData: typedData,
    eth_signTypedData_v4: typedData,

    eth_sendTransaction: async (params, asking) => {
      const transaction = readTransaction(listOf(params)[0]);
      const account = find(transaction.from, asking);
      checkChain(transaction, asking);
      const chain = toSigningChain(asking.chain);
      await asking.ask();
      return sendSigned(account, chain, transaction, asking.rpc);
    },
    eth_signTransaction: async (params, asking) => {
      const transaction = readTransaction(listOf(params)[0]);
      const account = find(transaction.from, asking);
      checkChain(transaction, asking);
      const [nonce, gas, gasPrice] = ['nonce', 'gas', 'gasPrice'].map((key) => quantity(transaction[key]));
      if (nonce === undefined || gas === undefined) throw invalidParams('a transaction to sign has its nonce and gas.');
      await asking.ask();
      const { to, data } = transaction;
      const rest = { to, data, gas, nonce: Number(nonce), value: quantity(transaction.value) };
      const chainId = Number(referenceOf(asking.chain.id));
      if (gasPrice !== undefined) return account.signTransaction({ ...rest, chainId, gasPrice });
      return account.signTransaction({
        ...rest,
        chainId,
        maxFeePerGas: quantity(transaction.maxFeePerGas),
        maxPriorityFeePerGas: quantity(transaction.maxPriorityFeePerGas),
      });
    },

    wallet_switchEthereumChain: async (params, asking) => {
      const { hex, id } = chainIdIn(listOf(params));
      if (!asking.find(id)) throw unknownChain(hex);
      await asking.ask();
      await asking.moveTo(id);
      return null;
    },
    wallet_addEthereumChain: async (params, asking) => {
      const chain = await readAddedChain(listOf(params), asking);
      await asking.ask();
      asking.learn(chain);
      await asking.moveTo(chain.id);
      return null;
    },
    wallet_watchAsset: async (_params, asking) => {
      await asking.ask();
      return true;
    },
    ...batches.handlers,
  };

  return {
    namespace: 'eip155',
    accounts: accounts.map(({ address }) => address),
    events: ['accountsChanged', 'chainChanged'],
    handlers,
    forget: batches.forget,
    signText: (address, message) => signMessage(ownAccount(address), message),
  };
}
