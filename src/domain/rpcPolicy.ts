import type { Namespace } from './caip';

/* What an embedded wallet answers by itself, what it asks its person, and what it refuses ([§6], [wire 1.11]). */

const eth = (names: string) => names.split(' ').map((name) => `eth_${name}`);
const wallet = (names: string) => names.split(' ').map((name) => `wallet_${name}`);
const solana = (names: string) => names.split(' ').map((name) => `solana_${name}`);

/** Reads of a chain, sending what is signed already, and questions about the wallet. */
export const SAFE_METHODS: readonly string[] = [
  ...eth('accounts blockNumber call chainId estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash'),
  ...eth('getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode'),
  ...eth('getFilterChanges getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex'),
  ...eth('getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt'),
  ...eth('getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter'),
  ...eth('newPendingTransactionFilter sendRawTransaction syncing uninstallFilter getUserOperationReceipt'),
  ...eth('estimateUserOperationGas getUserOperationByHash supportedEntryPoints'),
  ...wallet('getCapabilities getCallsStatus getAssets'),
];

/** Whatever signs, sends or permits. */
export const UNSAFE_METHODS: readonly string[] = [
  'personal_sign',
  ...eth('signTypedData_v4 sendTransaction sendUserOperation'),
  ...solana('signMessage signTransaction signAllTransactions signAndSendTransaction'),
  ...wallet('sendCalls grantPermissions revokePermissions'),
];

export type RpcPolicy = 'safe' | 'needsApproval' | 'refused';

export function rpcPolicyOf(method: string): RpcPolicy {
  if (SAFE_METHODS.includes(method)) return 'safe';
  return UNSAFE_METHODS.includes(method) ? 'needsApproval' : 'refused';
}

/** All that an account of that kind of chain may be asked. */
export const methodsOf = (namespace: Namespace): string[] =>
  [...SAFE_METHODS, ...UNSAFE_METHODS].filter((one) => one.startsWith('solana_') === (namespace === 'solana'));
