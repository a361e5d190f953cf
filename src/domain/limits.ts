/**
 * Every number of the product, one line each, with its unit in its name and its place in the spec. Groups whose numbers
 * are read one by one are modules (`limits/*.ts`): a bundler writes such a constant where it is read and drops the rest of
 * its group, which it can't with an object. Groups that are read whole, or by few, are objects here. What viem, wagmi or
 * the WalletConnect libraries decide for us is in `ownedLimits.ts`.
 */

/** Analytics and error reports. */
export * as analyticsLimits from './limits/analytics';
/** Transfers on Bitcoin. */
export * as bitcoinLimits from './limits/bitcoin';
/** How long an answer is good, in milliseconds; it is stale when its age is strictly greater ([§9] Cache lifetimes). */
export * as cacheLimits from './limits/cache';
/** What a visitor sees of numbers, names and addresses ([§9] Display). */
export * as displayLimits from './limits/display';
/** The email that a site asks for before its visitors sign. */
export * as emailCaptureLimits from './limits/emailCapture';
/**
 * The secure frame, the logins behind it, and the windows it opens. Shipped code takes them from there, so that they come
 * with the embedded wallet alone.
 */
export * as frameLimits from './limits/frame';
/** Pictures of the wallet registry that are held in memory. The spec gives no numbers. */
export * as imageLimits from './limits/image';
/** What is active before a host or a visitor chose ([§9] Defaults and limits, Bitcoin and chains). */
export * as networkDefaults from './limits/network';
/** What a payment link may say. */
export * as paymentLimits from './limits/payment';
/** The wallet registry and its lists ([§9] Defaults and limits). */
export * as registryLimits from './limits/registry';
/** Our own line to chains that viem does not serve; of eip155 viem decides the same ([docs/architecture.md, adapters]). */
export * as rpcLimits from './limits/rpc';
/** A camera that looks for a code. */
export * as scanLimits from './limits/scan';
/** Our own calls to HTTP services ([docs/architecture.md, services]); the chain transport's retries are viem's. */
export * as serviceLimits from './limits/service';
/** Transfers on Solana. */
export * as solanaLimits from './limits/solana';
/** Swaps ([§9] Swaps). */
export * as swapLimits from './limits/swap';
/** Waits and delays, in milliseconds. */
export * as timeLimits from './limits/time';
/** Transactions ([§9] Receipts and fees). */
export * as transactionLimits from './limits/transaction';

/** Buying with fiat ([§9] On-ramp; the samples are [§8] Fallbacks). */
export const onrampLimits = {
  /** [§9] */
  providerCount: 1,
  /** In per cent ([§9]). */
  feePercent: { min: 1, max: 2 },
  /** [§9] */
  namespaces: ['eip155', 'solana'],
  /** When the options can't be fetched: for USD and EUR alike ([§8]). */
  sampleCurrencies: ['USD', 'EUR'],
  /** [§8] */
  sampleMethods: [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ],
  /** The id of a quote that was made up ([§8]). */
  sampleQuoteId: 'mocked-quote-id',
} as const;

/** Names and codes. */
export * as nameLimits from './limits/names';

export { restrictedTimeZones } from './limits/restrictedTimeZones';

/** Features that a service may turn on and off, with their state before it answered ([§9] Default remote features). */
export const remoteFeatureDefaults = {
  swaps: true,
  onramp: true,
  email: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  activity: true,
  branding: true,
  multiWallet: false,
  emailCapture: false,
  payWithExchange: false,
  payments: false,
  reownAuthentication: false,
} as const;

/** The type of account that a namespace begins with ([§3] Account types). */
export * as accountTypeDefaults from './limits/accountTypes';
/** Features a host turns on and off, and the orders of lists ([§9] Default features). */
export * as featureDefaults from './limits/features';
