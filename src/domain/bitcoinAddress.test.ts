import { expect, test } from 'vitest';
import { canonicalAddress, isPayableOn, parseBitcoinAddress } from './bitcoinAddress';
import { bitcoin, bitcoinSignet, bitcoinTestnet } from './bitcoinNetworks';

// https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki and bip-0350.mediawiki, test vectors
test.each([
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'mainnet', 'p2pkh'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'mainnet', 'p2sh'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'testnet', 'p2pkh'],
  ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'testnet', 'p2sh'],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'mainnet', 'p2wpkh'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'mainnet', 'p2wpkh'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'testnet', 'p2wpkh'],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'testnet', 'p2wsh'],
  ['tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy', 'testnet', 'p2wsh'],
  ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'regtest', 'p2wpkh'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'mainnet', 'p2tr'],
  ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', 'testnet', 'p2tr'],
])('%s', (address, network, kind) => {
  expect(parseBitcoinAddress(address)).toEqual({ network, kind });
});

test.each([
  ['one wrong character, base58', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['one wrong character, bech32', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdr'],
  ['mixed case', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7'],
  ['version 1 with the checksum of version 0', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['version 0 with the checksum of version 1', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['version 2', 'BC1SW50QGDZ25J'],
  ['version 16', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
  ['version 1 of 2 bytes', 'bc1pfeessrawgf'],
  ['another chain', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['another version byte', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
  ['no data', 'bc1gmk9yu'],
  ['padding', 'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du'],
  ['an EVM address', '0x71C4e3Fb02D9a85E19cC6bD0A7f3B2c84E5d91aF'],
  ['nothing', ''],
  ['2,000 characters', `bc1q${'q'.repeat(2000)}`],
])('%s is refused', (_, address) => {
  expect(parseBitcoinAddress(address)).toBeUndefined();
});

const MAIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const TEST = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const REG = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const TEST_LEGACY = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn';
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328';

test.each([
  [bitcoin.id, [MAIN]],
  [bitcoinTestnet.id, [TEST, TEST_LEGACY]],
  [bitcoinSignet.id, [TEST, TEST_LEGACY]],
  // What is not segwit has the version bytes of testnet there.
  [regtest, [REG, TEST_LEGACY]],
] as const)('on %s, addresses of that network alone can be paid', (networkId, payable) => {
  const all = [MAIN, TEST, REG, TEST_LEGACY, 'banana'];
  expect(all.filter((one) => isPayableOn(one, networkId))).toEqual(payable);
});

test('an index knows segwit in small letters, and the others as they are', () => {
  expect(canonicalAddress(MAIN.toUpperCase())).toBe(MAIN);
  expect(canonicalAddress(TEST_LEGACY)).toBe(TEST_LEGACY);
});
