import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../harness/propertyRuns';
import { isAddress } from './addressValidity';
import { linkCharacterCount, memoBytes, referenceCount, zeroCount } from './limits/payment';
import { readPaymentLink } from './paymentLink';

const ada = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const adaSol = '6bMX8bd1cTU8xqgCrgsHgppY7cRPER2D9KmM7EQH3v71';
const boSol = 'Fm4F7eoMK5Epuu8L7hQ9KTCr74DDZWQbt6SC9K6cVgNh';
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const main = '000000000019d6689c085ae165831e93';

describe('EIP-681', () => {
  const of = { namespace: 'eip155' };
  const wei = (amount: string) => ({ amount, amountUnit: 'base' });
  test.each([
    [`ethereum:${ada}`, { ...of, to: ada }],
    [`  ETHEREUM:${ada.toLowerCase()}\n`, { ...of, to: ada }],
    [`ethereum://${ada}`, { ...of, to: ada }],
    [`ethereum:pay-${ada}@8453`, { ...of, chainId: '8453', to: ada }],
    [`ethereum:${ada}@1?value=2.014e18`, { ...of, chainId: '1', to: ada, ...wei('2014000000000000000') }],
    [`ethereum:${ada}?value=1000&gas=21000&gasPrice=5`, { ...of, to: ada, ...wei('1000') }],
    [`ethereum:${ada}?value=%2B1.50e2`, { ...of, to: ada, ...wei('150') }],
    [`ethereum:${ada}?value=0`, { ...of, to: ada, ...wei('0') }],
    ['ethereum:ada.eth@1?value=1', { ...of, chainId: '1', to: 'ada.eth', ...wei('1') }],
    [`ethereum:${usdc}/transfer?address=${ada}&uint256=1.5e6`, { ...of, to: ada, token: usdc, ...wei('1500000') }],
    [`ethereum:${usdc}@137/transfer?address=ada.eth`, { ...of, chainId: '137', to: 'ada.eth', token: usdc }],
  ])('%s', (link, request) => {
    expect(readPaymentLink(link)).toEqual(request);
  });

  test.each([
    // One digit of the checksum is another.
    [`ethereum:${ada.replace('71C', '71c')}`, 'address'],
    ['ethereum:0x12', 'address'],
    ['ethereum:', 'address'],
    [`ethereum:ada.eth/transfer?address=${ada}&uint256=1`, 'address'],
    [`ethereum:${usdc}/transfer?uint256=1`, 'address'],
    [`ethereum:${ada}?value=1.5`, 'amount'],
    [`ethereum:${ada}?value=-1`, 'amount'],
    [`ethereum:${ada}?value=1e999`, 'amount'],
    [`ethereum:${ada}?value=${2n ** 256n}`, 'amount'],
    [`ethereum:${ada}?value=0x10`, 'amount'],
    [`ethereum:${ada}?value=`, 'amount'],
    [`ethereum:${usdc}/transfer?address=${ada}&uint256=1.23e1`, 'amount'],
    // Twice: neither can be believed.
    [`ethereum:${ada}?value=1&value=2`, 'unsupported'],
    [`ethereum:${usdc}/approve?address=${ada}&uint256=1`, 'unsupported'],
    [`ethereum:${usdc}/transfer?address=${ada}&uint256=1&value=1`, 'unsupported'],
    [`ethereum:${usdc}/transfer?address=${ada}&uint256=1&bytes=0x00`, 'unsupported'],
    [`ethereum:${ada}?data=0xdeadbeef`, 'unsupported'],
    [`ethereum:${ada}@0x1`, 'unsupported'],
    [`ethereum:${ada}?value=%E0%A4%A`, 'unsupported'],
  ])('%s is refused', (link, refused) => {
    expect(readPaymentLink(link)).toEqual({ refused });
  });
});

describe('Solana Pay', () => {
  const of = { namespace: 'solana', to: adaSol };
  test.each([
    [`solana:${adaSol}`, of],
    [`solana:${adaSol}?amount=1&label=Porch&message=Thanks`, { ...of, amount: '1', amountUnit: 'whole' }],
    [`solana:${adaSol}?amount=0.01&spl-token=${mint}`, { ...of, amount: '0.01', amountUnit: 'whole', token: mint }],
    [`solana:${adaSol}?memo=Order+5%2B1%20of%20two`, { ...of, memo: 'Order 5+1 of two' }],
    [`solana:${adaSol}?reference=${boSol}&reference=${mint}`, { ...of, references: [boSol, mint] }],
  ])('%s', (link, request) => {
    expect(readPaymentLink(link)).toEqual(request);
  });

  test.each([
    [`solana:${ada}`, 'address'],
    [`solana:${adaSol}?spl-token=USDC`, 'address'],
    [`solana:${adaSol}?amount=.5`, 'amount'],
    [`solana:${adaSol}?amount=1e3`, 'amount'],
    [`solana:${adaSol}?amount=-1`, 'amount'],
    [`solana:${adaSol}?amount=1,5`, 'amount'],
    [`solana:${adaSol}?amount=1&amount=2`, 'unsupported'],
    [`solana:${adaSol}?reference=me`, 'unsupported'],
    [`solana:${adaSol}?memo=${'x'.repeat(300)}`, 'unsupported'],
    ['solana:https://shop.example/pay', 'unsupported'],
    ['solana:https%3A%2F%2Fshop.example%2Fpay', 'unsupported'],
  ])('%s is refused', (link, refused) => {
    expect(readPaymentLink(link)).toEqual({ refused });
  });
});

describe('BIP-21', () => {
  const of = { namespace: 'bip122', chainId: main };
  test.each([
    [`bitcoin:${segwit}`, { ...of, to: segwit }],
    [`BITCOIN:${segwit.toUpperCase()}?AMOUNT=0.00001`, { ...of, to: segwit, amount: '0.00001', amountUnit: 'whole' }],
    [
      'bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=20.3&label=Boat',
      { ...of, to: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', amount: '20.3', amountUnit: 'whole' },
    ],
    [
      'bitcoin:tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      { namespace: 'bip122', to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
    ],
  ])('%s', (link, request) => {
    expect(readPaymentLink(link)).toEqual(request);
  });

  test.each([
    [`bitcoin:${segwit.replace('w508', 'w509')}`, 'address'],
    ['bitcoin:?lightning=lnbc1', 'address'],
    [`bitcoin:${segwit}?amount=1e8`, 'amount'],
    [`bitcoin:${segwit}?amount=0.000000001`, 'amount'],
    [`bitcoin:${segwit}?amount=1&AMOUNT=2`, 'unsupported'],
    [`bitcoin:${segwit}?req-something=1`, 'unsupported'],
  ])('%s is refused', (link, refused) => {
    expect(readPaymentLink(link)).toEqual({ refused });
  });
});

test('an account with its network (CAIP-10)', () => {
  expect(readPaymentLink(`eip155:8453:${ada.toLowerCase()}`)).toEqual({
    namespace: 'eip155',
    chainId: '8453',
    to: ada,
  });
  const reference = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  expect(readPaymentLink(`solana:${reference}:${adaSol}`)).toEqual({
    namespace: 'solana',
    chainId: reference,
    to: adaSol,
  });
  expect(readPaymentLink(`eip155:1:${adaSol}`)).toEqual({ refused: 'address' });
});

test.each(['', ada, adaSol, segwit, 'ada.eth', 'https://example.com', 'mailto:a@b.c', 'wc:1@2', 'eip155:1', 'hello'])(
  '%j is no payment link',
  (text) => {
    expect(readPaymentLink(text)).toBeUndefined();
  },
);

test('what is as large as it may be is read, and one more is refused', () => {
  const begin = `solana:${adaSol}?label=`;
  const fill = (count: number) => begin + 'x'.repeat(count - begin.length);
  expect(readPaymentLink(fill(linkCharacterCount))).toMatchObject({ to: adaSol });
  expect(readPaymentLink(fill(linkCharacterCount + 1))).toEqual({ refused: 'unsupported' });
  const memo = (count: number) => readPaymentLink(`solana:${adaSol}?memo=${'x'.repeat(count)}`);
  expect(memo(memoBytes)).toMatchObject({ memo: 'x'.repeat(memoBytes) });
  expect(memo(memoBytes + 1)).toEqual({ refused: 'unsupported' });
  const named = (count: number) => readPaymentLink(`solana:${adaSol}?${`reference=${mint}&`.repeat(count)}`);
  expect(named(referenceCount)).toMatchObject({ references: Array.from({ length: referenceCount }, () => mint) });
  expect(named(referenceCount + 1)).toEqual({ refused: 'unsupported' });
  const value = (zeros: number) => readPaymentLink(`ethereum:${ada}?value=0e${zeros}`);
  expect(value(zeroCount)).toMatchObject({ amount: '0' });
  expect(value(zeroCount + 1)).toEqual({ refused: 'amount' });
});

describe('whatever is pasted', () => {
  const scraps = fc.constantFrom(
    ...['ethereum:', 'solana:', 'bitcoin:', 'eip155:1:', ada, usdc, adaSol, mint, segwit, 'ada.eth', 'pay-', '@', '@1'],
    ...[
      '/transfer',
      '?',
      '&',
      'value=',
      'address=',
      'uint256=',
      'amount=',
      'spl-token=',
      'reference=',
      'memo=',
      'req-',
    ],
    ...['1', '0', '1.5', '1e18', '1e9999', '-', '+', '%', '%2', '%00', '%F0%9F', '\u202e', '١', '😀', ' ', '\n', '\0'],
  );
  const text = fc.oneof(
    fc
      .array(fc.oneof(scraps, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 14 })
      .map((all) => all.join('')),
    fc.string({ unit: 'binary', maxLength: 400 }),
  );

  test('is read or refused, and what is read can be paid', () => {
    fc.assert(
      fc.property(text, (pasted) => {
        const link = readPaymentLink(pasted);
        if (!link || 'refused' in link) return;
        const { namespace, to, token, amount, amountUnit, references = [] } = link;
        expect(isAddress(namespace, to) || (namespace === 'eip155' && to.includes('.'))).toBe(true);
        if (token !== undefined) expect(isAddress(namespace, token)).toBe(true);
        if (amount !== undefined) expect(amount).toMatch(amountUnit === 'base' ? /^\d+$/ : /^\d+(?:\.\d+)?$/);
        expect(references.every((one) => isAddress(namespace, one))).toBe(true);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
  test('no digit of an amount is lost', () => {
    fc.assert(
      fc.property(units, fc.nat(30), (amount, places) => {
        const digits = amount.toString().padStart(places + 1, '0');
        const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}e${places}`;
        expect(readPaymentLink(`ethereum:${ada}?value=${text}`)).toMatchObject({ amount: amount.toString() });
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
