/** What the product spec names: views (section 2 and the reference of views) and calls (section 7). */

export const kinds = ['view', 'endpoint', 'constant', 'error', 'message'] as const;
export type Kind = (typeof kinds)[number];

/** By family. */
export const views = {
  Connect: ['Connect', 'Create', 'ConnectWallets', 'ConnectSocials', 'AllWallets'],
  Connecting: [
    'ConnectingExternal',
    'ConnectingWalletConnect',
    'ConnectingWalletConnectBasic',
    'ConnectingMultiChain',
    'ConnectingSocial',
    'ConnectingFarcaster',
  ],
  'Email and device': [
    'EmailLogin',
    'EmailVerifyOtp',
    'EmailVerifyDevice',
    'UpdateEmailWallet',
    'UpdateEmailPrimaryOtp',
    'UpdateEmailSecondaryOtp',
    'UpgradeEmailWallet',
  ],
  Account: [
    'Account',
    'AccountSettings',
    'ProfileWallets',
    'Transactions',
    'WalletReceive',
    'WalletCompatibleNetworks',
  ],
  Networks: ['Networks', 'SwitchNetwork', 'SwitchActiveChain', 'UnsupportedChain'],
  Names: ['ChooseAccountName', 'RegisterAccountName', 'RegisterAccountNameSuccess'],
  Send: ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview'],
  Swap: ['Swap', 'SwapSelectToken', 'SwapPreview'],
  'Buy and pay': [
    'OnRampProviders',
    'OnRampTokenSelect',
    'OnRampFiatSelect',
    'BuyInProgress',
    'FundWallet',
    'PayWithExchange',
    'PayWithExchangeSelectAsset',
    'Pay',
    'PayLoading',
  ],
  Help: ['WhatIsAWallet', 'WhatIsANetwork', 'WhatIsABuy', 'GetWallet', 'Downloads'],
  'Signing and consent': [
    'SIWXSignMessage',
    'ApproveTransaction',
    'SmartSessionCreated',
    'SmartSessionList',
    'DataCapture',
    'DataCaptureOtpConfirm',
  ],
} as const;

/** Method and path, as the spec writes them. */
export const endpoints = {
  'Blockchain API': [
    'GET v1/supported-chains',
    'GET v1/identity/{address}',
    'GET v1/account/{address}/history',
    'GET v1/account/{address}/balance',
    'GET v1/convert/quotes',
    'GET v1/convert/tokens',
    'POST v1/fungible/price',
    'GET v1/convert/allowance',
    'GET v1/convert/gas-price',
    'POST v1/convert/build-transaction',
    'GET v1/convert/build-approve',
    'GET v1/profile/account/{name}',
    'GET v1/profile/reverse/{address}',
    'GET v1/profile/suggestions/{name}',
    'POST v1/profile/account',
    'POST v1/generators/onrampurl',
    'GET v1/onramp/options',
    'POST v1/onramp/quote',
    'GET v1/sessions/{id}',
    'POST v1/sessions/{id}/revoke',
  ],
  'Wallet registry': [
    'GET appkit/v1/config',
    'GET projects/v1/origins',
    'GET getWallets',
    'GET getWalletImage/{id}',
    'GET public/getAssetImage/{id}',
    'GET public/getCurrencyImage/{id}',
    'GET public/getTokenImage/{id}',
    'GET getAnalyticsConfig',
  ],
  Analytics: ['POST e', 'POST batch'],
} as const;

/** Constants that the looks, which import nothing, have under a name of their own; limitsOnce.test.ts holds them equal. */
export const heldByLooks = {
  'displayLimits.zIndex': 'src/design/tokens/themes.css.ts',
  'timeLimits.toastMs': 'src/design/tokens/motion.ts',
  'timeLimits.errorToastMs': 'src/design/tokens/motion.ts',
  'timeLimits.skeletonDelayMs': 'src/design/tokens/motion.ts',
} as const;
