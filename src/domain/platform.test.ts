import { expect, test } from 'vitest';
import { isEncodedTwice, platformsOf } from './platform';
import type { Wallet } from './wallet';

const whole: Wallet = {
  id: 'harbor',
  name: 'Harbor',
  rdns: 'example.harbor',
  mobileLink: 'harbor://',
  desktopLink: 'harbor-desktop://',
  webappLink: 'https://app.harbor.example',
};
const desk = { isMobile: false };
const phone = { isMobile: true };

test.each([
  ['no wallet: whatever reads the code', undefined, desk, false, ['qrcode']],
  ['all it has, at a desk', whole, desk, true, ['browser', 'qrcode', 'desktop', 'web']],
  ['not in this browser', whole, desk, false, ['qrcode', 'desktop', 'web', 'unsupported']],
  ['on a phone', whole, phone, false, ['mobile', 'web']],
  ['inside its own browser on a phone', whole, phone, true, ['browser', 'mobile', 'web']],
  ['an extension alone, not here', { id: 'x', name: 'X', rdns: 'example.x' }, desk, false, ['qrcode', 'unsupported']],
  ['a listing without a link', { id: 'x', name: 'X' }, phone, false, ['qrcode']],
  ['a universal link alone', { id: 'x', name: 'X', linkMode: 'https://x.example' }, phone, false, ['mobile']],
] as const)('%s', (_, wallet, device, isInstalled, ways) => {
  expect(platformsOf({ wallet, device, isInstalled })).toEqual(ways);
});

test('only a messaging app on Android needs its links encoded twice', () => {
  expect(isEncodedTwice(true, { os: 'android' })).toBe(true);
  expect(isEncodedTwice(true, { os: 'ios' })).toBe(false);
  expect(isEncodedTwice(false, { os: 'android' })).toBe(false);
});
