import type { ChainAdapter } from '@/ports/adapter';
import type { TransferPort } from '@/ports/transfer';
import { beforeAsking } from '../beforeAsking';
import type { SolanaContext } from './context';

type SolanaActionName =
  | 'signMessage'
  | 'verifyMessage'
  | 'signTransaction'
  | 'signAllTransactions'
  | 'signAndSendTransaction'
  | 'sendTransaction'
  | 'estimateFees'
  | 'waitForTransaction'
  | 'getTokenBalances'
  | 'getNativeBalance'
  | keyof TransferPort;

/** What a connected wallet and a chain can be asked to do. Each comes with its first use: most visits need none. */
export const createSolanaActions = (context: SolanaContext): Required<Pick<ChainAdapter, SolanaActionName>> => ({
  signMessage: async (request) => (await import('./signMessage')).signMessage(context, request),
  verifyMessage: async (request) => (await import('./verifyMessage')).verifyMessage(request),
  signTransaction: async (request) => (await import('./signTransactions')).signTransaction(context, request),
  signAllTransactions: async (request) => (await import('./signTransactions')).signAllTransactions(context, request),
  signAndSendTransaction: async (request) =>
    (await import('./signAndSendTransaction')).signAndSendTransaction(context, request),
  sendTransaction: async (request) => (await import('./sendTransaction')).sendTransaction(context, request),
  estimateFees: async (request) => (await import('./estimateFees')).estimateFees(context, request),
  prepareTransfer: async (request) => (await import('./prepareTransfer')).prepareTransfer(context, request),
  sendPrepared: async (request) => (await beforeAsking(() => import('./sendPrepared'))).sendPrepared(context, request),
  findTransfer: async (request) => (await import('./findTransfer')).findTransfer(context, request),
  waitForTransaction: async (request) => (await import('./waitForTransaction')).waitForTransaction(context, request),
  getTokenBalances: async (request) => (await import('./getTokenBalances')).getTokenBalances(context, request),
  getNativeBalance: async (request) => (await import('./getNativeBalance')).getNativeBalance(context, request),
});
