import { encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { ada } from '../../harness/fixtures/accounts';
import { porch } from '../../harness/fixtures/networks';
import { tokensOn } from '../../harness/fixtures/tokens';
import { short } from '../amounts';
import { Camera } from '../camera';
import { expect, test } from '../email';
import { inGate } from '../full';
import { SendSheet } from '../pages/SendSheet';
import { lastCostOf, ownedBy } from '../smartAccount';

// Coins and tokens leave an account, by a wallet of this browser and by one behind a login: to the last unit as the review said.

const [usdc] = tokensOn(porch.id);
const to = '0x00000000000000000000000000000000000B0B01';

interface Chain {
  ask(method: string, ...params: unknown[]): Promise<unknown>;
}

async function tokensOf(chain: Chain, owner: string) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner.toLowerCase() as Hex] });
  return BigInt((await chain.ask('eth_call', { to: usdc?.address, data }, 'latest')) as Hex);
}

test('a wallet of this browser sends coins, then tokens by a code that is scanned; a no keeps what was typed, and nothing is asked twice', {
  tag: '@moves',
}, async ({ page, host, account, chain, bringWallets }) => {
  const harbor = await bringWallets();
  const sheet = new SendSheet(page);
  const camera = new Camera(page);
  await camera.bring({ fails: 'NotAllowedError' });
  await host.open();
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await sheet.come();

  await harbor.set('reject', 'eth_sendTransaction');
  await sheet.fill('0,123456789012345678', to);
  await expect(sheet.review.getByText('0.123456789012345678 ETH')).toBeVisible();
  await sheet.send.click();
  await expect(sheet.says('You said no, so nothing was sent')).toBeVisible();
  await expect(sheet.amount).toHaveValue('0.123456789012345678');

  await harbor.set('approve', 'eth_sendTransaction');
  const [mine, theirs] = [await chain.balanceOf(ada.address), await chain.balanceOf(to)];
  await sheet.preview.click();
  await sheet.send.dblclick();
  await expect(sheet.heading('0.123456789012345678 ETH sent')).toBeVisible();
  expect((await chain.balanceOf(to)) - theirs).toBe(123456789012345678n);
  const block = (await chain.ask('eth_getBlockByNumber', 'latest', true)) as {
    transactions: { hash: Hex; from: Hex }[];
  };
  const last = block.transactions.find(({ from }) => from.toLowerCase() === ada.address.toLowerCase());
  const receipt = (await chain.ask('eth_getTransactionReceipt', last?.hash)) as Record<string, Hex>;
  const fee = BigInt(receipt.gasUsed as Hex) * BigInt(receipt.effectiveGasPrice as Hex);
  expect(mine - (await chain.balanceOf(ada.address))).toBe(123456789012345678n + fee);

  await sheet.dialog.getByRole('button', { name: 'Done' }).click();
  await expect(account.sent(last?.hash ?? '')).toBeVisible();
  await sheet.come();
  await sheet.scan.click();
  await expect(sheet.scanner.getByText('The camera isn’t allowed')).toBeVisible();
  await camera.becomes({ sees: `ethereum:${usdc?.address}@31337/transfer?address=${to}&uint256=1500001` });
  await sheet.scanner.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.amount).toHaveValue('1.500001');
  await expect(sheet.to).toHaveValue(new RegExp(`^${to}$`, 'i'));
  expect(await camera.isOn()).toBe(false);
  const held = await tokensOf(chain, to);
  await sheet.preview.click();
  await sheet.send.click();
  await expect(sheet.heading('1.500001 USDC sent')).toBeVisible();
  expect((await tokensOf(chain, to)) - held).toBe(1_500_001n);
});

test('a wallet behind a login sends: its person approves in its own window', async ({ page, host, chain, email }) => {
  const sheet = new SendSheet(page);
  await host.open('?email');
  await email.comeIn('sender@example.com');
  const address = (await host.address.textContent()) as Hex;
  await chain.give(address, 10n ** 18n);
  await host.accountButton(short(address)).click();
  await sheet.come();
  const [mine, theirs] = [await ownedBy(chain, address), await chain.balanceOf(to)];
  await sheet.fill('0.25', to);
  await sheet.send.click();
  await expect(email.dialog.getByRole('heading', { name: /^Send 0\.25/ })).toBeVisible();
  await email.approve();
  await expect(sheet.heading('0.25 ETH sent')).toBeVisible();
  expect((await chain.balanceOf(to)) - theirs).toBe(25n * 10n ** 16n);
  const cost = await lastCostOf(chain, address);
  expect(mine - (await ownedBy(chain, address))).toBe(25n * 10n ** 16n + cost);
});

test(
  'a strict content policy lets a code be scanned',
  inGate(false),
  async ({ page, harness, serveStrictly, bringWallets }) => {
    const { apis } = harness.info.services;
    const allowed = [apis?.url ?? '', ...harness.info.networks.map(({ rpcUrl }) => rpcUrl)];
    const { host, refused, strangers } = await serveStrictly(allowed);
    const sheet = new SendSheet(page);
    await bringWallets();
    await new Camera(page).bring({ sees: `ethereum:${to}@31337?value=25e16` });
    await host.open('/');
    await host.connect();
    await host.accountButton(short(ada.address)).click();
    await sheet.come();
    await sheet.scan.click();
    await expect(sheet.amount).toHaveValue('0.25');
    expect(await refused()).toEqual([]);
    expect(strangers()).toEqual([]);
  },
);

test('a page that keeps cameras off by its policy says so', inGate(false), async ({ page, serve, bringWallets }) => {
  const host = await serve('vite', { 'permissions-policy': 'camera=()' });
  const sheet = new SendSheet(page);
  await bringWallets();
  await host.open();
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await sheet.come();
  await sheet.scan.click();
  await expect(sheet.scanner.getByText('This page keeps cameras off. Go back and paste the address.')).toBeVisible();
  await sheet.scanner.getByRole('button', { name: 'Back' }).click();
  await expect(sheet.scan).toBeFocused();
});
