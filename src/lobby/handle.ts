import type { ProviderOf } from '@/adapters/providers';
import type { Theme } from '@/design/theme/theme';
import type { PorticoEvent } from '@/domain/analytics';
import type { HexIn, Namespace, NetworkId } from '@/domain/caip';
import type { PorticoError } from '@/domain/errors/porticoError';
import type { Engine } from '@/engine/createEngine';
import type { EmbeddedCalls } from '@/engine/embeddedCalls';
import type { MultiWalletCalls } from '@/engine/multiWallet';
import type { WalletActions } from '@/engine/walletActions';
import type { AdapterConnection } from '@/ports/adapter';
import type { PorticoState } from '@/ports/publicState';
import type { PublicView, ViewData } from '@/store/modal/views';
import type { Features } from '@/store/settings/defaults';

/** What `open()` may be told: a public view, what it is opened with, and the namespace to go to first ([§2] Opening rules). */
export type OpenOptions = {
  [View in PublicView]: {
    /** One of the public views. Without it: Account when connected, else Connect. */
    view?: View;
    data?: ViewData[View];
    /** Goes to this kind of network first. */
    namespace?: Namespace;
  };
}[PublicView];

/** What of the handle takes the engine, which comes when the first of these is called. */
export interface EngineCalls extends WalletActions, MultiWalletCalls, EmbeddedCalls {
  /**
   * Asks a wallet without showing the modal.
   * @throws UserRejectedError, UnsupportedError
   */
  connect(request: { namespace?: Namespace; connectorId: string; networkId?: NetworkId }): Promise<AdapterConnection>;
  disconnect: Engine['disconnect'];
  /**
   * Asks the wallet in use to stand on another network; where none is connected, the page moves alone. A wallet that is
   * being reconnected is waited for, 10 s at most.
   * @throws UserRejectedError, UnsupportedError `NETWORK_NOT_FOUND` for a network that is not among those of `chains`,
   * AbortedError when another switch took its place; TimeoutError `CONNECT_TIMEOUT` and PorticoError `NOT_CONNECTED` when
   * the wallet did not come back
   */
  switchNetwork: Engine['switchNetwork'];
  /**
   * The wallet's own provider, in the shape of its kind of chain: EIP-1193 on eip155. Undefined while disconnected. After a
   * reload, as long as the account is `restoring` or `reconnecting`, one whose requests wait for the wallet, 10 s at most,
   * and then go or reject: on eip155 with 4900 (it did not come back) or 4100 (it came back with another account), and the
   * PorticoError as `cause`.
   * @example
   * const provider = await portico.getProvider('eip155');
   * if (provider) createWalletClient({ chain: mainnet, transport: custom(provider) });
   */
  getProvider<N extends Namespace>(namespace: N): Promise<ProviderOf<N> | undefined>;
  /**
   * Has the account in use sign in now, also one whose person has said no before. Resolves with its sessions; at once
   * where it has some. A wallet that is being reconnected is waited for, 10 s at most.
   * @throws PorticoError `NOT_CONNECTED`, `OPTION_INVALID` without `siwx`; TimeoutError `CONNECT_TIMEOUT` when the wallet
   * did not come back; AbortedError `MODAL_CLOSED` when the visitor leaves; what the host's `getSessions()` throws
   * @example const [{ data }] = await portico.signIn()
   */
  signIn: Engine['signIn'];
  /** Clears all that we stored on this device, and disconnects. */
  forget(): Promise<void>;
}

/** Appearance as it stands; a host may change it while the page lives. */
export interface Appearance {
  theme: Theme;
  locale: string;
}

export interface PorticoEvents {
  open: undefined;
  close: undefined;
  connect: { [N in Namespace]: { namespace: N; address: HexIn<N> } }[Namespace];
  disconnect: { namespace: Namespace };
  networkChange: { networkId: NetworkId };
  /** What a visitor did, for a host's own counting; the same that goes to `services.analytics`. */
  event: PorticoEvent;
  /** Something a developer should know: a wrong option, a chunk that did not load. */
  error: PorticoError;
}

/**
 * The handle a host keeps. It touches no global until a browser calls it ([contract 1]). After `destroy()` whatever
 * answers with a promise rejects with `HANDLE_DESTROYED`, and the rest does nothing.
 */
export interface Portico extends EngineCalls {
  /**
   * Resolves when the view can be seen.
   * @throws PorticoError `UI_LOAD_FAILED`, `HANDLE_DESTROYED`
   * @example await portico.open({ view: 'Networks' })
   */
  open(options?: OpenOptions): Promise<void>;
  /**
   * Fetches what an opening needs: call it when somebody comes near a button of your own. With Save-Data or on a 2g line it
   * fetches nothing: the press does. In React, spread `openProps` of `usePortico()` instead.
   */
  preload(): void;
  close(): void;
  getState(): PorticoState;
  subscribe(listener: (state: PorticoState) => void): () => void;
  on<E extends keyof PorticoEvents>(event: E, listener: (detail: PorticoEvents[E]) => void): () => void;
  setTheme(theme: Theme): void;
  setLocale(locale: string): void;
  /** Turns features on and off; those not named stay as they are. */
  setFeatures(features: Partial<Features>): void;
  destroy(): void;
}
