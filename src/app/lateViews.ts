/*
 * Views that few visits reach, one step further away than others: what a bundler writes down to fetch each of them would
 * come with every site's modal.
 */
export const DataCapture = () => import('@/features/email/DataCaptureView');
export const DataCaptureOtpConfirm = () => import('@/features/email/DataCaptureOtpConfirmView');
export const EmailVerifyDevice = () => import('@/features/email/EmailVerifyDeviceView');
export const UpgradeEmailWallet = () => import('@/features/settings/UpgradeEmailWalletView');
export const AccountSettings = () => import('@/features/settings/AccountSettingsView');
export const UpdateEmailWallet = () => import('@/features/email/UpdateEmailWalletView');
export const UpdateEmailPrimaryOtp = () => import('@/features/email/UpdateEmailPrimaryOtpView');
export const UpdateEmailSecondaryOtp = () => import('@/features/email/UpdateEmailSecondaryOtpView');
export const ChooseAccountName = () => import('@/features/names/ChooseAccountNameView');
export const RegisterAccountName = () => import('@/features/names/RegisterAccountNameView');
export const RegisterAccountNameSuccess = () => import('@/features/names/RegisterAccountNameSuccessView');
export const WalletSendSelectToken = () => import('@/features/send/WalletSendSelectTokenView');
export const WalletSendScan = () => import('@/features/send/WalletSendScanView');
export const WalletSendPreview = () => import('@/features/send/WalletSendPreviewView');
export const WalletSendConfirmed = () => import('@/features/send/WalletSendConfirmedView');
export const Swap = () => import('@/features/swap/SwapView');
export const SwapSelectToken = () => import('@/features/swap/SwapSelectTokenView');
export const SwapPreview = () => import('@/features/swap/SwapPreviewView');
export const SwapConfirmed = () => import('@/features/swap/SwapConfirmedView');
export const WalletCompatibleNetworks = () => import('@/features/account/WalletCompatibleNetworksView');
export const UsageExceeded = () => import('@/features/help/UsageExceededView');
export const WhatIsANetwork = () => import('@/features/help/WhatIsANetworkView');
export const WhatIsAWallet = () => import('@/features/help/WhatIsAWalletView');
