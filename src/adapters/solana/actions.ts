import type { ChainAdapter } from '@/ports/adapter';
import type { SolanaGround } from './ground';

type Acts =
  | 'signMessage'
  | 'verifyMessage'
  | 'signTransaction'
  | 'signAllTransactions'
  | 'signAndSendTransaction'
  | 'sendTransaction'
  | 'estimateFees'
  | 'waitForTransaction'
  | 'getNativeBalance';

/** What a connected wallet and a chain can be asked to do. Each comes with its first use: most visits need none. */
export const createSolanaActions = (ground: SolanaGround): Required<Pick<ChainAdapter, Acts>> => ({
  signMessage: async (request) => (await import('./signMessage')).signMessage(ground, request),
  verifyMessage: async (request) => (await import('./verifyMessage')).verifyMessage(request),
  signTransaction: async (request) => (await import('./signTransactions')).signTransaction(ground, request),
  signAllTransactions: async (request) => (await import('./signTransactions')).signAllTransactions(ground, request),
  signAndSendTransaction: async (request) =>
    (await import('./signAndSendTransaction')).signAndSendTransaction(ground, request),
  sendTransaction: async (request) => (await import('./sendTransaction')).sendTransaction(ground, request),
  estimateFees: async (request) => (await import('./sendTransaction')).estimateFees(ground, request),
  waitForTransaction: async (request) => (await import('./waitForTransaction')).waitForTransaction(ground, request),
  getNativeBalance: async (request) => (await import('./getNativeBalance')).getNativeBalance(ground, request),
});
