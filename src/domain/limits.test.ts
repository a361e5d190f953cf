import { expect, test } from 'vitest';
import * as limits from './limits';
import { ownedLimits } from './ownedLimits';

/** Numbers by name, however deep. */
const numbers = (value: unknown, name: string): [string, number][] =>
  typeof value === 'number'
    ? [[name, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => numbers(one, `${name}.${key}`))
      : [];

const all = Object.entries(limits).flatMap(([name, value]) => numbers(value, name));

test('every number is positive, and its name says its unit', () => {
  for (const [name, value] of all) {
    expect(value, name).toBeGreaterThan(0);
    if (/Ms(?:\.\d)?$|Bytes$|Count$|Px$|(?:Vbytes|Sats)(?:\.\w+)?$|SatsPerK?[Vv]b(?:yte)?$/.test(name))
      expect(Number.isInteger(value), name).toBe(true);
    else expect(name).toMatch(/Percent(?:\.(?:min|max))?$|Decimals$|retries$|zIndex$|minCharacters$|lastChainId$/);
  }
});

test('the numbers of section 9 that are ours', () => {
  const of = (name: string) => all.find(([one]) => one === name)?.[1];
  const expected = {
    'frameLimits.loadMs': 20_000,
    'frameLimits.loginMs': 120_000,
    'frameLimits.settleMs': 500,
    'timeLimits.disconnectWaitMs': 3_000,
    'timeLimits.balanceBackoffMs': 30_000,
    'timeLimits.shakeMs': 500,
    'timeLimits.toastSwapMs': 150,
    'frameLimits.popupPollMs': 1_000,
    'frameLimits.emailChangePollMs': 1_000,
    'timeLimits.pairingMs': 4 * 60_000,
    'timeLimits.pairingMarginMs': 10_000,
    'timeLimits.remoteAnswerMs': 299_000,
    'timeLimits.retryAllowedMs': 1_000,
    'timeLimits.imagePreloadMs': 2_000,
    'frameLimits.emailCooldownMs': 30_000,
    'cacheLimits.portfolioMs': 30_000,
    'cacheLimits.nativeBalanceMs': 30_000,
    'cacheLimits.ensNameMs': 5 * 60_000,
    'cacheLimits.identityMs': 5 * 60_000,
    'cacheLimits.historyMs': 15_000,
    'cacheLimits.tokenPriceMs': 15_000,
    'cacheLimits.sdkVersionMs': 7 * 24 * 60 * 60_000,
    'transactionLimits.receiptAfterSendMs': 25_000,
    'transactionLimits.pendingCount': 99,
    'transactionLimits.pendingPollMs': 30_000,
    'frameLimits.zIndex': 999_999,
    'frameLimits.popupWidthPx': 600,
    'frameLimits.popupHeightPx': 800,
    'registryLimits.recentCount': 2,
    'emailCaptureLimits.recentCount': 3,
    'registryLimits.recommendedCount': 4,
    'registryLimits.pageCount': 40,
    'registryLimits.firstImagesCount': 20,
    'registryLimits.searchCount': 100,
    'registryLimits.searchWaitMs': 300,
    'registryLimits.rankedCount': 20,
    'registryLimits.featuredCount': 4,
    'analyticsLimits.flushBytes': 45_000,
    'analyticsLimits.errorCount': 5,
    'analyticsLimits.errorWindowMs': 60_000,
    'displayLimits.balanceDecimals': 3,
    'displayLimits.valueDecimals': 2,
    'displayLimits.addressStartCount': 4,
    'displayLimits.addressEndCount': 6,
    'displayLimits.zIndex': 9_999,
    'swapLimits.slippagePercent': 1,
    'nameLimits.minCharacters': 4,
    'nameLimits.lastChainId': 0x7fffffff,
  };
  for (const [name, value] of Object.entries(expected)) expect(of(name), name).toBe(value);
  expect(limits.swapLimits.networks).toHaveLength(12);
  expect(limits.frameLimits.sdkVersion).toBe('4');
});

test('no number has two owners', () => {
  expect(new Set(ownedLimits.map(({ name }) => name)).size).toBe(ownedLimits.length);
});
