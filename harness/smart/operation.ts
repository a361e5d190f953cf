import * as v from 'valibot';
import { type Hex, hexToBigInt } from 'viem';
import { getUserOperationHash, type UserOperation } from 'viem/account-abstraction';
import { entryPoint } from '../fixtures/smartAccounts';
import { invalidParams } from '../wallets/providerError';

export type Operation = UserOperation<'0.8'>;

const hexOf = (pattern: RegExp, what: string) =>
  v.pipe(
    v.string(),
    v.regex(pattern, what),
    v.transform((text) => text as Hex),
  );
const bytes = hexOf(/^0x(?:[\da-f]{2})*$/i, 'hex');
const address = hexOf(/^0x[\da-f]{40}$/i, 'an address');
const quantity = (digits: number) =>
  v.pipe(hexOf(new RegExp(`^0x[\\da-f]{1,${digits}}$`, 'i'), 'a hex quantity'), v.transform(hexToBigInt));
/** 120 bits: sums and products of them fit. */
const gas = quantity(30);
const none = v.optional(gas, '0x0');

const authorization = v.object({
  address,
  chainId: v.pipe(quantity(14), v.transform(Number)),
  nonce: v.pipe(quantity(14), v.transform(Number)),
  r: bytes,
  s: bytes,
  yParity: v.pipe(quantity(64), v.transform(Number)),
});

/** A user operation as it is asked over JSON-RPC (ERC-7769). What is to be weighed has no gas yet, and no true signature. */
const schema = v.object({
  sender: address,
  nonce: quantity(64),
  factory: v.optional(hexOf(/^0x(?:7702|[\da-f]{40})$/i, 'an address')),
  factoryData: v.optional(bytes),
  callData: bytes,
  callGasLimit: none,
  verificationGasLimit: none,
  preVerificationGas: none,
  maxFeePerGas: none,
  maxPriorityFeePerGas: none,
  paymaster: v.optional(v.string()),
  signature: v.optional(bytes, '0x'),
  eip7702Auth: v.optional(authorization),
});

/** @throws {ProviderError} -32602 for what is none, and for one that somebody else is to pay for */
export function readOperation(value: unknown): Operation {
  const read = v.safeParse(schema, value);
  if (!read.success) {
    const [issue] = read.issues;
    throw invalidParams(`${v.getDotPath(issue) ?? 'a user operation'}: ${issue.message}.`);
  }
  const { eip7702Auth, paymaster, ...operation } = read.output;
  if (paymaster !== undefined) throw invalidParams('paymaster: nobody pays for others here.');
  return { ...operation, ...(eip7702Auth && { authorization: eip7702Auth }) } as Operation;
}

/** What an account signs (EIP-712), and what the operation is known by. */
export const hashOf = (userOperation: Operation, chainId: number): Hex =>
  getUserOperationHash({ chainId, entryPointAddress: entryPoint, entryPointVersion: '0.8', userOperation });

const fields = [
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
] as const;

/** As it is told over JSON-RPC. */
export const toRpc = ({ authorization: _, ...operation }: Operation) => ({
  ...operation,
  ...Object.fromEntries(fields.map((name) => [name, `0x${operation[name].toString(16)}`])),
});
