import type { ChainAdapter } from '@/ports/adapter';
import type { EvmGround } from './ground';

type Acts =
  | 'signMessage'
  | 'verifyMessage'
  | 'signTypedData'
  | 'sendTransaction'
  | 'estimateFees'
  | 'waitForTransaction'
  | 'watchAsset'
  | 'getIdentity'
  | 'resolveName';

/** What a connected wallet and a chain can be asked to do. Each comes with its first use: most visits need none. */
export const createEvmActions = (ground: EvmGround): Required<Pick<ChainAdapter, Acts>> => ({
  signMessage: async (request) => (await import('./sign')).signMessage(ground, request),
  verifyMessage: async (request) => (await import('./verifyMessage')).verifyMessage(ground, request),
  signTypedData: async (request) => (await import('./sign')).signTypedData(ground, request),
  sendTransaction: async (request) => (await import('./sendTransaction')).sendTransaction(ground, request),
  estimateFees: async (request) => (await import('./estimateFees')).estimateFees(ground, request),
  waitForTransaction: async (request) => (await import('./waitForTransaction')).waitForTransaction(ground, request),
  watchAsset: async (request) => (await import('./watchAsset')).watchAsset(ground, request),
  getIdentity: async (request) => (await import('./ens')).getIdentity(ground, request),
  resolveName: async (request) => (await import('./ens')).resolveName(ground, request),
});
