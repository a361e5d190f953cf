import { expect, test } from 'vitest';
import { type Connector, dedupeConnectors, installedConnectors, mergeConnectors, orderKinds } from './connector';

const make = (over: Partial<Connector>): Connector => ({
  id: 'harbor',
  name: 'Harbor',
  namespace: 'eip155',
  type: 'ANNOUNCED',
  ...over,
});

test('one wallet announced twice is one row; two makers of one name are two', () => {
  const first = make({ id: 'a', rdns: 'example.harbor' });
  const again = make({ id: 'b', rdns: 'EXAMPLE.harbor', name: 'Harbor beta' });
  const other = make({ id: 'c', rdns: 'example.other' });
  expect(dedupeConnectors([first, again, other])).toEqual([first, other]);
});

test('without an rdns the name decides', () => {
  const announced = make({ rdns: 'example.harbor' });
  const legacy = make({ id: 'injected', type: 'INJECTED', name: ' harbor ' });
  expect(dedupeConnectors([announced, legacy])).toEqual([announced]);
  const mobile = make({ id: 'm', rdns: 'io.metamask.mobile', name: 'M' });
  const desktop = make({ id: 'd', rdns: 'io.metamask', name: 'D' });
  expect(dedupeConnectors([desktop, mobile])).toEqual([desktop]);
});

test('the same name in another namespace is no duplicate, but merges', () => {
  const evm = make({ rdns: 'example.harbor' });
  const solana = make({ id: 'harbor-solana', namespace: 'solana' });
  const bitcoin = make({ id: 'harbor-bitcoin', namespace: 'bip122' });
  const other = make({ id: 'fernway', name: 'Fernway', namespace: 'solana' });
  expect(mergeConnectors([solana, other, evm, bitcoin])).toEqual([
    { ...solana, namespace: 'eip155', type: 'MULTI_CHAIN', members: [solana, evm, bitcoin] },
    other,
  ]);
});

test('Trust Wallet and Trust are one wallet', () => {
  const [whole, ...rest] = mergeConnectors([
    make({ id: 't1', name: 'Trust Wallet' }),
    make({ id: 't2', name: 'Trust', namespace: 'solana' }),
  ]);
  expect(whole?.type).toBe('MULTI_CHAIN');
  expect(rest).toEqual([]);
});

test('the auth connector keeps its type', () => {
  const [auth] = mergeConnectors([
    make({ id: 'AUTH', name: 'Email', type: 'AUTH' }),
    make({ id: 'AUTH', name: 'Email', type: 'AUTH', namespace: 'solana' }),
  ]);
  expect(auth).toMatchObject({ type: 'AUTH', namespace: 'eip155' });
  expect(auth?.members).toHaveLength(2);
});

test('without an rdns, what announced itself is told apart by its id', () => {
  const [first, second] = ['Harbor', 'Harbor 2'].map((id) => make({ id, namespace: 'solana' })) as [
    Connector,
    Connector,
  ];
  expect(dedupeConnectors([first, second, first])).toEqual([first, second]);
});

test('names that differ by what nobody sees are one name', () => {
  const [whole, ...rest] = mergeConnectors([make({}), make({ id: 's', name: 'Har\u200bbor', namespace: 'solana' })]);
  expect(whole?.type).toBe('MULTI_CHAIN');
  expect(rest).toEqual([]);
});

test('two makers of one name in one namespace both stay, and neither takes what stands elsewhere', () => {
  const a = make({ id: 'a', rdns: 'example.a' });
  const b = make({ id: 'b', rdns: 'example.b' });
  const solana = make({ id: 's', namespace: 'solana' });
  expect(mergeConnectors([a, b, solana])).toEqual([a, b, solana]);
});

test('nothing merges to nothing', () => {
  expect(mergeConnectors([])).toEqual([]);
});

test('installed wallets come in their order, others not at all', () => {
  const list = [
    make({ id: 'i', type: 'INJECTED' }),
    make({ id: 'w', type: 'WALLET_CONNECT' }),
    make({ id: 'a' }),
    make({ id: 'm', type: 'MULTI_CHAIN' }),
    make({ id: 'e', type: 'EXTERNAL' }),
  ];
  expect(installedConnectors(list).map(({ id }) => id)).toEqual(['m', 'a', 'i']);
});

test("a host's order comes first, the rest follows by default", () => {
  const all = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'] as const;
  expect(orderKinds([], all)).toEqual(all);
  expect(orderKinds(['injected', 'recent', 'injected'], ['recent', 'injected', 'walletConnect'])).toEqual([
    'injected',
    'recent',
    'walletConnect',
  ]);
});
