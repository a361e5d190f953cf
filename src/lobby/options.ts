import type { ChainSetup } from '@/adapters/chainSetup';
import type { MethodSetup } from '@/adapters/methodSetup';
import type { DrawAvatar } from '@/design/primitives/Avatar/drawAvatar';
import type { Theme } from '@/design/theme/theme';
import type { NetworkId } from '@/domain/caip';
import type { Currency } from '@/domain/currency';
import type { NameOptions } from '@/domain/names';
import type { WalletOptions } from '@/domain/walletOptions';
import type { MessageOverrides } from '@/messages/translator';
import type { SignInConfig, SignInSetup } from '@/ports/signIn';
import type { ServiceUrls } from '@/services/extra';
import type { Features, Legal } from '@/store/settings/defaults';

export interface Metadata {
  name: string;
  description?: string;
  /** The page's own address. */
  url: string;
  /** Absolute URLs of pictures. */
  icons?: readonly string[];
}

/** All that a host tells us. Only `chains` is needed: without a `projectId` Portico runs in local mode. */
export interface PorticoOptions {
  /** Chain factories: `evm()` and its siblings. The first network of the first chain is the default. */
  chains: readonly ChainSetup[];
  /**
   * Ways in for all of them at once. Where the service of one is missing, it is not offered.
   * @example methods: [walletConnect()]
   */
  methods?: readonly MethodSetup[];
  /** The project's id at the services. Without it there are none but those named in `services`. */
  projectId?: string;
  /** Where services answer; `null` turns one off. With a `projectId`, all but analytics have a public default. */
  services?: Partial<ServiceUrls>;
  /** Who asks, as wallets and the services are told. */
  metadata?: Metadata;
  /** What visitors may do in the modal; those not named keep their defaults. */
  features?: Partial<Features>;
  /** Which wallets are offered: featured, included, left out, your own. */
  wallets?: WalletOptions;
  /** Pictures that wallets, names and token lists bring: from anywhere, or from your services alone. Default `any`. */
  images?: 'any' | 'services';
  /** What balances are worth is told in it, where a blockchain service knows prices. Default `usd`. */
  currency?: Currency;
  /**
   * Your own pictures of accounts, on the buttons and in the modal: an element, a picture's URL, or nothing for ours.
   * @example avatar: ({ address, ensImage, size }) => ensImage ?? <Blockie seed={address} size={size} />
   */
  avatar?: DrawAvatar;
  /** CAIP-2 id of the network shown first. */
  defaultNetwork?: NetworkId;
  theme?: Theme;
  /** BCP 47; the nearest known locale is used. Default `en`. */
  locale?: string;
  /** Your words for ours, typed by key. */
  messages?: MessageOverrides;
  /**
   * Where visitors register a name for their address, and which names they see of it: `suffix`, `legacySuffixes`, `zone`.
   * `null` turns names off. Default: the zone of the ecosystem's service; without `services.blockchain` there are none.
   * @example names: { suffix: '.my-dapp.id' }
   */
  names?: NameOptions | null;
  /** Links in the footer of Connect. */
  legal?: Legal;
  /**
   * How visitors sign in: with their wallet, by a message. A ready one of `portico/siwx`, or your own. Whoever connects
   * is asked to sign, on each account and network that has no session yet.
   * @example siwx: localSignIn({ statement: 'Welcome to the market.' })
   */
  siwx?: SignInConfig | SignInSetup;
  /** Asked before anything goes to `services.analytics`. Without it, the URL is consent enough. */
  consent?: () => boolean | Promise<boolean>;
  /** Whether the wallet that was used last is reconnected when the page loads. Default true. */
  reconnect?: boolean;
  /** Where the modal is put. Default the body. */
  container?: () => HTMLElement | null;
  /** The modal stands where `<PorticoModal />` does, and never closes. */
  inline?: boolean;
  /** Keeps a small cookie with what the account button shows, for `readPorticoState` of `portico/server`. Default false. */
  ssr?: boolean;
  /**
   * When the modal's files are fetched, in KiB after gzip, all of them from your own origin. In each case Connect's first paint
   * takes 36, in one round; then come the engine (49) and, with a `projectId`, the directory (22): in the common set-up, `evm()`,
   * `solana()` and `walletConnect()`, 153 in all. A page that nobody touches fetches none of it.
   *
   * - `visit`, the default: all of it, in idle time, at the first sign of a person on the page (a pointer moves, a touch, a wheel, a
   *   key); not for a crawler or in a hidden tab. Nothing is made of it, and no wallet is asked,
   *   before somebody comes near a button.
   * - `near`: all of it when a pointer or focus comes to a button that opens the modal; the engine is then made, in idle time.
   * - `never`: nothing before a press; the first paint's 36 as the press begins, the rest after that paint.
   *
   * With Save-Data or on a 2g line each of them is `never`.
   */
  preload?: 'visit' | 'near' | 'never';
  /** Alerts show in the modal and long explanations of errors load. Default false. */
  debug?: boolean;
}
