import { expect, test } from 'vitest';
import * as limits from '../../src/domain/limits';

/*
 * Section 9 of the spec, entered a second time, as it stands there: what src/domain/limits.test.ts does not pin by name.
 * A number that changes must be changed twice, and be meant.
 */
const written: Record<string, unknown> = {
  'timeLimits.slowHintMs': 10 * 1000,
  'timeLimits.answerWaitMs': 10 * 1000,
  'timeLimits.relayTryMs': 5 * 1000,
  'timeLimits.relayTimeoutMs': 10 * 1000,
  'timeLimits.relayRetryMs': [1000, 3000, 5000, 10_000],
  'timeLimits.countdownMs': 1000,
  'timeLimits.verifyMs': 1000,
  'timeLimits.injectedLateWaitMs': 1000,
  'timeLimits.permissionRevokeMs': 100,
  'timeLimits.closeAfterSuccessMs': 700,
  'timeLimits.toastMs': 4000,
  'timeLimits.errorToastMs': 6000,
  'timeLimits.skeletonDelayMs': 200,
  'cacheLimits.walletListMs': 5 * 60 * 1000,
  'cacheLimits.remoteConfigMs': 24 * 60 * 60 * 1000,
  'serviceLimits.retries': 3,
  'serviceLimits.retryDelayMs': 150,
  'serviceLimits.retryAfterMaxMs': 5000,
  'serviceLimits.timeoutMs': 10_000,
  'rpcLimits.retries': 3,
  'rpcLimits.retryDelayMs': 150,
  'rpcLimits.retryAfterMaxMs': 5000,
  'rpcLimits.timeoutMs': 10_000,
  'rpcLimits.solanaPollMs': 500,
  'transactionLimits.isPendingWatched': false,
  'transactionLimits.receiptTimeoutMs': 180_000,
  'transactionLimits.confirmationCount': 1,
  'transactionLimits.receiptRetryCount': 6,
  'transactionLimits.receiptRetryDelayMs': 200,
  'frameLimits.logLevel': 'error',
  'displayLimits.quantityDecimals': 3,
  'displayLimits.fallbackBalance': '0.00',
  'displayLimits.fallbackSymbol': 'ETH',
  'displayLimits.accountNameCount': 18,
  'displayLimits.walletNameCount': 16,
  'displayLimits.downloadNameCount': 12,
  'displayLimits.transfersCount': 2,
  'displayLimits.gasOfCounterpartPercent': 10,
  'displayLimits.gasOfLargestPercent': 1,
  'imageLimits.keptCount': 120,
  'imageLimits.largestBytes': 1_000_000,
  'analyticsLimits.errorTextCount': 4_000,
  'swapLimits.networks': [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map(
    (id) => `eip155:${id}`,
  ),
  'onrampLimits.providerCount': 1,
  'onrampLimits.feePercent': { min: 1, max: 2 },
  'onrampLimits.namespaces': ['eip155', 'solana'],
  'onrampLimits.sampleCurrencies': ['USD', 'EUR'],
  'onrampLimits.sampleMethods': [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ],
  'onrampLimits.sampleQuoteId': 'mocked-quote-id',
  'networkDefaults.network': 'eip155:1',
  'networkDefaults.bitcoin': ['mainnet', 'testnet', 'signet'],
  'networkDefaults.solana': ['mainnet', 'devnet', 'testnet'],
  'networkDefaults.bnbSmartChain': 'eip155:56',
  'remoteFeatureDefaults.swaps': true,
  'remoteFeatureDefaults.onramp': true,
  'remoteFeatureDefaults.email': true,
  'remoteFeatureDefaults.socials': ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  'remoteFeatureDefaults.activity': true,
  'remoteFeatureDefaults.branding': true,
  'remoteFeatureDefaults.multiWallet': false,
  'remoteFeatureDefaults.emailCapture': false,
  'remoteFeatureDefaults.payWithExchange': false,
  'remoteFeatureDefaults.payments': false,
  'remoteFeatureDefaults.reownAuthentication': false,
  'featureDefaults.receive': true,
  'featureDefaults.send': true,
  'featureDefaults.analytics': true,
  'featureDefaults.allWallets': true,
  'featureDefaults.legalCheckbox': false,
  'featureDefaults.smartSessions': false,
  'featureDefaults.walletFeaturesOrder': ['onramp', 'swaps', 'receive', 'send'],
  'featureDefaults.connectMethodsOrder': ['wallet', 'email', 'social'],
  'featureDefaults.socialOrder': ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
  'featureDefaults.signOutOnDisconnect': true,
  'accountTypeDefaults.bip122': 'payment',
  'accountTypeDefaults.eip155': 'smartAccount',
  'accountTypeDefaults.polkadot': 'eoa',
  'accountTypeDefaults.solana': 'eoa',
};

const groups: Record<string, Record<string, unknown> | readonly unknown[]> = limits;

test.each(Object.keys(written))('%s', (name) => {
  const [group = '', key = ''] = name.split('.');
  expect((groups[group] as Record<string, unknown>)[key]).toEqual(written[name]);
});

test('restrictedTimeZones: mainland China, Hong Kong and Macau, in capitals', () => {
  expect(limits.restrictedTimeZones).toHaveLength(9);
  for (const zone of limits.restrictedTimeZones) expect(zone).toMatch(/^ASIA\/[A-Z_]+$/);
});
