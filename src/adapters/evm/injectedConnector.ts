import { type CreateConnectorFn, createConnector } from '@wagmi/core';
import { toNetworkId } from '@/domain/caip';
import { UnsupportedError, UserRejectedError } from '@/domain/errors/errorKinds';
import { explain } from '@/domain/errors/explain';
import { read } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { Clock } from '@/ports/env';
import { within } from '../within';
import { needChainId, readAccounts, readChainId } from './answers';
import { disconnectedFlag } from './disconnectedFlag';
import { ask, hear, type Provider } from './provider';

export interface InjectedOptions {
  id: string;
  name: string;
  icon?: string;
  /** Looked up at each use: a wallet of the old way may come late, or be replaced. */
  find(): Provider | undefined;
  clock: Clock;
  /** It speaks again after it went silent, and lets this page in without a prompt. */
  onBack(data: { accounts: readonly `0x${string}`[]; chainId: number }): void;
  /** Takes what must be undone when the adapter stops. */
  onStop(undo: () => void): void;
}

/**
 * A wallet of this browser as a wagmi connector. wagmi's own `injected()` is for hosts; ours validates every answer,
 * asks with one prompt, and keeps a wallet out that the visitor let go ([§4] Injected wallet).
 */
export const injectedConnector = ({
  id,
  name,
  icon,
  find,
  clock,
  onBack,
  onStop,
}: InjectedOptions): CreateConnectorFn =>
  createConnector<Provider | undefined, Record<string, unknown>, Record<string, true>>(
    ({ emitter, storage, chains }) => {
      const flag = disconnectedFlag(storage, id);
      /** Who lets this page in now. While it is joining, events already keep it true. */
      let accounts: readonly `0x${string}`[] = [];
      let phase: 'out' | 'joining' | 'in' = 'out';
      /** It let us in before and went silent (locked, no chain): when it speaks again we are in again, without a prompt. */
      let isAwaited = false;
      let heard: { provider: Provider; stop(): void } | undefined;

      const need = () => {
        const provider = heard && phase === 'in' ? heard.provider : find();
        if (provider) return provider;
        throw new UnsupportedError('PROVIDER_NOT_FOUND', { connectorId: id });
      };
      const readNow = async () => readAccounts(await ask(need(), 'eth_accounts')) ?? [];

      function dropOut() {
        accounts = [];
        if (phase !== 'in') return;
        [phase, isAwaited] = ['out', true];
        emitter.emit('disconnect');
      }
      async function comeBack(now: readonly `0x${string}`[]) {
        if (phase !== 'out' || !isAwaited || now.length === 0 || (await flag.get())) return;
        const chainId = readChainId(await ask(need(), 'eth_chainId'));
        if (chainId === undefined || phase !== 'out' || !isAwaited) return;
        [phase, isAwaited, accounts] = ['in', false, now];
        onBack({ accounts: now, chainId });
      }
      function onAccountsChanged(answer: unknown) {
        const now = readAccounts(answer);
        if (!now) return;
        if (now.length === 0) return dropOut();
        if (phase === 'out') return void comeBack(now).catch(() => {});
        accounts = now;
        if (phase === 'in') emitter.emit('change', { accounts: now });
      }
      function onChainChanged(answer: unknown) {
        const chainId = readChainId(answer);
        if (chainId !== undefined && phase === 'in') emitter.emit('change', { chainId });
      }
      /** EIP-1193: it lost all its chains. With 1013 it is about to find them again, and the accounts stay. */
      async function onDisconnect(error?: unknown) {
        if (read(error, 'code') === 1013 && (await readNow().catch(() => [])).length > 0) return;
        dropOut();
      }
      const onConnect = () => void readNow().then(comeBack, () => {});

      function listen(provider: Provider) {
        if (heard?.provider === provider) return;
        heard?.stop();
        const stop = hear(provider, {
          accountsChanged: onAccountsChanged,
          chainChanged: onChainChanged,
          disconnect: (error) => void onDisconnect(error),
          connect: onConnect,
        });
        heard = { provider, stop };
        onStop(() => {
          stop();
          if (heard?.provider === provider) heard = undefined;
        });
      }

      /**
       * One prompt. Where the visitor let this wallet go before and it can't forget a permission by itself, it is asked to
       * offer its accounts anew (EIP-2255), else nobody could pick another one.
       */
      async function askAccounts(provider: Provider) {
        if (await flag.get()) {
          try {
            await ask(provider, 'wallet_requestPermissions', [{ eth_accounts: {} }]);
            const chosen = await readNow();
            if (chosen.length > 0) return chosen;
          } catch (error) {
            const known = await explain(error);
            if (known instanceof UserRejectedError || known.is('RPC_RESOURCE_UNAVAILABLE')) throw error;
          }
        }
        return readAccounts(await ask(provider, 'eth_requestAccounts'));
      }

      const getProvider = async () => (phase === 'in' ? heard?.provider : undefined) ?? find();
      const getChainId = async () => needChainId(await ask(need(), 'eth_chainId'));

      return {
        id,
        name,
        icon,
        type: 'injected',
        async connect({ isReconnecting } = {}) {
          const provider = need();
          listen(provider);
          if (phase === 'out') phase = 'joining';
          try {
            accounts = (await (isReconnecting ? readNow() : askAccounts(provider))) ?? [];
            // It may lock or let another account in while it tells its chain.
            const chainId = accounts.length > 0 ? needChainId(await ask(provider, 'eth_chainId')) : 0;
            if (accounts.length === 0)
              throw new UnsupportedError(
                'CONNECTOR_NO_ACCOUNTS',
                { connectorId: id },
                { message: 'The wallet gave no account.' },
              );
            if (!isReconnecting) await flag.delete();
            [phase, isAwaited] = ['in', false];
            return { accounts: accounts as never, chainId };
          } catch (error) {
            if (phase === 'joining') phase = 'out';
            isAwaited ||= isReconnecting === true;
            throw error;
          }
        },
        async disconnect() {
          [phase, isAwaited, accounts] = ['out', false, []];
          await flag.set();
          const provider = heard?.provider ?? find();
          const revoked = provider && ask(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }]);
          await within(clock, timeLimits.permissionRevokeMs, revoked);
        },
        getAccounts: readNow,
        getChainId,
        getProvider,
        async switchChain({ chainId }) {
          const chain = chains.find((one) => one.id === chainId);
          if (!chain) throw new UnsupportedError('NETWORK_NOT_FOUND', { networkId: toNetworkId('eip155', chainId) });
          const { switchNetwork } = await import('./switchNetwork');
          await switchNetwork({ type: 'injected', name, getProvider, getChainId, emitter }, chain);
          return chain;
        },
        async isAuthorized() {
          const provider = find();
          if (!provider || (await flag.get())) return false;
          listen(provider);
          isAwaited ||= phase === 'out';
          return (await readNow().catch(() => [])).length > 0;
        },
        onAccountsChanged,
        onChainChanged,
        onDisconnect: (error) => void onDisconnect(error),
      };
    },
  );
