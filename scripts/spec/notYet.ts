import type { Kind } from './items.ts';

/**
 * What the spec names and no shipped code uses yet, by the part that will. `npm run coverage:spec` fails where one of
 * these has come into use, and where one that nothing uses is missing here.
 */
export const notYet: Record<string, Partial<Record<Kind, readonly string[]>>> = {
  'the embedded wallet (email, social and device login, its frame)': {
    view: [
      ...['Create', 'ConnectSocials', 'ConnectingSocial', 'ConnectingFarcaster', 'EmailLogin', 'EmailVerifyOtp'],
      ...['EmailVerifyDevice', 'UpdateEmailWallet', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'],
      ...['UpgradeEmailWallet', 'AccountSettings', 'ApproveTransaction'],
      ...['SmartSessionCreated', 'SmartSessionList', 'DataCapture', 'DataCaptureOtpConfirm'],
    ],
    endpoint: ['GET v1/sessions/{id}', 'POST v1/sessions/{id}/revoke'],
    constant: [
      ...['accountTypeDefaults.bip122', 'accountTypeDefaults.eip155', 'accountTypeDefaults.polkadot'],
      ...['accountTypeDefaults.solana', 'featureDefaults.smartSessions', 'featureDefaults.socialOrder'],
      ...['frameLimits.zIndex', 'frameLimits.sdkVersion', 'frameLimits.logLevel', 'frameLimits.popupWidthPx'],
      ...['frameLimits.popupHeightPx', 'timeLimits.emailChangePollMs', 'timeLimits.emailCooldownMs'],
      ...['timeLimits.frameLoadMs', 'timeLimits.frameLoginMs', 'timeLimits.frameSettleMs'],
      'timeLimits.popupPollMs',
    ],
    error: [
      ...['FRAME_LOAD_FAILED', 'FRAME_REQUEST_TIMEOUT', 'DOMAIN_UNVERIFIED', 'EMAIL_INVALID', 'FRAME_ERROR'],
      ...['FRAME_ABORTED', 'RPC_ABORTED', 'POPUP_CLOSED', 'POPUP_BLOCKED', 'SOCIAL_FAILED', 'FARCASTER_FAILED'],
      ...['EMAIL_LOAD_FAILED', 'ORIGIN_UNTRUSTED', 'EMAIL_COOLDOWN', 'AUTH_CONNECTOR_MISSING'],
      ...['AUTH_NOT_CONNECTED', 'RPC_NOT_ALLOWED', 'CHAIN_NOT_FOUND', 'CONNECTION_CLOSED', 'PARAMETER_NOT_FOUND'],
      'MESSAGE_INVALID',
    ],
    message: [
      ...['toast.connectionFailed', 'toast.untrustedOrigin', 'toast.notAllowed', 'toast.popupBlocked'],
      ...['toast.emailUnavailable', 'alert.frameLoadFailed.title', 'alert.frameLoadFailed.text'],
      ...['alert.frameTimeout.title', 'alert.frameTimeout.text', 'alert.domainUnverified.title'],
      ...['alert.domainUnverified.text', 'alert.emailInvalid.title', 'alert.emailInvalid.text'],
      ...['error.emailCooldown', 'error.emailMissing', 'error.emailNotConnected'],
    ],
  },
  names: {
    view: ['ChooseAccountName', 'RegisterAccountName', 'RegisterAccountNameSuccess'],
    endpoint: [
      ...['GET v1/profile/account/{name}', 'GET v1/profile/reverse/{address}', 'GET v1/profile/suggestions/{name}'],
      'POST v1/profile/account',
    ],
    constant: ['nameLimits.minCharacters', 'nameLimits.lastChainId'],
    error: [
      ...['NAME_LOOKUP_FAILED', 'NAME_SUGGESTIONS_FAILED', 'NAME_REVERSE_FAILED', 'NAME_REGISTER_FAILED'],
      ...['NAME_NETWORK_MISSING', 'NAME_ACCOUNT_MISSING'],
    ],
    message: [
      ...['error.nameLookup', 'error.nameSuggestions', 'error.nameRegister', 'error.networkMissing'],
      'error.accountMissing',
    ],
  },
  sending: {
    view: ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview'],
    error: ['SEND_INCOMPLETE', 'SEND_TOKEN_MISSING', 'SEND_UNSUPPORTED'],
    message: ['error.sendIncomplete', 'error.tokenMissing', 'error.sendUnsupported'],
  },
  swapping: {
    view: ['Swap', 'SwapSelectToken', 'SwapPreview'],
    endpoint: [
      ...['GET v1/convert/quotes', 'GET v1/convert/tokens', 'POST v1/fungible/price', 'GET v1/convert/allowance'],
      ...['GET v1/convert/gas-price', 'POST v1/convert/build-transaction', 'GET v1/convert/build-approve'],
    ],
    constant: [...['cacheLimits.tokenPriceMs', 'swapLimits.slippagePercent', 'swapLimits.networks']],
    error: ['SWAP_LIQUIDITY', 'SWAP_FAILED', 'SWAP_NETWORK_UNSUPPORTED', 'GAS_NETWORK_UNSUPPORTED'],
    message: ['unsupportedChain.swap', 'error.liquidity', 'error.swapNetwork'],
  },
  'buying and paying': {
    view: [
      ...['OnRampProviders', 'OnRampTokenSelect', 'OnRampFiatSelect', 'BuyInProgress', 'FundWallet'],
      ...['PayWithExchange', 'PayWithExchangeSelectAsset', 'Pay', 'PayLoading', 'WhatIsABuy'],
    ],
    endpoint: ['POST v1/generators/onrampurl', 'GET v1/onramp/options', 'POST v1/onramp/quote'],
    constant: [
      ...['onrampLimits.providerCount', 'onrampLimits.feePercent', 'onrampLimits.namespaces'],
      ...['onrampLimits.sampleCurrencies', 'onrampLimits.sampleMethods', 'onrampLimits.sampleQuoteId'],
      'restrictedTimeZones',
    ],
  },
  'telling developers of a newer version': {
    constant: ['cacheLimits.sdkVersionMs'],
  },
  'the account’s button and views': {
    constant: ['displayLimits.fallbackBalance', 'displayLimits.fallbackSymbol'],
  },
  'cutting long names of wallets to be downloaded': {
    constant: ['displayLimits.downloadNameCount'],
  },
  'switching features on and off': {
    constant: [...['featureDefaults.allWallets', 'featureDefaults.send'], 'featureDefaults.walletFeaturesOrder'],
  },
  'networks a host did not name': {
    constant: [
      ...['networkDefaults.network', 'networkDefaults.bitcoin', 'networkDefaults.solana'],
      'networkDefaults.bnbSmartChain',
    ],
  },
  'watching pending transactions': {
    constant: ['transactionLimits.isPendingWatched', 'transactionLimits.pendingPollMs'],
  },
};

/** Rules that are written and wait for their part; knip.production.ts takes them for used. */
export const laterRules: Record<string, readonly string[]> = {
  'sending and swapping': [
    'src/domain/addressValidity.ts',
    'src/domain/amountInput.ts',
    'src/domain/amountRounding.ts',
  ],
  'the embedded wallet': [
    'src/adapters/embedded/approvals.ts',
    'src/adapters/embedded/frameClient.ts',
    'src/adapters/embedded/frameElement.ts',
    'src/adapters/embedded/login.ts',
    'src/adapters/embedded/memory.ts',
    'src/adapters/embedded/method.ts',
    'src/adapters/embedded/protocol.ts',
    'src/adapters/embedded/theme.ts',
  ],
  'approving what the embedded wallet is asked': [
    'src/store/modal/viewRequests.ts',
    ...['evmCall', 'marks', 'meaning', 'solanaInstruction', 'typedData'].map((name) => `src/domain/decode/${name}.ts`),
  ],
};
