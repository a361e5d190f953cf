import type { ComponentType } from 'react';
import ConnectView from '@/features/connect/ConnectView';
import type { ViewName } from '@/store/modal/views';
import { type Loader, loadChunk } from './loadChunk';

type LateViews = typeof import('./lateViews');

/**
 * How each view's chunk is imported, but for those in `lateViews.ts`. Connect comes with this file: visits begin with it. A view
 * that stands in neither does not compile.
 */
const loaders = {
  Connect: async () => ({ default: ConnectView }),
  ConnectingExternal: () => import('@/features/connecting/ConnectingExternalView'),
  AllWallets: () => import('@/features/directory/AllWalletsView'),
  ConnectingWalletConnect: () => import('@/features/pairing/ConnectingWalletConnectView'),
  ConnectingWalletConnectBasic: () => import('@/features/pairing/ConnectingWalletConnectBasicView'),
  GetWallet: () => import('@/features/directory/GetWalletView'),
  Downloads: () => import('@/features/directory/DownloadsView'),
  Create: () => import('@/features/connect/CreateView'),
  ConnectingMultiChain: () => import('@/features/multi-chain/ConnectingMultiChainView'),
  ConnectWallets: () => import('@/features/connect/ConnectWalletsView'),
  ProfileWallets: () => import('@/features/profile-wallets/ProfileWalletsView'),
  SwitchActiveChain: () => import('@/features/switch-namespace/SwitchActiveChainView'),
  Account: () => import('@/features/account/AccountView'),
  Transactions: () => import('@/features/account/TransactionsView'),
  WalletReceive: () => import('@/features/account/WalletReceiveView'),
  Networks: () => import('@/features/networks/NetworksView'),
  SwitchNetwork: () => import('@/features/networks/SwitchNetworkView'),
  UnsupportedChain: () => import('@/features/networks/UnsupportedChainView'),
  SIWXSignMessage: () => import('@/features/sign-in/SIWXSignMessageView'),
  EmailLogin: () => import('@/features/connect/EmailLoginView'),
  EmailVerifyOtp: () => import('@/features/email/EmailVerifyOtpView'),
  ConnectSocials: () => import('@/features/connect/ConnectSocialsView'),
  ConnectingSocial: () => import('@/features/social/ConnectingSocialView'),
  ConnectingFarcaster: () => import('@/features/social/ConnectingFarcasterView'),
  ApproveTransaction: () => import('@/features/approve/ApproveTransactionView'),
  WalletSend: () => import('@/features/send/WalletSendView'),
} satisfies Record<Exclude<ViewName, keyof LateViews>, Loader>;

const loaderOf = (name: ViewName): Loader =>
  (loaders as Partial<Record<ViewName, Loader>>)[name] ??
  (() => import('./lateViews').then((views) => views[name as keyof LateViews]));

const loaded = new Map<ViewName, ComponentType>([['Connect', ConnectView]]);

/** The view's component, if its chunk is here. */
export const viewIfLoaded = (name: ViewName) => loaded.get(name);

/**
 * Fetches a view's chunk, and what leads to it; each that fails is asked for once more.
 * @throws whatever the second try failed with
 */
export async function loadView(name: ViewName): Promise<ComponentType> {
  const known = loaded.get(name);
  if (known) return known;
  const { default: view } = await loadChunk(loaderOf(name));
  loaded.set(name, view);
  return view;
}
