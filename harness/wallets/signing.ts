import {
  createClient,
  custom,
  defineChain,
  type Hex,
  hexToBigInt,
  isAddress,
  isHex,
  type PrivateKeyAccount,
} from 'viem';
import { prepareTransactionRequest, sendTransaction } from 'viem/actions';
import { internal, invalidParams } from './providerError';

export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** The chain that something is signed for. */
export interface SigningChain {
  chainId: number;
  name: string;
  rpcUrl: string;
  symbol?: string;
}

const quantity = (value: unknown) => (isHex(value) ? hexToBigInt(value) : undefined);

/** Signs what `personal_sign` got: bytes as hex, or plain text from careless pages. */
export function signMessage(account: PrivateKeyAccount, message: unknown): Promise<Hex> {
  if (typeof message !== 'string') throw invalidParams('the message is text or hex.');
  return account.signMessage({ message: isHex(message) ? { raw: message } : message });
}

/** Signs EIP-712 data, unless it is meant for another chain. */
export function signTypedData(account: PrivateKeyAccount, data: unknown, chainId: number): Promise<Hex> {
  const typed = readTypedData(data);
  const meant = typed.domain?.chainId;
  if (meant !== undefined && Number(meant) !== chainId)
    throw internal(`Provided chainId "${meant}" must match the active chainId "${chainId}".`);
  return account.signTypedData(typed as Parameters<PrivateKeyAccount['signTypedData']>[0]);
}

export interface TypedData {
  domain?: { name?: string; chainId?: number | string; verifyingContract?: string };
  primaryType: string;
  types: Record<string, unknown>;
  message: Record<string, unknown>;
}

export function readTypedData(data: unknown): TypedData {
  try {
    const typed = (typeof data === 'string' ? JSON.parse(data) : data) as TypedData;
    if (typeof typed.primaryType === 'string' && typed.types && typed.message) return typed;
  } catch {
    // Falls through to the sentence below.
  }
  throw invalidParams('typed data is JSON with domain, types, primaryType and message.');
}

export interface TransactionParams {
  from?: string;
  to?: Hex;
  value?: Hex;
  data?: Hex;
}

/** Reads what `eth_sendTransaction` got, or says what is wrong with it. */
export function readTransaction(value: unknown): TransactionParams & Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw invalidParams('a transaction is an object.');
  const transaction = value as TransactionParams & Record<string, unknown>;
  if (transaction.to !== undefined && !isAddress(transaction.to, { strict: false }))
    throw invalidParams(`"${transaction.to}" is not an address.`);
  for (const key of ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce'])
    if (transaction[key] !== undefined && !isHex(transaction[key])) throw invalidParams(`${key} is a hex quantity.`);
  return transaction;
}

/** What a wallet pays where a page names no fees: on a chain without EIP-1559, whose blocks have no base fee, a gas price. */
async function ownFees(rpc: Rpc) {
  const block = (await rpc('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas?: string } | null;
  return block?.baseFeePerGas ? {} : { gasPrice: quantity(await rpc('eth_gasPrice', [])) };
}

/** A client of viem's that signs by this account and asks the chain by `rpc` alone. */
export const clientOf = (account: PrivateKeyAccount, chain: SigningChain, rpc: Rpc) =>
  createClient({
    account,
    chain: defineChain({
      id: chain.chainId,
      name: chain.name,
      nativeCurrency: { name: chain.symbol ?? 'ETH', symbol: chain.symbol ?? 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }),
    transport: custom({ request: ({ method, params }) => rpc(method, (params ?? []) as unknown[]) }, { retryCount: 0 }),
  });

/** A transaction as viem takes it, with the fees that a wallet fills in. */
async function partsOf(transaction: TransactionParams & Record<string, unknown>, rpc: Rpc) {
  const nonce = quantity(transaction.nonce);
  const isNamed = transaction.maxFeePerGas ?? transaction.maxPriorityFeePerGas;
  const fees = transaction.gasPrice
    ? { gasPrice: quantity(transaction.gasPrice) }
    : !isNamed
      ? await ownFees(rpc)
      : {
          maxFeePerGas: quantity(transaction.maxFeePerGas),
          maxPriorityFeePerGas: quantity(transaction.maxPriorityFeePerGas),
        };
  return {
    to: transaction.to,
    data: transaction.data,
    value: quantity(transaction.value),
    gas: quantity(transaction.gas),
    nonce: nonce === undefined ? undefined : Number(nonce),
    ...fees,
  };
}

/** Fills in what is missing (nonce, gas, fees) from the chain, signs, and sends; the chain's hash comes back. */
export async function sendSigned(
  account: PrivateKeyAccount,
  chain: SigningChain,
  transaction: TransactionParams & Record<string, unknown>,
  rpc: Rpc,
): Promise<Hex> {
  const client = clientOf(account, chain, rpc);
  const parts = await partsOf(transaction, rpc);
  return sendTransaction(client, parts as Parameters<typeof sendTransaction>[1]) as Promise<Hex>;
}

/** The same, signed and not sent: its bytes come back. */
export async function signTransaction(
  account: PrivateKeyAccount,
  chain: SigningChain,
  transaction: TransactionParams & Record<string, unknown>,
  rpc: Rpc,
): Promise<Hex> {
  const client = clientOf(account, chain, rpc);
  const parts = { ...(await partsOf(transaction, rpc)), account };
  const request = await prepareTransactionRequest(client, parts as never);
  return account.signTransaction(request as Parameters<PrivateKeyAccount['signTransaction']>[0]);
}
