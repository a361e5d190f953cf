import type { AccountType } from '@/domain/account';
import { isNamespace, type Namespace, type NetworkId } from '@/domain/caip';
import type { Wallet } from '@/domain/wallet';
import type { SocialProvider } from '@/ports/login';

/** Every view and what it is opened with. The registry in `app/views.ts` satisfies every name. */
export interface ViewData {
  /** `namespace`: only wallets of that kind of chain. `redirectView`: where a success leads, instead of closing. */
  Connect: { namespace?: Namespace; redirectView?: RedirectView } | undefined;
  /** `wallet`: how it called itself when it was here, for one that is not found any more. */
  ConnectingExternal: {
    connectorId: string;
    /** Where the wallet is asked, for one that is there on several kinds of chain. */
    namespace?: Namespace;
    wallet?: { name: string; imageUrl?: string };
    redirectView?: RedirectView;
  };
  /** The whole directory; `namespace` and `redirectView` as for Connect. */
  AllWallets: { namespace?: Namespace; redirectView?: RedirectView } | undefined;
  /** `wallet`: of the directory; without one, any wallet may read the code. `namespace`: the kind of chain it is for. */
  ConnectingWalletConnect: { wallet?: Wallet; namespace?: Namespace; redirectView?: RedirectView } | undefined;
  /** The code for any wallet; `namespace` and `redirectView` as for Connect. */
  ConnectingWalletConnectBasic: { namespace?: Namespace; redirectView?: RedirectView } | undefined;
  GetWallet: undefined;
  Downloads: { wallet: Wallet };
  /** Connect for who has no wallet yet. */
  Create: undefined;
  /**
   * A wallet that is there on several kinds of chain: which is it to be? `connectorId` and `namespace` of any of them;
   * `wallet`: how it calls itself.
   */
  ConnectingMultiChain: {
    connectorId: string;
    namespace: Namespace;
    wallet: { name: string };
    redirectView?: RedirectView;
  };
  /** The wallets alone, where Connect holds them back behind a button. */
  ConnectWallets: { namespace?: Namespace; redirectView?: RedirectView } | undefined;
  /** `namespace`: the tab it opens at. */
  ProfileWallets: { namespace?: Namespace } | undefined;
  /** The wallet in use `from` has no account on that kind of chain: another one is needed. */
  SwitchActiveChain: { from: Namespace; namespace: Namespace; networkId: NetworkId };
  Account: undefined;
  /** What the account in use did. */
  Transactions: undefined;
  WalletReceive: undefined;
  /** What a name is for, and the way to one. */
  ChooseAccountName: undefined;
  RegisterAccountName: undefined;
  /** `name`: with its suffix. */
  RegisterAccountNameSuccess: { name: string };
  /** The account whose address it is about. */
  WalletCompatibleNetworks: { networkId: NetworkId; type: AccountType };
  Networks: undefined;
  SwitchNetwork: { networkId: NetworkId };
  /** `for`: the network is supported, but not by this. */
  UnsupportedChain: { for: 'swaps' } | undefined;
  /** The account is to sign the site's message. `isRequired`: nobody stays connected without. */
  SIWXSignMessage: { isRequired: boolean; redirectView?: RedirectView };
  /** The site asks for an email before the signature. `isRequired`: nobody signs without. */
  DataCapture: { isRequired: boolean; redirectView?: RedirectView };
  /** The code that was mailed to it. Where to, the sign-in alone knows. */
  DataCaptureOtpConfirm: { isRequired: boolean; redirectView?: RedirectView };
  /** The email field alone: for who comes back to a login by email. */
  EmailLogin: { namespace?: Namespace; redirectView?: RedirectView } | undefined;
  /** The code that was mailed. Where to, the login alone knows. */
  EmailVerifyOtp: { namespace?: Namespace; redirectView?: RedirectView } | undefined;
  /** The link that was mailed, by which a new device is allowed. */
  EmailVerifyDevice: { namespace?: Namespace; redirectView?: RedirectView } | undefined;
  /** All social accounts that a visitor may come in by. */
  ConnectSocials: { namespace?: Namespace; redirectView?: RedirectView } | undefined;
  /** A visitor says at a social site who they are. */
  ConnectingSocial: { provider: SocialProvider; name: string; namespace?: Namespace; redirectView?: RedirectView };
  /** A code that the app of Farcaster reads. */
  ConnectingFarcaster: { namespace?: Namespace; redirectView?: RedirectView } | undefined;
  /** The email by which somebody logs in is to be another one. `redirectView`: where a success leads, and Cancel. */
  UpdateEmailWallet: { redirectView?: SettingsView } | undefined;
  /** The code that was mailed to the email in use. Where to, the change alone knows. */
  UpdateEmailPrimaryOtp: { redirectView?: SettingsView } | undefined;
  /** The code that was mailed to the new email. */
  UpdateEmailSecondaryOtp: { redirectView?: SettingsView } | undefined;
  /** The way from the embedded wallet to one of their own. */
  UpgradeEmailWallet: undefined;
  /** Of the embedded wallet. */
  AccountSettings: undefined;
  /** What a wallet without a window of its own asks its person; the store holds what that is. */
  ApproveTransaction: undefined;
  /** What leaves, to whom, and what that costs. */
  WalletSend: undefined;
  /** Which of the tokens held is sent. */
  WalletSendSelectToken: undefined;
  /** Whom to send to, read from a code by the camera. */
  WalletSendScan: undefined;
  /** `id`: of the intent. */
  WalletSendPreview: { id: string };
  /** What has become of it. */
  WalletSendConfirmed: { id: string };
  /** What is given for what; a host may fill in the fields: symbols, and a decimal amount of `fromToken`. */
  Swap: { amount?: string; fromToken?: string; toToken?: string } | undefined;
  /** Which token is paid, or comes back. */
  SwapSelectToken: { side: 'pay' | 'get' };
  /** `id`: of the swap. */
  SwapPreview: { id: string };
  /** What has become of it. */
  SwapConfirmed: { id: string };
  /**
   * The plan of the site has nothing left for what was `wanted` (HTTP 402); `namespace` and `redirectView` as for the list
   * that it stands in for.
   */
  UsageExceeded: { wanted: 'wallets' | 'names'; namespace?: Namespace; redirectView?: RedirectView };
  WhatIsAWallet: undefined;
  WhatIsANetwork: undefined;
}

/** Where somebody comes from who changes their email. */
export type SettingsView = 'Account' | 'AccountSettings';

/** Where a success leads, instead of closing; a host may name a public view alone. */
export type RedirectView = PublicView | 'ProfileWallets';

export type ViewName = keyof ViewData;

/** One floor of the view stack; serialisable. */
export type ViewEntry = { [V in ViewName]: { view: V; data: ViewData[V] } }[ViewName];

/** Views a host may name in `open()` (docs, views A.0). */
export const publicViews = [
  'Connect',
  'ConnectingWalletConnectBasic',
  'AllWallets',
  'Account',
  'Networks',
  'Swap',
  'WhatIsAWallet',
  'WhatIsANetwork',
] as const;
export type PublicView = (typeof publicViews)[number];
export const isPublicView = (name: unknown): name is PublicView => (publicViews as readonly unknown[]).includes(name);

/** What a host gives with a view; whatever its type says, it comes from outside. */
export function toEntry(view: PublicView, data: unknown): ViewEntry {
  const isGiven = data && typeof data === 'object';
  const { namespace, redirectView, amount, fromToken, toToken } = Object(data) as Record<string, unknown>;
  const given =
    view === 'Swap'
      ? // Its view reads what a host fills in.
        { amount, fromToken, toToken }
      : // Connect, its code for any wallet, and AllWallets.
        /^Con|^All/.test(view) && {
          ...(isNamespace(namespace) && { namespace }),
          ...(isPublicView(redirectView) && { redirectView }),
        };
  return { view, data: (isGiven && given) || undefined } as ViewEntry;
}
