import { decodeEventLog, decodeFunctionData, encodeEventTopics, type Hex, isHex, numberToHex } from 'viem';
import { entryPoint } from '../fixtures/smartAccounts';
import type { Receipt } from '../wallets/batch/batchStatus';
import { invalidParams } from '../wallets/providerError';
import type { Rpc } from '../wallets/signing';
import { entryPointAbi } from './abi';
import { type Operation, toRpc } from './operation';

export interface Log {
  address: Hex;
  data: Hex;
  topics: [Hex, ...Hex[]];
  transactionHash: Hex;
}

interface Transaction {
  hash: Hex;
  input: Hex;
  blockHash: Hex;
  blockNumber: Hex;
  authorizationList?: unknown;
}

function checkHash(hash: unknown): asserts hash is Hex {
  if (!isHex(hash) || hash.length !== 66) throw invalidParams('the hash of a user operation.');
}

const topicsOf = (
  eventName: 'UserOperationEvent' | 'UserOperationRevertReason' | 'BeforeExecution',
  userOpHash?: Hex,
) =>
  encodeEventTopics({
    abi: entryPointAbi,
    eventName,
    ...(userOpHash && { args: { userOpHash } }),
  } as never) as (Hex | null)[];

/** The log that tells how an operation ended; the chain itself remembers, nobody else has to. */
async function endOf(hash: Hex, rpc: Rpc): Promise<Log | undefined> {
  const filter = {
    address: entryPoint,
    topics: topicsOf('UserOperationEvent', hash),
    fromBlock: '0x0',
    toBlock: 'latest',
  };
  const [log] = (await rpc('eth_getLogs', [filter])) as Log[];
  return log;
}

const isSame = (one: Log, topics: readonly (Hex | null)[]) =>
  one.address.toLowerCase() === entryPoint.toLowerCase() &&
  topics.every((topic, at) => (topic ?? one.topics[at]) === one.topics[at]);

/** The logs of one user operation in a bundle's receipt: those between `BeforeExecution` and its `UserOperationEvent`. */
function logsOf(all: readonly Log[], hash: Hex): Log[] {
  const end = all.findIndex((one) => isSame(one, topicsOf('UserOperationEvent', hash)));
  const before = all.slice(0, end);
  const [began = ''] = topicsOf('BeforeExecution');
  const [ended = ''] = topicsOf('UserOperationEvent');
  return before.slice(before.findLastIndex(({ topics: [topic] }) => topic === began || topic === ended) + 1);
}

function reasonOf(logs: readonly Log[], hash: Hex): Hex | undefined {
  const found = logs.find((one) => isSame(one, topicsOf('UserOperationRevertReason', hash)));
  if (!found) return undefined;
  const { args } = decodeEventLog({ abi: entryPointAbi, eventName: 'UserOperationRevertReason', ...found });
  return args.revertReason;
}

/** How an operation ended (ERC-7769), or null while it has not. */
export async function receiptOf(hash: unknown, rpc: Rpc) {
  checkHash(hash);
  const end = await endOf(hash, rpc);
  if (!end) return null;
  const receipt = (await rpc('eth_getTransactionReceipt', [end.transactionHash])) as Receipt & { logs: Log[] };
  const { args } = decodeEventLog({ abi: entryPointAbi, eventName: 'UserOperationEvent', ...end });
  const logs = logsOf(receipt.logs, hash);
  const reason = reasonOf(logs, hash);
  return {
    userOpHash: hash,
    entryPoint,
    sender: args.sender,
    nonce: numberToHex(args.nonce),
    actualGasCost: numberToHex(args.actualGasCost),
    actualGasUsed: numberToHex(args.actualGasUsed),
    success: args.success,
    ...(reason && { reason }),
    logs,
    receipt,
  };
}

/** Back from 16 bytes each. */
const halves = (packed: Hex): [bigint, bigint] => [BigInt(packed.slice(0, 34)), BigInt(`0x${packed.slice(34)}`)];

/** An operation that has landed, with where it did; null for one that is unknown. */
export async function findOperation(hash: unknown, chainId: number, rpc: Rpc) {
  checkHash(hash);
  const end = await endOf(hash, rpc);
  if (!end) return null;
  const { input, blockHash, blockNumber } = (await rpc('eth_getTransactionByHash', [
    end.transactionHash,
  ])) as Transaction;
  const { functionName, args } = decodeFunctionData({ abi: entryPointAbi, data: input });
  // Somebody else's contract may have brought it.
  if (functionName !== 'handleOps' || !args[0][0]) return null;
  const [[packed]] = args;
  const { initCode = '0x', accountGasLimits = '0x', gasFees = '0x', paymasterAndData: _, ...rest } = packed;
  const [verificationGasLimit, callGasLimit] = halves(accountGasLimits);
  const [maxPriorityFeePerGas, maxFeePerGas] = halves(gasFees);
  const operation = {
    ...rest,
    ...(initCode !== '0x' && { factory: initCode.slice(0, 42), factoryData: `0x${initCode.slice(42)}` }),
    verificationGasLimit,
    callGasLimit,
    maxPriorityFeePerGas,
    maxFeePerGas,
  } as unknown as Operation;
  return {
    userOperation: toRpc(operation),
    entryPoint,
    transactionHash: end.transactionHash,
    blockHash,
    blockNumber,
    chainId: numberToHex(chainId),
  };
}
