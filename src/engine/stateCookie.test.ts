import { describe, expect, test } from 'vitest';
import type { PorticoState } from '@/ports/publicState';
import { fromStateCookie, toStateCookie } from './stateCookie';

const address = '0x71C4e3Fb02D9a85E19cC6bD0A7f3B2c84E5d91aF';
const connected: PorticoState = {
  open: true,
  view: 'Account',
  status: 'connected',
  activeNamespace: 'eip155',
  networkId: 'eip155:8453',
  network: null,
  accounts: {
    eip155: {
      status: 'connected',
      address,
      caipAddress: `eip155:8453:${address}`,
      connectorId: 'example.harbor',
      wallet: { name: 'Harbor', icon: `data:image/png;base64,${'A'.repeat(9_000)}` },
      type: 'ANNOUNCED',
      accounts: [
        { address, type: 'eoa' },
        { address: `${address.slice(0, -1)}0` as `0x${string}`, type: 'eoa' },
      ],
    },
  },
};
const text = toStateCookie(connected) as string;

describe('the cookie of the first paint', () => {
  test('says who is in, where and by which wallet, and no more', () => {
    expect(fromStateCookie(text)).toEqual({
      open: false,
      view: null,
      status: 'restoring',
      activeNamespace: 'eip155',
      networkId: 'eip155:8453',
      network: null,
      accounts: {
        eip155: {
          status: 'restoring',
          address,
          caipAddress: `eip155:8453:${address}`,
          connectorId: 'example.harbor',
          wallet: { name: 'Harbor' },
          accounts: [{ address, type: 'eoa' }],
        },
      },
    });
  });

  test('is safe as a cookie’s value, and small', () => {
    expect(text).toMatch(/^[\w!'()*.~%-]+$/);
    expect(text.length).toBeLessThan(300);
    const account = connected.accounts.eip155 as NonNullable<typeof connected.accounts.eip155>;
    const long = { ...connected, accounts: { eip155: { ...account, wallet: { name: '水'.repeat(5_000) } } } };
    expect((toStateCookie(long) as string).length).toBeLessThanOrEqual(1_024);
    expect(fromStateCookie(toStateCookie(long) as string)?.accounts.eip155?.address).toBe(address);
  });

  test('goes when nobody is in, and stays as it is while a wallet is awaited', () => {
    expect(toStateCookie({ ...connected, accounts: {} })).toBeNull();
    expect(
      toStateCookie({ ...connected, accounts: { eip155: { status: 'reconnecting', accounts: [] } } }),
    ).toBeUndefined();
  });

  test('a name cannot turn the direction of what follows', () => {
    const account = connected.accounts.eip155 as NonNullable<typeof connected.accounts.eip155>;
    const hostile = { ...connected, accounts: { eip155: { ...account, wallet: { name: 'Har\u202ebor\u0000' } } } };
    expect(fromStateCookie(toStateCookie(hostile) as string)?.accounts.eip155?.wallet?.name).toBe('Harbor');
  });

  const written = (value: unknown) => encodeURIComponent(JSON.stringify(value));
  const seen = [`eip155:1:${address}`, 'x', 'Harbor'];
  test.each([
    ['nothing', ''],
    ['no JSON', 'hello'],
    ['broken escapes', '%E0%A4%A'],
    ['another shape', written({ a: 1 })],
    ['a newer version', written([2, 'eip155', 'eip155:1', [seen]])],
    ['an unknown namespace', written([1, 'dogecoin', 'eip155:1', [seen]])],
    ['nobody in the active namespace', written([1, 'solana', null, [seen]])],
    ['markup for an address', written([1, 'eip155', 'eip155:1', [['eip155:1:<script>', 'x', 'Harbor']]])],
    ['a number for an address', written([1, 'eip155', 'eip155:1', [[7, 'x', 'Harbor']]])],
    ['too long a name', written([1, 'eip155', 'eip155:1', [[`eip155:1:${address}`, 'x', 'H'.repeat(41)]]])],
    ['too much of it', written([1, 'eip155', 'eip155:1', [[...seen, 'A'.repeat(4_000)]]])],
    ['a prototype', '%7B%22__proto__%22%3A%7B%7D%7D'],
  ])('%s counts as nobody', (_what, given) => {
    expect(fromStateCookie(given)).toBeUndefined();
  });
});
