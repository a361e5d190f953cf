/**
 * Every number of the product, one line each, with its unit in its name and its place in the spec. What viem, wagmi or
 * the WalletConnect libraries decide for us is in `ownedLimits.ts`.
 */

/** Waits and delays, in milliseconds. */
export const timeLimits = {
  /** The secure frame has so long to report ready ([§9] Timing). */
  frameLoadMs: 20_000,
  /** Requests that wait for a person: email, device, code, social, redirect ([§9]). */
  frameLoginMs: 120_000,
  /** After the frame's ready event, before the first request ([§4], [§9]). */
  frameSettleMs: 500,
  /** A disconnect stops waiting for the wallet ([§4], [§9]). */
  disconnectWaitMs: 3_000,
  /** No new try at token balances after a failure ([§9]). */
  balanceBackoffMs: 30_000,
  /** The shake flag resets ([§4], [§9]). */
  shakeMs: 500,
  /** Between a snackbar that closes and the one that takes its place ([§4], [§9]). */
  toastSwapMs: 150,
  /** How often a popup is looked at, to see it closed ([§9]). */
  popupPollMs: 1_000,
  /** How often an email change is asked for ([§9]). */
  emailChangePollMs: 1_000,
  /** A pairing code's life ([§4], [§9]). */
  pairingMs: 240_000,
  /** A code this near its end counts as expired ([§4], [§9]). */
  pairingMarginMs: 10_000,
  /** A retry is allowed after so long ([§9]). */
  retryAllowedMs: 1_000,
  /** A picture is waited for before a view shows ([§9]). */
  imagePreloadMs: 2_000,
  /** A picture of a list is asked for once its place has stayed in view so long. */
  imageStayMs: 200,
  /** Between two emails with a code ([§4], [§5], [§9]). */
  emailCooldownMs: 30_000,
  /** After a reload, a wallet is waited for so long, by the page and by whatever is asked of it ([contract 1] status). */
  walletReturnMs: 10_000,
  /** A visitor whose wallet has not answered by then is told how to go on ([§9] Other time constants: ten seconds). */
  slowHintMs: 10_000,
  /** A node, or a host's own function, is waited for so long ([§9] Other time constants: ten seconds). */
  answerWaitMs: 10_000,
  /** An address of the relay is given up after so long, where there is another ([§9] Other time constants: five seconds). */
  relayTryMs: 5_000,
  /** The last address of the relay is given up after so long ([§9] Other time constants: ten seconds). */
  relayTimeoutMs: 10_000,
  /** Delays before each reconnect to a lost relay, in order; the last repeats ([§9] Other time constants). */
  relayRetryMs: [1_000, 3_000, 5_000, 10_000],
  /** A count that a person reads moves so often ([§9] Other time constants: one second). */
  countdownMs: 1_000,
  /** What vouches for the page's domain is waited for so long ([§9] Other time constants: one second). */
  verifyMs: 1_000,
  /** A wallet of this browser may come so late ([§9]). */
  injectedLateWaitMs: 1_000,
  /** A wallet has so long to forget its permission, on disconnect ([§9]). */
  permissionRevokeMs: 100,
  /** How long the open door is seen before the modal closes ([look 8]). */
  closeAfterSuccessMs: 700,
  /** A toast stays ([look 8]). */
  toastMs: 4_000,
  /** A toast that tells of an error stays ([look 8]). */
  errorToastMs: 6_000,
  /** A search in the list of networks begins when the keys have rested so long ([views A.3] Networks). */
  networkSearchMs: 100,
  /** Nothing that loads shows a skeleton before ([look 8]). */
  skeletonDelayMs: 200,
} as const;

/** How long an answer is good, in milliseconds; it is stale when its age is strictly greater ([§9] Cache lifetimes). */
export const cacheLimits = {
  /** [§9] */
  portfolioMs: 30_000,
  /** [§9] */
  nativeBalanceMs: 30_000,
  /** [§9] */
  ensNameMs: 300_000,
  /** [§9] */
  identityMs: 300_000,
  /** [§9] */
  historyMs: 15_000,
  /** [§9] */
  tokenPriceMs: 15_000,
  /** [§9] */
  sdkVersionMs: 604_800_000,
  /** Lists of wallets, in memory alone; ours. */
  walletListMs: 300_000,
  /** Remote configuration is kept for a day ([contract 1] Capabilities). */
  remoteConfigMs: 86_400_000,
} as const;

/** Our own calls to HTTP services ([docs/architecture.md, services]); the chain transport's retries are viem's. */
export const serviceLimits = {
  /** Idempotent GETs only ([§8] Retries). */
  retries: 3,
  /** Doubled each time ([§8] Retries). */
  retryDelayMs: 150,
  /** A longer Retry-After is not waited for. */
  retryAfterMaxMs: 5_000,
  /** As long as the chain transport waits ([§9] Transport). */
  timeoutMs: 10_000,
} as const;

/** Our own line to chains that viem does not serve; of eip155 viem decides the same ([docs/architecture.md, adapters]). */
export const rpcLimits = {
  /** Rounds after the first ([§8] Retries). */
  retries: 3,
  /** Doubled each time ([§8] Retries). */
  retryDelayMs: 150,
  /** A longer Retry-After is not waited for. */
  retryAfterMaxMs: 5_000,
  /** [§9] Transport. */
  timeoutMs: 10_000,
  /** Half of Solana's block time, clamped to its lower end ([§9] Transport: 500 to 4000 ms). */
  solanaPollMs: 500,
} as const;

/** Transactions ([§9] Receipts and fees). */
export const transactionLimits = {
  /** Waiting for the receipt of what was just sent ([§9]). */
  receiptAfterSendMs: 25_000,
  /** Waiting for a receipt that somebody asked for; wagmi's own default is no end at all ([§9]). */
  receiptTimeoutMs: 180_000,
  /** Blocks that hold it, its own included ([§9]). */
  confirmationCount: 1,
  /** Looks for a transaction that a node does not know ([§9]). */
  receiptRetryCount: 6,
  /** Before the first of them; doubled each time ([§9]). */
  receiptRetryDelayMs: 200,
  /** Pending transactions followed at once ([§9]). */
  pendingCount: 99,
  /** Whether pending transactions are watched unless a host asks for it ([§9] Transport). */
  isPendingWatched: false,
  /** How often they are looked at ([§9] Transport). */
  pendingPollMs: 30_000,
} as const;

/** The secure frame and the windows it opens. */
export const frameLimits = {
  /** [§7], [§9] */
  zIndex: 999_999,
  /** Spoken by the frame's messages ([§9] Defaults and limits: SDK version). */
  sdkVersion: '4',
  /** [§9] */
  logLevel: 'error',
  /** [§2], [§9] */
  popupWidthPx: 600,
  /** [§2], [§9] */
  popupHeightPx: 800,
} as const;

/** The wallet registry and its lists ([§9] Defaults and limits). */
export const registryLimits = {
  /** Kept newest first ([§4], [§9]). */
  recentCount: 2,
  /** [§9] */
  recommendedCount: 4,
  /** [§9] */
  pageCount: 40,
  /** Images of a first page that are waited for ([§9]). */
  firstImagesCount: 20,
  /** [§9] */
  searchCount: 100,
  /** Between two requests of a search; the first goes at once ([§9]). */
  searchWaitMs: 300,
  /** Certified wallets whose rank is fetched ahead ([§9]). */
  rankedCount: 20,
  /** [§9] */
  featuredCount: 4,
} as const;

/** Pictures of the registry that are held in memory; ours. */
export const imageLimits = {
  /** Kept while nobody shows them, for whoever comes back to a list. */
  keptCount: 120,
  /** A larger one is not shown. */
  largestBytes: 1_000_000,
} as const;

/** Analytics and error reports. */
export const analyticsLimits = {
  /** The queue is sent when it holds more: 45 KB ([§4], [§9]). */
  flushBytes: 45_000,
  /** Error events in one window ([§8], [§9]). */
  errorCount: 5,
  /** [§8], [§9] */
  errorWindowMs: 60_000,
  /** Characters of an error's message and of its stack that are reported; ours. */
  errorTextCount: 4_000,
} as const;

/** What a visitor sees of numbers, names and addresses ([§9] Display). */
export const displayLimits = {
  /** Rounded down ([§9]). */
  balanceDecimals: 3,
  /** US dollars ([§9]). */
  valueDecimals: 2,
  /** Quantities in activity ([§9]). */
  quantityDecimals: 3,
  /** Shown while a balance is not known ([§9]). */
  fallbackBalance: '0.00',
  /** [§9] */
  fallbackSymbol: 'ETH',
  /** [§9] */
  addressStartCount: 4,
  /** [§9] */
  addressEndCount: 6,
  /** Characters of a name on the account button; a longer one is cut at its end ([views D.2]). */
  accountNameCount: 18,
  /** The same on the wallet pill of Account ([views D.2]). */
  walletNameCount: 16,
  /** Characters of a wallet's name where it is offered for download ([views D.2]). */
  downloadNameCount: 12,
  /** Transfers of a transaction that are kept, by value ([§9] Transaction merging). */
  transfersCount: 2,
  /** Below this share of its counterpart a transfer is a gas fee, in per cent ([§9]). */
  gasOfCounterpartPercent: 10,
  /** Below this share of the largest in its group a transfer is a gas fee, in per cent ([§9]). */
  gasOfLargestPercent: 1,
  /** Of the modal ([§2], [§9]). */
  zIndex: 9_999,
} as const;

/** Swaps ([§9] Swaps). */
export const swapLimits = {
  /** In per cent ([§9]). */
  slippagePercent: 1,
  /** Data with the spec's default; a host may add to it ([contract 1]). */
  networks: [
    'eip155:1',
    'eip155:42161',
    'eip155:10',
    'eip155:324',
    'eip155:8453',
    'eip155:56',
    'eip155:137',
    'eip155:100',
    'eip155:43114',
    'eip155:250',
    'eip155:8217',
    'eip155:1313161554',
  ],
} as const;

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
export const nameLimits = {
  /** Of a name to register ([§5]). */
  minCharacters: 4,
  /** Chain ids above it have no coin type ([§5]). */
  lastChainId: 2_147_483_647,
} as const;

/** What is active before a host or a visitor chose ([§9] Defaults and limits, Bitcoin and chains). */
export const networkDefaults = {
  /** [§9] */
  network: 'eip155:1',
  /** [§9] */
  bitcoin: ['mainnet', 'testnet', 'signet'],
  /** [§9] */
  solana: ['mainnet', 'devnet', 'testnet'],
  /** BNB Smart Chain ([§9]). */
  bnbSmartChain: 'eip155:56',
} as const;

/** Where some services may not be offered: upper-cased zone names of mainland China, Hong Kong and Macau ([§9] Restrictions). */
export const restrictedTimeZones = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/MACAO',
  'ASIA/HONG_KONG',
  'ASIA/BEIJING',
] as const;

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

/** Features a host turns on and off, and the orders of lists ([§9] Default features). */
export const featureDefaults = {
  receive: true,
  send: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  /** When installed wallets exist. */
  connectMethodsOrder: ['wallet', 'email', 'social'],
  socialOrder: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
  signOutOnDisconnect: true,
} as const;

/** The type of account that a namespace begins with ([§3] Account types). */
export const accountTypeDefaults = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
} as const;
