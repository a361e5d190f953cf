import { type CreateConnectorFn, createConnector } from '@wagmi/core';
import { numberToHex } from 'viem';
import { type NetworkId, toChainId, toNetworkId } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import type { PorticoError } from '@/domain/errors/porticoError';
import type { RemoteSession, RemoteWallet } from '@/ports/connectMethod';
import { needChainId, readAccounts } from './answers';
import { isOfWallet, type Provider } from './provider';

export { followApprovals } from '../followApprovals';

export interface RemoteConnectorOptions {
  wallet: RemoteWallet;
  /** Reads that are the chain's to answer, not the wallet's. */
  askChain(request: { method: string; params?: unknown; chainId: number }): Promise<unknown>;
  /** It came in by an approval that another namespace asked for, or in another tab. */
  onBack(data: { accounts: readonly `0x${string}`[]; chainId: number }): void;
  /** Takes what must be undone when the adapter stops. */
  onStop(undo: () => void): void;
}

/** What wagmi's store has no place for. */
export interface RemoteSide {
  wallet: RemoteWallet;
  session(): RemoteSession | undefined;
}

/** What wagmi's requests have no word for, and ours carry. */
const signalOf = (asked: object) => (asked as { signal?: AbortSignal }).signal;

/** EIP-1193: the provider does not support the method. */
const NOT_SUPPORTED = 4200;

type Accounts = readonly `0x${string}`[];

/** Whoever asks a provider reads a number (EIP-1193); our own error stays its cause. */
function numbered(error: unknown): never {
  const { code, details, message } = error as PorticoError;
  const { rpcCode } = (details ?? {}) as { rpcCode?: number };
  const number = code === 'RPC_NOT_ALLOWED' ? NOT_SUPPORTED : rpcCode;
  throw number === undefined ? error : Object.assign(new Error(message, { cause: error }), { code: number });
}

/** Tells whoever holds the provider, as EIP-1193 has it. One that throws is its own concern. */
function createHub() {
  const listeners = new Map<string, Set<(detail: unknown) => void>>();
  return {
    on: (event: string, listener: (detail: unknown) => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (detail: unknown) => void) => void listeners.get(event)?.delete(listener),
    emit(event: string, detail: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])])
        try {
          listener(detail);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
    },
  };
}

/**
 * A wallet that is not in this page as a wagmi connector, so that a host's wagmi and ours agree on it. Each request carries
 * the chain it is for: `getProvider({ chainId })` answers with a provider of that chain. A `signal` beside it, of ours alone, takes back
 * what that provider asked.
 */
export const remoteConnector = ({ wallet, askChain, onBack, onStop }: RemoteConnectorOptions): CreateConnectorFn =>
  createConnector<Provider, { remote: RemoteSide }>(({ emitter, chains }) => {
    const { id, name, imageUrl } = wallet.connector;
    const hub = createHub();
    let session: RemoteSession | undefined;
    let phase: 'out' | 'joining' | 'in' = 'out';
    /** What it said last, kept as text: a session may change in place. */
    let told = { accounts: '', networkId: '', all: '' };

    const accountsOf = (side: RemoteSession): Accounts =>
      readAccounts(side.accounts.map(({ address }) => address)) ?? [];
    const chainIdOf = (side: RemoteSession) => needChainId(toChainId(side.networkId));
    const need = () => {
      if (session) return session;
      throw new UnsupportedError(
        'CONNECTOR_NO_ACCOUNTS',
        { connectorId: id },
        { message: `${name} is not connected.` },
      );
    };

    function take(side: RemoteSession) {
      const accounts = accountsOf(side);
      if (accounts.length === 0) {
        // Nobody can use it, and whoever connects next would join it.
        wallet.disconnect().catch(() => {});
        throw new UnsupportedError(
          'CONNECTOR_NO_ACCOUNTS',
          { connectorId: id },
          { message: 'The wallet gave no account.' },
        );
      }
      const data = { accounts, chainId: chainIdOf(side) };
      session = side;
      phase = 'in';
      told = { accounts: accounts.join(), networkId: side.networkId, all: JSON.stringify(side) };
      return data;
    }

    function hear(side: RemoteSession | null) {
      if (!side || accountsOf(side).length === 0) {
        session = undefined;
        if (phase !== 'in') return;
        phase = 'out';
        emitter.emit('disconnect');
        hub.emit('accountsChanged', []);
        return;
      }
      if (phase === 'joining') return;
      const was = phase;
      const before = told;
      const data = take(side);
      if (was === 'out') return onBack(data);
      // What it tells beside accounts and chain (an account's type, the networks it agreed to) is news to the house alone.
      if (told.all !== before.all) emitter.emit('change', data);
      if (told.networkId !== before.networkId) hub.emit('chainChanged', numberToHex(data.chainId));
      if (told.accounts !== before.accounts) hub.emit('accountsChanged', data.accounts);
    }
    onStop(wallet.subscribe(hear));

    const toId = (chainId: number): NetworkId => toNetworkId('eip155', chainId);
    async function moveTo(chainId: number, { add, signal }: { add?: unknown; signal?: AbortSignal } = {}) {
      try {
        take(await wallet.switchNetwork({ networkId: toId(chainId), signal }));
      } catch (error) {
        const canAdd = add && !wallet.refusesItself;
        if (!canAdd || Number((error as { code?: unknown }).code) !== 4902) throw error;
        await ask({ method: 'wallet_addEthereumChain', params: [add], chainId: chainIdOf(need()), signal });
        take(await wallet.switchNetwork({ networkId: toId(chainId), signal }));
      }
    }

    interface Asked {
      method: string;
      params?: unknown;
      chainId: number;
      signal?: AbortSignal;
    }
    const ask = ({ method, params = [], chainId, signal }: Asked) =>
      wallet.request({ method, params, networkId: toId(chainId), signal }).catch(numbered);

    /** Of one chain; without one, of the chain the session stands on when it is asked. */
    const providerFor = (fixed?: number, signal?: AbortSignal): Provider => ({
      async request({ method, params }) {
        const side = need();
        const chainId = fixed ?? chainIdOf(side);
        if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accountsOf(side);
        if (method === 'eth_chainId') return numberToHex(chainId);
        if (method === 'wallet_switchEthereumChain') {
          const [wanted] = Array.isArray(params) ? params : [];
          await moveTo(needChainId(wanted?.chainId), { signal });
          return null;
        }
        if (side.methods.includes(method)) return ask({ method, params, chainId, signal });
        if (isOfWallet(method) && wallet.refusesItself) return ask({ method, params, chainId, signal });
        if (isOfWallet(method))
          throw Object.assign(new Error(`The wallet did not agree to ${method}.`), { code: NOT_SUPPORTED });
        return askChain({ method, params, chainId });
      },
      on: hub.on,
      removeListener: hub.removeListener,
    });
    const whole = providerFor();

    return {
      id,
      name,
      icon: imageUrl,
      type: id,
      remote: { wallet, session: () => session },
      async connect({ chainId, isReconnecting, ...rest } = {}) {
        const signal = signalOf(rest);
        if (phase === 'out') phase = 'joining';
        try {
          const side = await wallet.connect({
            ...(chainId && { networkId: toId(chainId) }),
            ...(isReconnecting && { isSilent: true }),
            ...(signal && { signal }),
          });
          if (!side)
            throw new UnsupportedError('CONNECTOR_NO_ACCOUNTS', { connectorId: id }, { message: 'No session.' });
          return take(side) as never;
        } catch (error) {
          if (phase === 'joining') phase = 'out';
          throw error;
        }
      },
      async disconnect() {
        session = undefined;
        phase = 'out';
        await wallet.disconnect();
      },
      getAccounts: async () => accountsOf(need()),
      getChainId: async () => chainIdOf(need()),
      getProvider: async (asked) => (asked?.chainId ? providerFor(asked.chainId, signalOf(asked)) : whole),
      async switchChain({ chainId, addEthereumChainParameter: add, ...rest }) {
        const chain = chains.find((one) => one.id === chainId);
        if (!chain) throw new UnsupportedError('NETWORK_NOT_FOUND', { networkId: toId(chainId) });
        await moveTo(chainId, { add, signal: signalOf(rest) });
        emitter.emit('change', { chainId: chainIdOf(need()) });
        return chain;
      },
      isAuthorized: async () => (await wallet.connect({ isSilent: true }).catch(() => undefined)) !== undefined,
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    };
  });
