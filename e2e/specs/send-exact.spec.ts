import { formatEther, type Hex, parseEther, serializeTransaction } from 'viem';
import odd from '../../harness/contracts/OddTokens.json' with { type: 'json' };
import { ada } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { inGate } from '../full';
import { heldOf, type OddToken, ownToken, pageListing, placeOdd, written } from '../oddTokens';
import type { HostPage } from '../pages/HostPage';
import { SendSheet } from '../pages/SendSheet';
import { expect, test } from '../test';

// What leaves and what arrives, to the last unit, by the chain's own word: all there is, and tokens as strangers make them.

interface Chain {
  ask(method: string, ...params: unknown[]): Promise<unknown>;
  balanceOf(address: string): Promise<bigint>;
}
type Fields = Record<string, Hex>;

/** Where the OP stack keeps its prices. */
const ORACLE = '0x420000000000000000000000000000000000000f';
/** What the oracle here asks for a byte, and the bytes that a signature adds to a transaction at most. */
const [A_BYTE, SIGNATURE] = [10n ** 9n, 67n];

/** Ada's newest transaction, and its receipt. */
async function lastOf(chain: Chain) {
  const block = (await chain.ask('eth_getBlockByNumber', 'latest', true)) as { transactions: Fields[] };
  const sent = block.transactions.find(({ from }) => from?.toLowerCase() === ada.address.toLowerCase()) as Fields;
  return { sent, receipt: (await chain.ask('eth_getTransactionReceipt', sent.hash)) as Fields };
}
const ETH = { symbol: 'ETH', decimals: 18 };
const units = (value?: Hex) => BigInt(value ?? 0);

async function come(host: HostPage, sheet: SendSheet, tokens: readonly OddToken[]) {
  await host.open(pageListing(tokens));
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await sheet.come();
}

const paidFor = ({ gasUsed, effectiveGasPrice }: Fields) => units(gasUsed) * units(effectiveGasPrice);

/** Says yes to a token in the review; of coins, the fee alone leaves. */
async function leaveToken(chain: Chain, sheet: SendSheet, what: string) {
  const before = await chain.balanceOf(ada.address);
  await sheet.leave(what);
  expect(before - (await chain.balanceOf(ada.address))).toBe(paidFor((await lastOf(chain)).receipt));
}

/** Sends all coins as the screen says. Returns what was kept back beside the fee of this chain, at most. */
async function sendAllCoins(chain: Chain, sheet: SendSheet, to: string) {
  const before = await chain.balanceOf(ada.address);
  const most = await sheet.fillMax(to);
  await sheet.leave(written(parseEther(most), ETH));
  const { sent, receipt } = await lastOf(chain);
  expect(formatEther(units(sent.value))).toBe(most);
  expect(await chain.balanceOf(to)).toBe(units(sent.value));
  expect(await chain.balanceOf(ada.address)).toBe(before - units(sent.value) - paidFor(receipt));
  return { sent, beside: before - units(sent.value) - units(sent.gas) * units(sent.maxFeePerGas) };
}

test('all of a token that answers nothing, a token that keeps a part, then all coins: the chain has what the screen said', async ({
  page,
  host,
  chain,
  bringWallets,
}) => {
  const to = '0x00000000000000000000000000000000000B0B11';
  const [silent, toll] = (await placeOdd(chain, 'SILENT', 'TOLL')) as [OddToken, OddToken];
  await bringWallets();
  const sheet = new SendSheet(page);
  await come(host, sheet, [silent, toll]);

  await sheet.choose('SILENT');
  expect(await sheet.fillMax(to)).toBe('5.000001');
  await leaveToken(chain, sheet, '5.000001 SILENT');
  expect([await heldOf(chain, silent, ada.address), await heldOf(chain, silent, to)]).toEqual([0n, silent.held]);

  await sheet.come();
  await sheet.choose('TOLL');
  await sheet.fill('1.000000000000000099', to);
  await expect(sheet.arrives()).toHaveText('0.990000000000000099 TOLL');
  await leaveToken(chain, sheet, '1.000000000000000099 TOLL');
  expect(await heldOf(chain, toll, to)).toBe(990_000_000_000_000_099n);
  expect(await heldOf(chain, toll, ada.address)).toBe(toll.held - 1_000_000_000_000_000_099n);

  await sheet.come();
  // To the last unit: nothing is kept but the fee at its highest, of which the chain gave back what it did not take.
  expect((await sendAllCoins(chain, sheet, to)).beside).toBe(0n);
});

test('all coins of a chain that stands on another one: what that one asks for is kept too', { tag: '@full' }, async ({
  page,
  host,
  chain,
  bringWallets,
}) => {
  await chain.ask('anvil_setCode', ORACLE, odd.runtime.GasPriceOracle);
  await bringWallets();
  const sheet = new SendSheet(page);
  await come(host, sheet, []);
  const { sent, beside } = await sendAllCoins(chain, sheet, '0x00000000000000000000000000000000000B0B12');
  const wire = serializeTransaction({
    type: 'eip1559',
    chainId: Number(sent.chainId),
    nonce: Number(sent.nonce),
    gas: units(sent.gas),
    to: sent.to,
    value: units(sent.value),
    maxFeePerGas: units(sent.maxFeePerGas),
    maxPriorityFeePerGas: units(sent.maxPriorityFeePerGas),
  });
  // As many bytes as it had on the wire, and a quarter more for a rise of the price.
  const size = BigInt((wire.length - 2) / 2) + SIGNATURE;
  expect(beside).toBe((size * A_BYTE * 125n) / 100n);
});

const variants: [string, (chain: Chain) => Promise<OddToken>, bigint | undefined][] = [
  ['none, all of it', async () => ownToken('TICKET', 3n), undefined],
  ['18, all of it', async () => ownToken('DAI', 1205n * 10n ** 17n), undefined],
  ['30, the least', async (chain) => (await placeOdd(chain, 'FINE'))[0] as OddToken, 1n],
  ['30, all of it', async (chain) => (await placeOdd(chain, 'FINE'))[0] as OddToken, undefined],
];
for (const [what, make, amount] of variants)
  test(
    `a token of so many decimals: ${what}`,
    inGate(what === '30, all of it'),
    async ({ page, host, chain, bringWallets }) => {
      const to = '0x00000000000000000000000000000000000B0B14';
      const token = await make(chain);
      await bringWallets();
      const sheet = new SendSheet(page);
      await come(host, sheet, [token]);
      await sheet.choose(token.symbol);
      const sent = amount ?? token.held;
      if (amount === undefined) await sheet.fillMax(to);
      else await sheet.fill(written(amount, token).split(' ')[0] as string, to);
      await leaveToken(chain, sheet, written(sent, token));
      expect(await heldOf(chain, token, to)).toBe(sent);
      expect(await heldOf(chain, token, ada.address)).toBe(token.held - sent);
    },
  );
