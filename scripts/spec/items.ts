/** What the product spec names: views (section 2 and the reference of views) and calls (section 7). */

export const kinds = ['view', 'endpoint', 'constant', 'error', 'message', 'event'] as const;
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

/** What hosts and the analytics service hear (wire 3.4). `MODAL_CREATED` is a state, and nothing that happens: it is never sent. */
export const events = {
  Modal: ['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE', 'INTERNAL_SDK_ERROR'],
  Connecting: [
    'SELECT_WALLET',
    'SEARCH_WALLET',
    'CONNECT_SUCCESS',
    'CONNECT_ERROR',
    'CONNECT_PROXY_ERROR',
    'DISCONNECT_SUCCESS',
    'DISCONNECT_ERROR',
  ],
  'Looking around': [
    'CLICK_ALL_WALLETS',
    'CLICK_WALLET_HELP',
    'CLICK_NETWORK_HELP',
    'CLICK_GET_WALLET',
    'CLICK_NETWORKS',
  ],
  Networks: ['SWITCH_NETWORK'],
  Activity: ['CLICK_TRANSACTIONS', 'LOAD_MORE_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS'],
  'Signing in': ['CLICK_SIGN_SIWX_MESSAGE', 'CLICK_CANCEL_SIWX', 'SIWX_AUTH_SUCCESS', 'SIWX_AUTH_ERROR'],
  Email: [
    'EMAIL_LOGIN_SELECTED',
    'EMAIL_SUBMITTED',
    'DEVICE_REGISTERED_FOR_EMAIL',
    'EMAIL_VERIFICATION_CODE_SENT',
    'EMAIL_VERIFICATION_CODE_PASS',
    'EMAIL_VERIFICATION_CODE_FAIL',
    'EMAIL_EDIT',
    'EMAIL_UPGRADE_FROM_MODAL',
  ],
  Social: [
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_REQUEST_USER_DATA',
    'SOCIAL_LOGIN_SUCCESS',
    'SOCIAL_LOGIN_ERROR',
    'SOCIAL_LOGIN_CANCELED',
    'SET_PREFERRED_ACCOUNT_TYPE',
  ],
  Swap: [
    'OPEN_SWAP',
    'CLICK_CONVERT',
    'CLICK_SELECT_NETWORK_TO_SWAP',
    'CLICK_SELECT_TOKEN_TO_SWAP',
    'INITIATE_SWAP',
    'SWAP_SUCCESS',
    'SWAP_ERROR',
    'SWAP_APPROVAL_ERROR',
  ],
  'Buy and pay': [
    'SELECT_BUY_CRYPTO',
    'SELECT_BUY_PROVIDER',
    'SELECT_WHAT_IS_A_BUY',
    'PAY_MODAL_OPEN',
    'PAY_EXCHANGE_SELECTED',
    'PAY_INITIATED',
    'PAY_SUCCESS',
    'PAY_ERROR',
  ],
  Names: ['OPEN_ENS_FLOW', 'REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS', 'REGISTER_NAME_ERROR'],
  Send: ['OPEN_SEND', 'SEND_INITIATED', 'SEND_SUCCESS', 'SEND_ERROR'],
} as const;

/** Constants that the looks, which import nothing, have under a name of their own; limitsOnce.test.ts holds them equal. */
export const heldByLooks = {
  'displayLimits.zIndex': 'src/design/tokens/themes.css.ts',
  'timeLimits.toastMs': 'src/design/tokens/motion.ts',
  'timeLimits.errorToastMs': 'src/design/tokens/motion.ts',
  'timeLimits.skeletonDelayMs': 'src/design/tokens/motion.ts',
} as const;
