import type { Kind } from './items.ts';

/**
 * What the spec names and no shipped code uses yet, by the part that will. `npm run coverage:spec` fails where one of
 * these has come into use, and where one that nothing uses is missing here.
 */
export const notYet: Record<string, Partial<Record<Kind, readonly string[]>>> = {
  'the rest of the embedded wallet (smart sessions)': {
    view: ['SmartSessionCreated', 'SmartSessionList'],
    endpoint: ['GET v1/sessions/{id}', 'POST v1/sessions/{id}/revoke'],
    constant: ['featureDefaults.smartSessions', 'frameLimits.logLevel'],
    error: ['CHAIN_NOT_FOUND', 'CONNECTION_CLOSED', 'MESSAGE_INVALID'],
  },
  'swapping: what the ecosystem names and never does': {
    error: ['GAS_NETWORK_UNSUPPORTED'],
    event: ['CLICK_CONVERT', 'CLICK_SELECT_NETWORK_TO_SWAP'],
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
    ],
    event: [
      ...['SELECT_BUY_CRYPTO', 'SELECT_BUY_PROVIDER', 'SELECT_WHAT_IS_A_BUY', 'PAY_MODAL_OPEN'],
      ...['PAY_EXCHANGE_SELECTED', 'PAY_INITIATED', 'PAY_SUCCESS', 'PAY_ERROR'],
    ],
  },
};
