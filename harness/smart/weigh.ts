import { decodeErrorResult, decodeFunctionResult, encodeFunctionData, type Hex, isHex } from 'viem';
import { toPackedUserOperation } from 'viem/account-abstraction';
import contracts from '../contracts/EntryPoint.json' with { type: 'json' };
import { entryPoint } from '../fixtures/smartAccounts';
import { ProviderError } from '../wallets/providerError';
import type { Rpc } from '../wallets/signing';
import { entryPointAbi } from './abi';
import type { Operation } from './operation';

/** An account that is upgraded with this very operation runs its new code in what is tried (EIP-7702). */
export const overridesFor = ({ sender, authorization }: Operation) =>
  authorization ? { [sender]: { code: `0xef0100${authorization.address.slice(2).toLowerCase()}` } } : {};

/** Codes of ERC-7769, by how the EntryPoint's reasons begin. */
const codes: [beginning: string, code: number][] = [
  ['AA22', -32503],
  ['AA24', -32507],
  ['AA3', -32501],
];

/** What a contract says as it reverts, in words where it has some. */
export function reasonIn(data: Hex): string {
  try {
    const { errorName, args } = decodeErrorResult({ data });
    return errorName === 'Error' ? String(args?.[0]) : `${errorName}(${args?.join(', ')})`;
  } catch {
    return data === '0x' ? 'no reason given' : data;
  }
}

const dataOf = (error: unknown): Hex | undefined => {
  const { data } = error as { data?: unknown };
  return isHex(data) ? data : undefined;
};

/** What the EntryPoint said no to, as an error of a bundler. */
export function toRefusal(error: unknown): Error {
  const data = dataOf(error);
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPointAbi, data: data ?? '0x' });
    const [, reason, inner] = args as readonly [bigint, string, Hex?];
    const code = codes.find(([beginning]) => reason.startsWith(beginning))?.[1] ?? -32500;
    const words =
      errorName === 'FailedOpWithRevert' && inner && inner !== '0x' ? `${reason}: ${reasonIn(inner)}` : reason;
    return new ProviderError(code, words, inner);
  } catch {
    return error as Error;
  }
}

/** What an operation would cost, and how its call would end. No signature is needed. */
export async function weigh(operation: Operation, rpc: Rpc) {
  const args = [toPackedUserOperation(operation)] as const;
  const call = { to: entryPoint, data: encodeFunctionData({ abi: entryPointAbi, functionName: 'weigh', args }) };
  const standIn = { [entryPoint]: { code: contracts.runtime.EntryPointSimulations }, ...overridesFor(operation) };
  const data = (await rpc('eth_call', [call, 'pending', standIn]).catch((error: unknown) => {
    throw toRefusal(error);
  })) as Hex;
  const { done, said, ...gas } = decodeFunctionResult({ abi: entryPointAbi, functionName: 'weigh', data });
  return { ...gas, failure: done ? undefined : { message: reasonIn(said), data: said } };
}
