import { expect, test } from 'vitest';
import { isRdns, rdnsKey } from './rdns';

test.each(['constructor', '__proto__', 'hasOwnProperty', 'toString'])('%s is a text like any other', (rdns) => {
  expect(rdnsKey(rdns)).toBe(rdns.toLowerCase());
  expect(isRdns(rdns)).toBe(false);
});

test('a wallet’s mobile rdns is the wallet', () => {
  expect(rdnsKey('io.MetaMask.mobile')).toBe(rdnsKey('IO.metamask'));
});

test.each(['io.metamask', 'com.exodus.web3-wallet', 'example.harbor'])('%s has the form', (rdns) => {
  expect(isRdns(rdns)).toBe(true);
});

test.each(['', 'harbor', '.io.metamask', 'io metamask.x', 'javascript:alert(1)', `io.${'a'.repeat(251)}`])(
  '%s has not',
  (rdns) => {
    expect(isRdns(rdns)).toBe(false);
  },
);
