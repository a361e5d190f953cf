import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONNECT_WAYS, orderConnectWays } from './connectWays';

test('wallets first where some are installed, else what everybody has ([§9], [views A.2])', () => {
  expect(orderConnectWays(undefined, true)).toEqual(['wallet', 'email', 'social']);
  expect(orderConnectWays(undefined, false)).toEqual(['email', 'social', 'wallet']);
});

test('the host’s order comes first, the others follow in the default one', () => {
  expect(orderConnectWays(['social', 'wallet', 'email'], true)).toEqual(['social', 'wallet', 'email']);
  expect(orderConnectWays(['email'], true)).toEqual(['email', 'wallet', 'social']);
  expect(orderConnectWays(['wallet'], false)).toEqual(['wallet', 'email', 'social']);
});

test('whatever a host gives, each way stands there once, and those it named in its order', () => {
  const given = fc.oneof(fc.anything(), fc.array(fc.oneof(fc.constantFrom<unknown>(...CONNECT_WAYS), fc.anything())));
  fc.assert(
    fc.property(given, fc.boolean(), (wanted, hasInstalled) => {
      const order = orderConnectWays(wanted, hasInstalled);
      expect([...order].sort()).toEqual([...CONNECT_WAYS].sort());
      if (!Array.isArray(wanted)) return;
      const named = [...new Set(wanted.filter((one) => (CONNECT_WAYS as unknown[]).includes(one)))];
      expect(order.slice(0, named.length)).toEqual(named);
    }),
  );
});
