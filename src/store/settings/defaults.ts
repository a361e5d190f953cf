import type { Namespace, NetworkId } from '@/domain/caip';
import type { ConnectWay } from '@/domain/connectWays';
import type { Currency } from '@/domain/currency';
import { featureDefaults, transactionLimits } from '@/domain/limits';
import type { RemoteFeatures } from '@/domain/remoteFeatures';
import type { WalletFeature } from '@/domain/walletFeatures';
import type { WalletOptions } from '@/domain/walletOptions';

/** A host's legal texts; a link is shown where it is set ([views A.0, legal footer]). */
export interface Legal {
  termsUrl?: string;
  privacyUrl?: string;
}

/** What a host turned on and off ([§9] Default features, [views E.1]). */
export interface Features extends Partial<RemoteFeatures> {
  /** The visitor may change the network in the modal. */
  networkSwitch: boolean;
  /** A wallet on a network the site does not list is left alone, instead of being asked to switch. */
  unsupportedNetwork: boolean;
  /** "What is a wallet?" and its kin. */
  walletGuide: boolean;
  /** A tick before connecting, where legal texts are set. */
  legalCheckbox: boolean;
  /** What happens is told to the analytics service, where there is one. */
  analytics: boolean;
  /** The site takes payments and no members: no email, no social login. */
  pay: boolean;
  /** The account leads to its address as a code: unless a host says no ([§9] Default features). */
  receive: boolean;
  /** The account leads to sending, where its kind of network can: unless a host says no ([§9] Default features). */
  send: boolean;
  /** That code holds a payment URI (EIP-681, Solana Pay, BIP-21) in place of the address alone, which more wallets read. */
  receiveUri: boolean;
  /** The row that leads to the whole directory; where `wallets.all` says more, both have to let it. */
  allWallets: boolean;
  /** What an account leads to, first to last; those left out follow in the default order ([§9] Wallet feature order). */
  walletFeaturesOrder?: readonly WalletFeature[];
  /** Networks on which tokens can be swapped beside those of the spec: where your own blockchain service knows an exchange. */
  swapNetworks?: readonly NetworkId[];
  /**
   * The node is asked every 30 s whether the account in use has sent something elsewhere, so that balances and history follow
   * ([§9] pending-transaction watcher).
   */
  watchPending: boolean;
  /** Blocks of Connect, first to last; those left out follow in the default order ([§9] Connect method order). */
  connectMethodsOrder?: readonly ConnectWay[];
  /** Kinds of chain whose wallets are offered or not; those not named are ([§4] namespace filter). */
  namespaces?: Readonly<Partial<Record<Namespace, boolean>>>;
}

export const defaultFeatures: Features = {
  networkSwitch: true,
  unsupportedNetwork: false,
  walletGuide: true,
  legalCheckbox: featureDefaults.legalCheckbox,
  analytics: featureDefaults.analytics,
  pay: false,
  receive: featureDefaults.receive,
  send: featureDefaults.send,
  receiveUri: false,
  allWallets: featureDefaults.allWallets,
  watchPending: transactionLimits.isPendingWatched,
};

export interface SettingsState {
  legal: Legal;
  features: Features;
  /** As the host gave it: to be read through `domain/walletOptions.ts`, which a page that only reconnects does not load. */
  wallets: WalletOptions;
  /** Pictures from anywhere, or from our own services and the wallets alone. */
  images: 'any' | 'services';
  /** As the host gave it; what is none is read as US dollars where prices are asked for. */
  currency?: Currency;
  /** Alerts show in the modal and their long explanations load: for a developer's eyes. */
  debug: boolean;
  /** The modal stands in the page and never closes. */
  inline: boolean;
}

export const defaultSettings: SettingsState = {
  legal: {},
  features: defaultFeatures,
  wallets: {},
  images: 'any',
  debug: false,
  inline: false,
};
