import type { Network } from '@/domain/network';
import type { ChainAdapter } from '@/ports/adapter';
import type { Env } from '@/ports/env';
import type { SendPreparedRequest } from '@/ports/transfer';
import { gatherStandardWallets, isForBitcoin } from '../walletStandard';
import { createWalletAdapter } from '../wallets/adapter';
import { lookRepeatedly } from '../wallets/discovery';
import { createBitcoinActions } from './actions';
import { readBalance } from './esplora';
import { readProviders } from './listedProviders';
import type { BitcoinOptions } from './options';
import { createBitcoinProvider } from './provider';
import { createRemoteWallet } from './remoteWallet';
import { createSatsWallet } from './satsWallet';
import { createStandardWallet } from './standardWallet';
import type { BitcoinWallet } from './wallet';

export interface BitcoinAdapterOptions extends Omit<BitcoinOptions, 'networks'> {
  networks: readonly Network[];
  env: Env;
}

/** Bitcoin over the wallets of the page and those far away. */
export function createBitcoinAdapter(options: BitcoinAdapterOptions): ChainAdapter {
  const { networks, env, rpcUrls, btcProviders = true, walletStandard = true } = options;
  const networkIds = networks.map(({ id }) => id);
  const { adapter, context, waitBefore } = createWalletAdapter<BitcoinWallet>({
    namespace: 'bip122',
    networks,
    env,
    ofRemote: (remote) => createRemoteWallet(remote, networkIds, env),
    look(found, gone) {
      // Those that list themselves first: they can do more than Wallet Standard has words for.
      const lookAtList = () => {
        for (const listed of readProviders()) found(createSatsWallet(listed, networkIds));
      };
      const stops = [
        ...(btcProviders ? [lookRepeatedly(env, lookAtList)] : []),
        ...(walletStandard
          ? [
              gatherStandardWallets({
                isWanted: isForBitcoin,
                make: (wallet, id) => createStandardWallet(wallet, id, networkIds),
                found,
                gone,
              }),
            ]
          : []),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  });
  const acts = createBitcoinActions(context);
  const line = { env, rpcUrls, networkOf: context.networkOf, lastRates: new Map() };
  const transfers = async () => (await import('./transfers')).createTransfers(line);
  const actions = waitBefore({
    ...acts,
    // The wallet builds, signs and sends it: there is one question, and no name before its answer.
    sendPrepared: ({ connectorId, prepared: { terms }, signal }: SendPreparedRequest) => {
      const { networkId, from: address, to: recipient, amount } = terms;
      return acts.sendTransfer({ connectorId, networkId, address, recipient, amount, signal });
    },
  });
  return {
    ...adapter,
    ...actions,
    prepareTransfer: async (request) => (await transfers()).prepareTransfer(request),
    findTransfer: async (request) => (await transfers()).findTransfer(request),
    waitForTransaction: async (request) => (await transfers()).waitForTransaction(request),
    canSend({ connectorId, address }) {
      try {
        const { wallet, accounts } = context.connected(connectorId);
        const { type } = accounts.find((one) => one.address === address) ?? {};
        return wallet.sendTransfer !== undefined && type !== 'ordinal';
      } catch {
        return undefined; // it is not connected, or not any more
      }
    },
    getProvider: async (connectorId) => createBitcoinProvider(context, actions, connectorId),
    getNativeBalance: ({ address, networkId }) => readBalance(env, context.networkOf(networkId), address, rpcUrls),
  };
}
