import { plainText, truncate } from '@/domain/text';
import type { Translator } from '@/messages/translator';
import { selectConnector } from '@/store/connection/selectors';
import { useAppSelector } from '@/store/hooks';
import { useFirstMessages } from '@/store/messages';
import type { ViewEntry, ViewName } from '@/store/modal/views';
import { selectNetworkById } from '@/store/network/selectors';

/** Titles other than Connect's own, which a few share. */
const titles = {
  AllWallets: 'connect.allWallets',
  GetWallet: 'connect.getWallet',
  Downloads: 'connect.getWallet',
  Create: 'create.title',
  ProfileWallets: 'wallets.title',
  SwitchActiveChain: 'switchNetwork.title',
  ConnectingWalletConnect: 'pairing.title',
  ConnectingWalletConnectBasic: 'pairing.title',
  Account: 'account.title',
  Transactions: 'activity.title',
  WalletReceive: 'receive.title',
  ChooseAccountName: 'names.title',
  RegisterAccountName: 'names.title',
  RegisterAccountNameSuccess: 'names.title',
  WalletCompatibleNetworks: 'receive.on',
  Networks: 'networks.title',
  SwitchNetwork: 'switchNetwork.title',
  UnsupportedChain: 'switchNetwork.title',
  SIWXSignMessage: 'signIn.title',
  DataCapture: 'capture.title',
  DataCaptureOtpConfirm: 'emailCode.title',
  EmailLogin: 'signIn.title',
  EmailVerifyOtp: 'emailCode.title',
  EmailVerifyDevice: 'emailDevice.title',
  ConnectSocials: 'socials.title',
  ConnectingSocial: 'signIn.title',
  ConnectingFarcaster: 'signIn.title',
  UpdateEmailWallet: 'editEmail.title',
  UpdateEmailPrimaryOtp: 'editEmail.current',
  UpdateEmailSecondaryOtp: 'editEmail.new',
  UpgradeEmailWallet: 'upgrade.title',
  AccountSettings: 'settings.title',
  ApproveTransaction: 'approve.title',
  WalletSend: 'send.title',
  WalletSendSelectToken: 'send.select',
  WalletSendScan: 'connect.qrCode',
  WalletSendPreview: 'send.review',
  WalletSendConfirmed: 'send.title',
  Swap: 'swap.title',
  SwapSelectToken: 'send.select',
  SwapPreview: 'swap.review',
  SwapConfirmed: 'swap.title',
  UsageExceeded: 'usageExceeded.title',
  WhatIsAWallet: 'connect.whatIsAWallet',
  WhatIsANetwork: 'whatIsANetwork.title',
} as const satisfies Record<Exclude<ViewName, AsConnect>, string>;

type AsConnect = 'Connect' | 'ConnectingExternal' | 'ConnectingMultiChain' | 'ConnectWallets';
type Title = (typeof titles)[keyof typeof titles];

/** In a sentence that runs the other way, two lines would lose the beginning of a longer one. */
const LONGEST_NAME = 24;

/** A view's title: the wallet's, the network's or the social site's name where the view is about one ([views A.1]). */
export function useTitle(entry: ViewEntry): string {
  // The title of UsageExceeded is in the full catalogue, not in the first one: the view replaces others, which have loaded it.
  const { t } = useFirstMessages() as Translator;
  const name = useAppSelector((state) => {
    if (entry.view === 'ConnectingExternal')
      return selectConnector(state, entry.data.connectorId, entry.data.namespace)?.name ?? entry.data.wallet?.name;
    if (entry.view === 'ConnectingMultiChain') return entry.data.wallet.name;
    if (entry.view === 'ConnectingSocial') return entry.data.name;
    if (entry.view === 'ConnectingFarcaster') return 'Farcaster';
    if (entry.view === 'SwitchActiveChain')
      return t('switchActiveChain.title', { chain: t(`chainShort.${entry.data.namespace}`) });
    if (entry.view === 'ConnectingWalletConnect') return entry.data?.wallet?.name;
    if (entry.view === 'SwitchNetwork') return selectNetworkById(state, entry.data.networkId)?.name;
    return undefined;
  });
  if (entry.view === 'Downloads')
    return t('downloads.title', { wallet: truncate(plainText(entry.data.wallet.name), { start: LONGEST_NAME }) });
  return (name && plainText(name)) || t((titles as Partial<Record<ViewName, Title>>)[entry.view] ?? 'connect.title');
}
