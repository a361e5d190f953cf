'use client';
import { useEffect, useMemo, useState } from 'react';
import type { ProviderOf } from '@/adapters/providers';
import { type AccountId, type HexIn, type Namespace, type NetworkId, networkIdOf } from '@/domain/caip';
import type { BalanceState } from '@/engine/createEngine';
import type { WalletAccount } from '@/ports/account';
import type { ConnectionStatus, PorticoState, PublicAccount } from '@/ports/publicState';
import { usePorticoContext } from './context';
import { checkHook } from './developer';
import type { PorticoEvents } from './handle';
import { useModalTrigger } from './useModalTrigger';
import { useSnapshot } from './useSnapshot';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

/** The whole public state; the other hooks pick from it. */
function usePorticoState(): PorticoState {
  const { internals, initialState } = usePorticoContext();
  return useSnapshot(internals.state, initialState);
}

/**
 * Opens and closes the modal. `openProps` make a button of your own open it as ours do: its files are fetched when a
 * pointer or focus comes near, or as the press begins. `preload()` does so at any other moment.
 * @example const { open, isOpen } = usePortico()
 * @example const { openProps } = usePortico(); return <button {...openProps}>Sign in</button>
 */
export function usePortico() {
  const { portico } = usePorticoContext();
  const { open: isOpen, view } = usePorticoState();
  const openProps = useModalTrigger();
  return { open: portico.open, close: portico.close, preload: portico.preload, openProps, isOpen, view };
}

/** The account in use. A look at `namespace`, or naming one, gives the address the type that its libraries take. */
export type PorticoAccount<N extends Namespace = Namespace> = N extends Namespace
  ? {
      readonly namespace: N;
      readonly status: ConnectionStatus;
      readonly isConnected: boolean;
      readonly address: HexIn<N> | undefined;
      /** CAIP-10. */
      readonly caipAddress: AccountId | undefined;
      /** The name and picture that the address has chosen, once somebody has looked: a button of ours, Account, `usePorticoName()`. */
      readonly profileName: string | undefined;
      readonly profileImage: string | undefined;
      readonly wallet: PublicAccount['wallet'];
      readonly connectorId: string | undefined;
      readonly accounts: readonly WalletAccount<N>[];
    }
  : never;

const nobody: PublicAccount = { status: 'disconnected', accounts: [] };

/**
 * The account in use, of the active namespace or of a given one.
 * @example const { address, status } = usePorticoAccount()
 * @example const { address } = usePorticoAccount({ namespace: 'eip155' }) // `0x${string}`, as viem and wagmi want it
 */
export function usePorticoAccount<N extends Namespace = Namespace>({
  namespace,
}: {
  namespace?: N;
} = {}): PorticoAccount<N> {
  if (process.env.NODE_ENV !== 'production') checkHook('usePorticoAccount', namespace);
  const state = usePorticoState();
  const inUse = namespace ?? state.activeNamespace;
  const account = state.accounts[inUse] ?? nobody;
  const isConnected = account.status === 'connected';
  return { ...account, namespace: inUse, isConnected } as unknown as PorticoAccount<N>;
}

/** The network in use, and how to change it. */
export function usePorticoNetwork() {
  const { portico } = usePorticoContext();
  const { network, networkId } = usePorticoState();
  return { network, networkId, switchNetwork: portico.switchNetwork };
}

/**
 * The wallet's own provider, in the shape of its kind of chain (EIP-1193 on eip155); undefined while nobody is in. After a
 * reload, as long as the account is `restoring` or `reconnecting`, one whose requests wait for the wallet, 10 s at most, and
 * then go or reject.
 * @example
 * const provider = usePorticoProvider('eip155');
 * const client = provider && createWalletClient({ chain: mainnet, transport: custom(provider) });
 */
export function usePorticoProvider<N extends Namespace>(namespace: N): ProviderOf<N> | undefined {
  const { portico } = usePorticoContext();
  if (process.env.NODE_ENV !== 'production') checkHook('usePorticoProvider', namespace);
  const { accounts } = usePorticoState();
  const { status, connectorId: shown } = accounts[namespace] ?? {};
  const isIn = status === 'connected';
  const connectorId = isIn || status === 'restoring' || status === 'reconnecting' ? shown : undefined;
  const [held, setHeld] = useState<{ of: string; provider: ProviderOf<N> | undefined }>();
  // A phone, or the embedded wallet, is one connector on several kinds of chain.
  const of = connectorId && `${namespace} ${connectorId}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies(isIn): once it is in, its own provider takes the place of the one that waits
  useEffect(() => {
    if (!of) return;
    let isHere = true;
    portico.getProvider(namespace).then(
      (provider) => isHere && setHeld({ of, provider }),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [portico, namespace, of, isIn]);
  return held && held.of === of ? held.provider : undefined;
}

export interface PorticoBalance {
  status: 'none' | BalanceState['status'];
  /** Decimal string in the network's own coin, unrounded. */
  amount?: string;
  symbol?: string;
}

/** The balance of the account in use, in the network's own coin. Asked once the wallet has joined. */
export function usePorticoBalance({ namespace }: { namespace?: Namespace } = {}): PorticoBalance {
  const { internals } = usePorticoContext();
  const { caipAddress, status } = usePorticoAccount({ namespace });
  const networkId = caipAddress && networkIdOf(caipAddress);
  const [held, setHeld] = useState<{ of: AccountId; balance: BalanceState }>();
  const of = status === 'connected' ? caipAddress : undefined;
  useEffect(() => {
    if (!of || !networkId) return;
    let stop: (() => void) | undefined;
    let isHere = true;
    internals.runtime().then(
      ({ engine }) => {
        if (isHere) stop = engine.watchBalance({ caipAddress: of, networkId }, (balance) => setHeld({ of, balance }));
      },
      () => {},
    );
    return () => {
      isHere = false;
      stop?.();
    };
  }, [internals, of, networkId]);
  if (!caipAddress) return { status: 'none' };
  return held && held.of === of ? held.balance : { status: 'loading' };
}

/**
 * The wallet of the account in use: its name, picture and kind; undefined while nobody is in.
 * @example const { name } = usePorticoWallet() ?? {}
 */
export function usePorticoWallet(namespace?: Namespace) {
  if (process.env.NODE_ENV !== 'production') checkHook('usePorticoWallet', namespace);
  const { accounts, activeNamespace } = usePorticoState();
  const account = accounts[namespace ?? activeNamespace];
  return useMemo(
    () => account?.wallet && { ...account.wallet, type: account.type, connectorId: account.connectorId },
    [account],
  );
}

/** A wallet that has let this page in. */
export interface PorticoConnection {
  namespace: Namespace;
  /** The one in use; the others are in beside it. */
  isActive: boolean;
  connectorId: string;
  name?: string;
  icon?: string;
  accounts: PublicAccount['accounts'];
  networkId?: NetworkId;
}

/**
 * The wallets that have let this page in: of one kind of network, or all; of each kind the one in use first. Where
 * several at once are off, it is the only one.
 */
export function usePorticoConnections(namespace?: Namespace): PorticoConnection[] {
  if (process.env.NODE_ENV !== 'production') checkHook('usePorticoConnections', namespace);
  const { accounts } = usePorticoState();
  return useMemo(
    () =>
      (Object.entries(accounts) as [Namespace, PublicAccount][]).flatMap(([of, account]) => {
        const { status, connectorId, wallet, caipAddress } = account;
        if (status !== 'connected' || !connectorId || (namespace && namespace !== of)) return [];
        const networkId = caipAddress && networkIdOf(caipAddress);
        const active = { namespace: of, isActive: true, connectorId, ...wallet, accounts: account.accounts, networkId };
        const others = (account.others ?? []).map(({ wallet: other, ...one }) => ({
          namespace: of,
          isActive: false,
          ...one,
          ...other,
        }));
        return [active, ...others];
      }),
    [accounts, namespace],
  );
}

/** What happened last, for a host's own counting; undefined until something has. */
export function usePorticoEvents() {
  const { portico } = usePorticoContext();
  const [last, setLast] = useState<PorticoEvents['event']>();
  useEffect(() => portico.on('event', setLast), [portico]);
  return last;
}

/** Lets wallets go: one, those of a namespace, or all. */
export function usePorticoDisconnect() {
  const { portico } = usePorticoContext();
  return { disconnect: portico.disconnect };
}

/** The theme as it stands, and how to change it. */
export function usePorticoTheme() {
  const { portico, internals } = usePorticoContext();
  const { theme } = useSnapshot(internals.appearance);
  return { theme, setTheme: portico.setTheme };
}
