import type { ChainAdapter } from '@/ports/adapter';
import type { EvmContext } from './context';

type EvmActionName =
  | 'signMessage'
  | 'verifyMessage'
  | 'signTypedData'
  | 'sendTransaction'
  | 'estimateFees'
  | 'waitForTransaction'
  | 'watchAsset'
  | 'getCapabilities'
  | 'getTokenBalances'
  | 'getTransactionCounts'
  | 'readReceipt'
  | 'getIdentity'
  | 'resolveName'
  | 'spellName'
  | 'prepareTransfer'
  | 'sendPrepared'
  | 'findTransfer'
  | 'replacements';

const transfers = async (context: EvmContext) => (await import('./transfers')).createTransfers(context);

/** What a connected wallet and a chain can be asked to do. Each comes with its first use: most visits need none. */
export const createEvmActions = (context: EvmContext): Required<Pick<ChainAdapter, EvmActionName>> => ({
  signMessage: async (request) => (await import('./sign')).signMessage(context, request),
  verifyMessage: async (request) => (await import('./verifyMessage')).verifyMessage(context, request),
  signTypedData: async (request) => (await import('./sign')).signTypedData(context, request),
  sendTransaction: async (request) => (await import('./sendTransaction')).sendTransaction(context, request),
  estimateFees: async (request) => (await import('./estimateFees')).estimateFees(context, request),
  waitForTransaction: async (request) => (await import('./waitForTransaction')).waitForTransaction(context, request),
  watchAsset: async (request) => (await import('./watchAsset')).watchAsset(context, request),
  getCapabilities: async (request) => (await import('./getCapabilities')).getCapabilities(context, request),
  getTokenBalances: async (request) => (await import('./getTokenBalances')).getTokenBalances(context, request),
  getTransactionCounts: async (request) =>
    (await import('./getTransactionCounts')).getTransactionCounts(context, request),
  readReceipt: async (request) => (await import('./readReceipt')).readReceipt(context, request),
  getIdentity: async (request) => (await import('./ens')).getIdentity(context, request),
  resolveName: async (request) => (await import('./ens')).resolveName(context, request),
  prepareTransfer: async (request) => (await transfers(context)).prepareTransfer(request),
  sendPrepared: async (request) => (await transfers(context)).sendPrepared(request),
  findTransfer: async (request) => (await transfers(context)).findTransfer(request),
  replacements: async (request) => (await transfers(context)).replacements(request),
  spellName: async (name) => (await import('./spellName')).spellName(name),
});
