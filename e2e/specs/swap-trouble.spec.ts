import type { Page } from '@playwright/test';
import { parseEther } from 'viem';
import type { Fault } from '../../harness/faults';
import { ada } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { inGate } from '../full';
import type { HostPage } from '../pages/HostPage';
import { SwapSheet } from '../pages/SwapSheet';
import { allowanceOf, cut, dai, dropPrice, heldBy, readLast, usdc } from '../swaps';
import { expect, test } from '../test';

// A swap that does not happen costs nothing, or the fee alone, and the screen says which; nobody is asked to sign what was not meant.

const NO_PRICE = 'There is no price right now';

/** From the page to the fields; a wallet is there. */
async function come(page: Page, host: HostPage): Promise<SwapSheet> {
  const sheet = new SwapSheet(page);
  await host.open('?swaps');
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await sheet.come();
  return sheet;
}

/** Holds what the page asks of the exchange from now on, so that no newer price comes between. */
async function holdQuotes(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/v1/convert/quotes?*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('a price that moves past the limit: the wallet is not asked for what would fail; what fails all the same costs the fee alone', async ({
  page,
  host,
  chain,
  bringWallets,
}) => {
  const harbor = await bringWallets({ answers: { eth_sendTransaction: 'hang' } });
  const asked = async () => (await harbor.prompts()).filter((method) => method === 'eth_sendTransaction').length;
  const sheet = await come(page, host);
  await sheet.choose('get', 'USD Coin');
  await sheet.pay.fill('1.5');
  await expect(sheet.get).not.toHaveValue('');
  const before = await heldBy(chain, ada.address);
  await sheet.preview.click();
  await expect(sheet.swap).toBeEnabled();

  const release = await holdQuotes(page);
  await dropPrice(chain, '40');
  await sheet.swap.click();
  await expect(sheet.says('The network refused it: INSUFFICIENT_OUTPUT_AMOUNT')).toBeVisible();
  expect(await asked()).toBe(0);
  release();
  await expect(sheet.says('The price moved')).toBeVisible();
  await expect(sheet.swapAtThisPrice).toBeEnabled();
  expect(await heldBy(chain, ada.address)).toEqual(before);

  // While its person thinks about it, the price moves once more.
  await sheet.swapAtThisPrice.click();
  await harbor.asked('eth_sendTransaction');
  await dropPrice(chain, '40');
  await harbor.approve();
  await expect(sheet.heading('The swap didn’t go through')).toBeVisible();
  await expect(
    sheet.says(
      'The network refused it: INSUFFICIENT_OUTPUT_AMOUNT. You still have your 1.5 ETH; only the fee was spent.',
    ),
  ).toBeVisible();
  const { status, fee } = await readLast(chain, ada.address);
  expect(status).toBe('0x0');
  expect(await heldBy(chain, ada.address)).toEqual({ ...before, eth: before.eth - fee });

  await harbor.set('approve', 'eth_sendTransaction');
  await sheet.tryAgain.click();
  await expect(sheet.pay).toHaveValue('1.5');
  await sheet.preview.click();
  await sheet.swap.click();
  await expect(sheet.outcome.getByRole('heading', { name: /^You got [\d,.]+ USDC$/ })).toBeVisible();
  const got = (await heldBy(chain, ada.address)).usdc - before.usdc;
  await expect(sheet.heading(`You got ${cut(got, usdc)}`)).toBeVisible();
});

test(
  'a review that is looked at tells that the price has moved',
  inGate(false),
  async ({ page, host, chain, bringWallets }) => {
    await bringWallets();
    const sheet = await come(page, host);
    await sheet.choose('get', 'USD Coin');
    await sheet.pay.fill('1.5');
    await expect(sheet.get).not.toHaveValue('');
    await sheet.preview.click();
    await expect(sheet.swap).toBeEnabled();
    const before = await heldBy(chain, ada.address);
    await dropPrice(chain, '40');
    await expect(sheet.says('The price moved')).toBeVisible();
    await sheet.swapAtThisPrice.click();
    await expect(sheet.outcome.getByRole('heading', { name: /^You got [\d,.]+ USDC$/ })).toBeVisible();
    const after = await heldBy(chain, ada.address);
    expect(before.eth - after.eth - (await readLast(chain, ada.address)).fee).toBe(parseEther('1.5'));
    await expect(sheet.heading(`You got ${cut(after.usdc - before.usdc, usdc)}`)).toBeVisible();
  },
);

const outages: [string, Omit<Fault, 'match'>][] = [
  ['is down', { drop: true }],
  ['has had enough', { status: 429, headers: { 'retry-after': '0' } }],
  ['answers garbage', { status: 200, body: { quotes: [{ toAmount: '1.5' }], tokens: 'none', tx: { to: 'there' } } }],
];
for (const [what, fault] of outages)
  test(
    `an exchange that ${what} says so at every step, and is asked again`,
    inGate(what === 'is down'),
    async ({ page, host, chain, services, bringWallets }) => {
      const harbor = await bringWallets();
      const before = await heldBy(chain, ada.address);
      await services.fail({ match: '/v1/convert/tokens', ...fault });
      const sheet = await come(page, host);
      await sheet.token('get').click();
      await expect(sheet.says('Couldn’t load the tokens')).toBeVisible();
      await services.mend();
      await sheet.tryAgain.click();
      await sheet.tokens.getByRole('button', { name: /^USD Coin/ }).click();

      await services.fail({ match: '/v1/convert/quotes', ...fault });
      await sheet.pay.fill('0.5');
      await expect(sheet.dialog.getByText(NO_PRICE)).toBeVisible();
      await services.mend();
      await sheet.tryAgain.click();
      await expect(sheet.get).not.toHaveValue('');

      await services.fail({ match: '/v1/convert/build-transaction', ...fault });
      await sheet.preview.click();
      await expect(sheet.review.getByText(NO_PRICE)).toBeVisible();
      await expect(sheet.swap).toBeHidden();
      await services.mend();
      await sheet.tryAgain.click();
      await expect(sheet.swap).toBeEnabled();
      expect(await harbor.prompts()).not.toContain('eth_sendTransaction');
      expect(await heldBy(chain, ada.address)).toEqual(before);
    },
  );

test('a token that is in no pool: nobody trades it', async ({ page, host, bringWallets }) => {
  await bringWallets();
  const sheet = await come(page, host);
  await sheet.choose('get', 'Wrapped Bitcoin');
  await sheet.pay.fill('0.5');
  await expect(sheet.says('Nobody trades that much of it. Try less.')).toBeVisible();
  await expect(sheet.dialog.getByRole('button', { name: 'Not enough liquidity for this amount' })).toBeDisabled();
  await expect(sheet.preview).toBeHidden();
});

interface Built {
  tx: { to: string; data: string; amount?: string };
}
const forged: [string, string, (built: Built) => Partial<Built['tx']>][] = [
  ['an approval of another token', 'build-approve', ({ tx }) => ({ to: tx.to.replace(usdc.address, dai.address) })],
  [
    'a transfer in place of an approval',
    'build-approve',
    ({ tx }) => ({ data: tx.data.replace('095ea7b3', 'a9059cbb') }),
  ],
  ['an approval with more behind it', 'build-approve', ({ tx }) => ({ data: `${tx.data}00` })],
  ['a swap of more than was meant', 'build-transaction', ({ tx }) => ({ amount: `${tx.amount}0` })],
  ['a swap on another network', 'build-transaction', ({ tx }) => ({ to: tx.to.replace('31337', '31338') })],
];
for (const [what, path, forge] of forged)
  test(
    `a service that builds ${what}: no wallet is asked, and it is said`,
    inGate(/^an approval of another|^a transfer/.test(what)),
    async ({ page, host, chain, bringWallets }) => {
      const harbor = await bringWallets();
      let count = 0;
      await page.route(`**/v1/convert/${path}*`, async (route) => {
        const response = await route.fetch();
        const built = (await response.json()) as Built;
        const change = forge(built);
        expect({ ...built.tx, ...change }).not.toEqual(built.tx);
        await route.fulfill({ response, json: { tx: { ...built.tx, ...change } } });
        count += 1;
      });
      const before = await heldBy(chain, ada.address);
      const sheet = await come(page, host);
      if (path === 'build-approve') await sheet.choose('pay', 'USD Coin');
      await sheet.choose('get', path === 'build-approve' ? 'Ether' : 'USD Coin');
      await sheet.pay.fill('0.5');
      await expect(sheet.get).not.toHaveValue('');
      await sheet.preview.click();
      await expect(sheet.review.getByText(NO_PRICE)).toBeVisible();
      await expect(sheet.approve).toBeHidden();
      await expect(sheet.swap).toBeHidden();
      expect(count).toBeGreaterThan(0);
      expect(await harbor.prompts()).not.toContain('eth_sendTransaction');
      expect(await heldBy(chain, ada.address)).toEqual(before);
      expect(await allowanceOf(chain, ada.address)).toBe(0n);
    },
  );
