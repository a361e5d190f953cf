import { useEffect, useState } from 'react';
import type { Namespace } from '@/domain/caip';
import type { PorticoError } from '@/domain/errors/porticoError';
import { wellKnownName } from '@/domain/wellKnownWallets';
import { usePorticoContext } from './context';
import { failureOf } from './imports';
import { twice } from './twice';
import { useSnapshot } from './useSnapshot';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

export interface WalletButtonState {
  /** `missing`: it was asked for, and is not in this browser. */
  status: 'ready' | 'connecting' | 'connected' | 'missing';
  /** It was asked and said no, or could not; until it is asked again. */
  isDeclined: boolean;
  /** What asks the wallet did not load, nor when it was asked for again: `on('error')` told it. Gone with the next press. */
  error?: PorticoError;
  /** As the wallet calls itself once it is known; until then as the host does. */
  name: string;
  /** The picture it announces in this page; none while nobody is known to be here. Untrusted: for an `<img>` alone. */
  icon?: string;
  /** Asks the wallet. Where it is missing, the modal opens at it: to pair it, or to get it. Resolves after a no as well. */
  connect(): Promise<void>;
  /** Call when a pointer or focus comes near: what the press needs is fetched then; nothing with Save-Data or on a 2g line. */
  preload(): void;
}

interface Which {
  wallet: string;
  name?: string;
  namespace?: Namespace;
}

/** The state of one named wallet, and the way to it. */
export function useWalletButton({
  wallet,
  name = wellKnownName(wallet) ?? wallet,
  namespace,
}: Which): WalletButtonState {
  const { portico, internals, initialState } = usePorticoContext();
  const { accounts } = useSnapshot(internals.state, initialState);
  const [own, setOwn] = useState<{
    status: 'ready' | 'connecting' | 'missing' | 'declined';
    error?: PorticoError;
    name?: string;
    icon?: string;
    id?: string;
  }>({
    status: 'ready',
  });
  const [announced, setAnnounced] = useState<{ name: string; icon?: string }>();
  // The wallets of a page say who they are without being asked for more: no engine is needed for a name and a picture.
  useEffect(() => {
    let isShown = true;
    let stop = () => {};
    import('./watchNamedWallet').then(
      ({ watchNamedWallet }) => {
        if (isShown) stop = watchNamedWallet(wallet, setAnnounced);
      },
      () => {}, // the button keeps the host's name
    );
    return () => {
      isShown = false;
      stop();
    };
  }, [wallet]);
  useEffect(() => {
    if (process.env.NODE_ENV === 'production') return;
    let isShown = true;
    let stop = () => {};
    import('./unknownWallet').then(
      ({ checkNamedWallet }) => {
        if (isShown) stop = checkNamedWallet(wallet, namespace, internals);
      },
      () => {}, // who presses is told
    );
    return () => {
      isShown = false;
      stop();
    };
  }, [wallet, namespace, internals]);
  const words = [wallet, name, own.name, own.id].map((word) => word?.toLowerCase());
  const account = Object.values(accounts).find(
    ({ status, connectorId, wallet: by }) =>
      status === 'connected' && (words.includes(connectorId?.toLowerCase()) || words.includes(by?.name.toLowerCase())),
  );
  const connect = async () => {
    if (own.status === 'connecting') return;
    setOwn({ status: 'connecting' });
    let error: PorticoError | undefined;
    /** What does not load is told: it is no answer of a wallet's. */
    const load = <T>(asked: Promise<T>) =>
      asked.catch(async (cause) => {
        error = await failureOf(cause);
        internals.report(error);
        throw error;
      });
    try {
      const runtime = await load(internals.runtime());
      const found = await runtime.awaitWallet(wallet, namespace);
      if (!found) {
        setOwn({ status: 'missing' });
        const { openAtKeys } = await load(twice(() => import('./walletChooser')));
        const listed = await openAtKeys([wallet, name], runtime, portico, namespace);
        if (process.env.NODE_ENV !== 'production' && listed?.length === 0)
          (await import('./unknownWallet')).tellUnknownWallet(wallet, internals);
        return;
      }
      setOwn({ status: 'connecting', name: found.name, icon: found.imageUrl, id: found.id });
      await runtime.connect({ namespace: found.namespace, connectorId: found.id });
      setOwn((last) => ({ ...last, status: 'ready' }));
    } catch {
      // A visitor's no is an answer.
      setOwn((last) => ({
        ...last,
        error,
        status: error ? 'ready' : last.status === 'missing' ? 'missing' : 'declined',
      }));
    }
  };
  return {
    status: account ? 'connected' : own.status === 'declined' ? 'ready' : own.status,
    isDeclined: !account && own.status === 'declined',
    error: account ? undefined : own.error,
    name: account?.wallet?.name ?? own.name ?? announced?.name ?? name,
    icon: account?.wallet?.icon ?? own.icon ?? announced?.icon,
    connect: account ? () => portico.open({ view: 'Account' }).catch(() => {}) : connect,
    preload: portico.preload,
  };
}
