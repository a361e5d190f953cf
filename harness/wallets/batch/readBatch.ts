import { type Hex, hexToBigInt, isAddress, isHex } from 'viem';
import { invalidParams, ProviderError } from '../providerError';

/** One call of a batch. Without `to` it makes a contract. */
export interface BatchCall {
  to?: Hex;
  value: bigint;
  data: Hex;
}

export interface AskedBatch {
  /** The page's own name for it. */
  id?: string;
  /** Without one, the wallet's selected account. */
  from?: string;
  chainId: number;
  atomicRequired: boolean;
  calls: BatchCall[];
}

/** What a wallet takes. */
export interface BatchLimits {
  /** How many calls one batch may have. */
  most: number;
  /** Names of capabilities that a batch may ask for. */
  capabilities: readonly string[];
  knowsChain(chainId: number): boolean;
  hasId(id: string): boolean;
}

/** Characters: 4096 bytes as hex, with `0x` ([EIP-5792 id]). */
const MOST_ID = 8194;

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The batch may go without what is marked optional; anything else that the wallet does not know is a no. */
function checkCapabilities(wanted: unknown, known: readonly string[]) {
  for (const [name, asked] of Object.entries(fields(wanted)))
    if (!known.includes(name) && fields(asked).optional !== true)
      throw new ProviderError(5700, `The capability "${name}" is not supported.`);
}

function readCall(value: unknown, limits: BatchLimits): BatchCall {
  const { to, value: amount, data, capabilities } = fields(value);
  if (to !== undefined && !(typeof to === 'string' && isAddress(to, { strict: false })))
    throw invalidParams(`"${String(to)}" is not an address.`);
  if (amount !== undefined && !isHex(amount)) throw invalidParams('value is a hex quantity.');
  if (data !== undefined && !(isHex(data) && data.length % 2 === 0)) throw invalidParams('data is hex.');
  if (to === undefined && (data === undefined || data === '0x')) throw invalidParams('a call has "to", or "data".');
  checkCapabilities(capabilities, limits.capabilities);
  // In lower case: a checksum that is wrong is no reason to say no, and viem would.
  return {
    to: to?.toLowerCase() as Hex | undefined,
    value: amount && amount !== '0x' ? hexToBigInt(amount) : 0n,
    data: data ?? '0x',
  };
}

/**
 * Reads what `wallet_sendCalls` got ([EIP-5792], version 2.0.0).
 * @throws {ProviderError} -32602 for what is malformed; 5700 a capability, 5710 the chain, 5720 the id, 5740 the size.
 */
export function readBatch(value: unknown, limits: BatchLimits): AskedBatch {
  const { version, id, from, chainId, atomicRequired, calls, capabilities } = fields(value);
  if (version !== '2.0.0') throw invalidParams('version is "2.0.0".');
  if (typeof atomicRequired !== 'boolean') throw invalidParams('atomicRequired is true or false.');
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][\da-f]*$/i.test(chainId))
    throw invalidParams('chainId is a hex number without leading zeros.');
  if (id !== undefined && !(typeof id === 'string' && id.length > 0 && id.length <= MOST_ID))
    throw invalidParams(`id is a text of at most ${MOST_ID} characters.`);
  if (from !== undefined && !(typeof from === 'string' && isAddress(from, { strict: false })))
    throw invalidParams('from is an address.');
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('calls is a list with a call in it.');
  if (!limits.knowsChain(Number(chainId)))
    throw new ProviderError(5710, `The wallet does not support the chain ${chainId}.`);
  if (id !== undefined && limits.hasId(id)) throw new ProviderError(5720, `There is a batch "${id}" already.`);
  if (calls.length > limits.most)
    throw new ProviderError(5740, `The wallet takes ${limits.most} calls at once, not ${calls.length}.`);
  checkCapabilities(capabilities, limits.capabilities);
  return { id, from, chainId: Number(chainId), atomicRequired, calls: calls.map((call) => readCall(call, limits)) };
}

export const unknownBatch = (id: unknown) => new ProviderError(5730, `There is no batch "${String(id)}".`);
export const upgradeRejected = () =>
  new ProviderError(5750, 'The calls need an upgraded account, and the user rejected the upgrade.');
export const atomicityUnsupported = () =>
  new ProviderError(5760, 'The wallet can’t do all calls or none, as the page requires.');
