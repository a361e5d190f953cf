import type { Page } from '@playwright/test';
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, parseAbi, parseEther } from 'viem';
import { ada, bo } from '../../harness/fixtures/accounts';
import { porch } from '../../harness/fixtures/networks';
import { adaSol, boSol, mints } from '../../harness/fixtures/solana';
import { tokensOn } from '../../harness/fixtures/tokens';
import { askRpc } from '../../harness/ledger/chain';
import { short, shown } from '../amounts';
import { inGate } from '../full';
import type { AccountSheet } from '../pages/AccountSheet';
import { EmailSheet } from '../pages/EmailSheet';
import { TransactionsSheet } from '../pages/TransactionsSheet';
import { expect, test } from '../phone';
import { bringLantern, lamportsOf } from '../solana';

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

for (const services of ['', '&local'])
  test(
    `on Solana, tokens of both programs${services && ', from the node where no service tells'}`,
    inGate(!services),
    async ({ page, host, account, harness }) => {
      const { rpcUrl = '' } = harness.info.services.solana ?? {};
      const [coin, brick] = mints;
      await bringLantern(page, harness);
      const list = encodeURIComponent(JSON.stringify([coin, brick]));
      await host.open(`/?chains=solana&tokens=${list}${services}`);
      await host.connect('Lantern');
      await openAccount(page, adaSol.address);
      const give = (amount: bigint) =>
        askRpc(rpcUrl, 'harness_setTokenBalance', [adaSol.address, brick.address, String(amount)]);
      const tokensHeld = async (mint: string) => {
        const asked = [adaSol.address, { mint }, { encoding: 'jsonParsed', commitment: 'confirmed' }];
        const { value } = (await askRpc(rpcUrl, 'getTokenAccountsByOwner', asked)) as {
          value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[];
        };
        return value.reduce((sum, one) => sum + BigInt(one.account.data.parsed.info.tokenAmount.amount), 0n);
      };
      const held = async () => [
        written(await lamportsOf(harness, adaSol.address), 9, 'SOL'),
        written(await tokensHeld(coin.address), coin.decimals, coin.symbol),
        written(await tokensHeld(brick.address), brick.decimals, brick.symbol),
      ];
      await expect.poll(() => listed(account)).toEqual(await held());
      await expect(account.balance).toContainText(shown((await lamportsOf(harness, adaSol.address)) * 10n ** 9n));

      await give(77_125_000_000n);
      const hash = await host.call<string>('sendTransaction', { to: boSol.address, value: '1500000000' });
      await host.call('waitForTransaction', { hash });
      await expect.poll(() => listed(account)).toEqual(await held());
      await expect(account.balance).toContainText(shown((await lamportsOf(harness, adaSol.address)) * 10n ** 9n));
      await give(120_500_000_000n);
    },
  );
