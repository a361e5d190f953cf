import type { Page } from '@playwright/test';
import { base58 } from '@scure/base';
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, parseAbi, parseEther } from 'viem';
import { ada, bo } from '../../harness/fixtures/accounts';
import { porch } from '../../harness/fixtures/networks';
import { adaSol, boSol, mints } from '../../harness/fixtures/solana';
import { tokensOn } from '../../harness/fixtures/tokens';
import { keysOf } from '../../harness/frame/keys';
import { short, shown } from '../amounts';
import { inGate } from '../full';
import type { JourneyHarness } from '../openHarness';
import type { AccountSheet } from '../pages/AccountSheet';
import { EmailSheet } from '../pages/EmailSheet';
import { TransactionsSheet } from '../pages/TransactionsSheet';
import { expect, test } from '../phone';
import { askSolana, bringLantern, heldOnSolana, lamportsOf } from '../solana';

// What the account's view says that somebody holds is what the chains say: by a wallet of this browser, one on a phone, and
// one behind a login; on Ethereum and on Solana; before and after a transaction.

const [usdc, dai] = tokensOn(porch.id) as unknown as [{ address: Hex }, { address: Hex }];

interface Chain {
  ask(method: string, ...params: unknown[]): Promise<unknown>;
}

/** As the list writes it: grouped, cut to four decimals. */
function written(units: bigint, decimals: number, symbol: string) {
  const digits = String(units).padStart(decimals + 1, '0');
  const [whole, fraction] = [digits.slice(0, -decimals), digits.slice(-decimals).slice(0, 4).replace(/0+$/, '')];
  return `${BigInt(whole).toLocaleString('en')}${fraction && `.${fraction}`}\u00a0${symbol}`;
}

/** What the chain says that somebody holds, as the list writes it. */
async function heldOn(chain: Chain, address: string): Promise<string[]> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address as Hex] });
  const read = async (to: Hex) => BigInt((await chain.ask('eth_call', { to, data }, 'latest')) as Hex);
  const coin = BigInt((await chain.ask('eth_getBalance', address, 'latest')) as Hex);
  return [
    written(coin, 18, 'ETH'),
    written(await read(usdc.address), 6, 'USDC'),
    written(await read(dai.address), 18, 'DAI'),
  ];
}

/** What the rows of the list say that there is of each coin. */
const listed = (account: AccountSheet) =>
  account.dialog
    .getByRole('region', { name: /^Total|^Tokens/ })
    .locator('[data-part="row"]:not([aria-hidden]):not(button)')
    .evaluateAll((rows) =>
      rows.map((row) => (row as HTMLElement).innerText.split('\n').find((line) => /^[\d,.]+\u00a0/.test(line))),
    );

/** Gives somebody coins of the chain, and of two of its tokens. */
async function fund(chain: Chain, address: string) {
  await chain.ask('anvil_setBalance', address, numberToHex(parseEther('5')));
  const minting = parseAbi(['function mint(address to, uint256 value)']);
  for (const [to, value] of [
    [usdc.address, 7_250_000n],
    [dai.address, 3n * 10n ** 18n],
  ] as const) {
    const data = encodeFunctionData({ abi: minting, args: [address as Hex, value] });
    const hash = await chain.ask('eth_sendTransaction', { from: ada.address, to, data });
    await expect.poll(() => chain.ask('eth_getTransactionReceipt', hash)).not.toBeNull();
  }
}

const openAccount = async (page: Page, address: string) => {
  await page
    .locator('#root')
    .getByRole('button', { name: short(address) })
    .click();
};
const transferOf = (value: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bo.address, value] });

test('a wallet of this browser', { tag: '@full' }, async ({ page, host, account, chain, bringWallets }) => {
  await bringWallets();
  await host.open();
  await host.connect();
  await openAccount(page, ada.address);
  await expect.poll(() => listed(account)).toEqual(await heldOn(chain, ada.address));
  const hash = await host.call<Hex>('sendTransaction', { to: usdc.address, data: transferOf(1_250_000n) });
  await host.call('waitForTransaction', { hash });
  await expect.poll(() => listed(account)).toEqual(await heldOn(chain, ada.address));
});

test('a wallet on a phone', { tag: '@full' }, async ({ page, host, account, chain, phone, pair }) => {
  await fund(chain, phone.address);
  await host.open('?relay');
  await pair();
  await openAccount(page, phone.address);
  await expect.poll(() => listed(account)).toEqual(await heldOn(chain, phone.address));
  const sent = host.call<Hex>('sendTransaction', { to: bo.address, value: parseEther('0.75') });
  await phone.approve();
  await host.call('waitForTransaction', { hash: await sent });
  const held = await heldOn(chain, phone.address);
  await expect.poll(() => listed(account)).toEqual(held);
  await account.dialog.getByRole('button', { name: 'Activity' }).click();
  const activity = new TransactionsSheet(page);
  await expect
    .poll(async () => (await activity.said())[0]?.slice(0, 3))
    .toEqual(['Sent', expect.any(String), '0.750 ETH']);
});

test('a wallet behind a login, which says itself what it holds', async ({ page, host, account, chain, harness }) => {
  const email = new EmailSheet(page, harness.info.services.apis?.url ?? '');
  await host.open('?email');
  await email.comeIn('dee@example.com');
  const address = (await host.address.textContent()) as Hex;
  await fund(chain, address);
  await openAccount(page, address);
  await expect.poll(() => listed(account)).toEqual(await heldOn(chain, address));
  await page.keyboard.press('Escape');
  const sent = host.call<Hex>('sendTransaction', { to: bo.address, value: parseEther('1.5') });
  await email.approve();
  await host.call('waitForTransaction', { hash: await sent });
  await openAccount(page, address);
  await expect.poll(() => listed(account)).toEqual(await heldOn(chain, address));
});

const [coin, brick] = mints;

/** What an account holds by the Solana chain's own word, as the list writes it. */
async function heldOnTerrace(harness: JourneyHarness, address: string): Promise<string[]> {
  const units = async (mint: string) =>
    (await heldOnSolana(harness, address, mint)).reduce((sum, held) => sum + held, 0n);
  return [
    written(await lamportsOf(harness, address), 9, 'SOL'),
    written(await units(coin.address), coin.decimals, coin.symbol),
    written(await units(brick.address), brick.decimals, brick.symbol),
  ];
}

const give = (harness: JourneyHarness, address: string, mint: string, units: bigint) =>
  askSolana(harness, 'harness_setTokenBalance', address, mint, String(units));

/** Gives somebody lamports, and of the tokens of both programs. */
async function fundOnTerrace(harness: JourneyHarness, address: string) {
  await askSolana(harness, 'harness_setBalance', address, '5000000001');
  await give(harness, address, coin.address, 7_250_001n);
  await give(harness, address, brick.address, 3_125_000_000n);
}

const lamports = (harness: JourneyHarness, address: string) =>
  lamportsOf(harness, address).then((held) => shown(held * 10n ** 9n));

test.describe('on Solana', () => {
  // Other journeys find the chain as it was.
  let before: unknown;
  test.beforeEach(async ({ harness }) => {
    before = await askSolana(harness, 'harness_snapshot');
  });
  test.afterEach(({ harness }) => askSolana(harness, 'harness_revert', before));

  /** So many lamports to Bo. */
  const order = { to: boSol.address, value: '1500000000' };

  for (const services of ['', '&local'])
    test(
      `tokens of both programs${services && ', from the node where no service tells'}`,
      inGate(!services),
      async ({ page, host, account, harness }) => {
        await bringLantern(page, harness);
        const list = encodeURIComponent(JSON.stringify([coin, brick]));
        await host.open(`/?chains=solana&tokens=${list}${services}`);
        await host.connect('Lantern');
        await openAccount(page, adaSol.address);
        await expect.poll(() => listed(account)).toEqual(await heldOnTerrace(harness, adaSol.address));
        await expect(account.balance).toContainText(await lamports(harness, adaSol.address));

        await give(harness, adaSol.address, brick.address, 77_125_000_000n);
        const hash = await host.call<string>('sendTransaction', order);
        await host.call('waitForTransaction', { hash });
        await expect.poll(() => listed(account)).toEqual(await heldOnTerrace(harness, adaSol.address));
        await expect(account.balance).toContainText(await lamports(harness, adaSol.address));
      },
    );

  test('a wallet on a phone', { tag: '@full' }, async ({ page, host, account, harness, phone, pair }) => {
    const [mine = ''] = phone.addresses('solana');
    await fundOnTerrace(harness, mine);
    await host.open('/?relay&chains=solana');
    await pair();
    await openAccount(page, mine);
    await expect.poll(() => listed(account)).toEqual(await heldOnTerrace(harness, mine));
    await expect(account.balance).toContainText(await lamports(harness, mine));

    await give(harness, mine, coin.address, 1_000_000n);
    const sent = host.call<string>('sendTransaction', order);
    await phone.approve();
    await host.call('waitForTransaction', { hash: await sent });
    expect(await lamportsOf(harness, mine)).toBe(5_000_000_001n - 1_500_000_000n - 5_000n);
    await expect.poll(() => listed(account)).toEqual(await heldOnTerrace(harness, mine));
    await expect(account.balance).toContainText(await lamports(harness, mine));
  });

  test('a wallet behind a login', { tag: '@full' }, async ({ page, host, account, harness }) => {
    const email = new EmailSheet(page, harness.info.services.apis?.url ?? '');
    const who = 'fern@example.com';
    // Before the login: what is held is kept for half a minute.
    const mine = base58.encode(base58.decode(keysOf(`email:${who}`).solana).subarray(32));
    await fundOnTerrace(harness, mine);
    await host.open('?email&chains=solana');
    await email.comeIn(who);
    await expect(host.address).toHaveText(mine);
    await openAccount(page, mine);
    await expect.poll(() => listed(account)).toEqual(await heldOnTerrace(harness, mine));
    await page.keyboard.press('Escape');

    await give(harness, mine, coin.address, 1_000_000n);
    const sent = host.call<string>('sendTransaction', order);
    await email.approve();
    await host.call('waitForTransaction', { hash: await sent });
    expect(await lamportsOf(harness, mine)).toBe(5_000_000_001n - 1_500_000_000n - 5_000n);
    await openAccount(page, mine);
    await expect.poll(() => listed(account)).toEqual(await heldOnTerrace(harness, mine));
  });
});
