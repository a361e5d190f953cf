import { verifyMessage } from 'viem';
import { expect, test } from './test.ts';

const ETH = 10n ** 18n;

test('connects the wallet that announces itself', async ({ page, wallet }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Harbor' }).click();
  await expect(page.getByTestId('account')).toHaveText(wallet.address, { ignoreCase: true });
  expect(await wallet.prompts()).toEqual(['eth_requestAccounts']);
});

test('says so when the person says no', async ({ page, wallet }) => {
  await wallet.set('reject');
  await page.goto('/');
  await page.getByRole('button', { name: 'Harbor' }).click();
  await expect(page.getByRole('status')).toHaveText('You said no.');
  await wallet.set('approve');
  await page.getByRole('button', { name: 'Harbor' }).click();
  await expect(page.getByTestId('account')).toBeVisible();
});

test('waits as long as the person does', async ({ page, wallet }) => {
  await page.goto('/');
  await wallet.hang();
  await page.getByRole('button', { name: 'Harbor' }).click();
  await expect(page.getByRole('status')).toHaveText('Waiting for your wallet …');
  await wallet.approve();
  await expect(page.getByTestId('account')).toBeVisible();
  await page.getByRole('button', { name: 'Sign the guest book' }).click();
  expect(await wallet.reject()).toMatchObject({ method: 'personal_sign' });
  await expect(page.getByRole('status')).toHaveText('You said no.');
});

test('signs with a real key', async ({ page, wallet }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Harbor' }).click();
  await page.getByRole('button', { name: 'Sign the guest book' }).click();
  await expect(page.getByRole('status')).toContainText('Signed: 0x');
  const signature = (await page.getByRole('status').innerText()).replace('Signed: ', '') as `0x${string}`;
  const address = wallet.address as `0x${string}`;
  expect(await verifyMessage({ address, message: 'I was here.', signature })).toBe(true);
});

test('sends a tip that arrives when it is mined', async ({ page, wallet, chain }) => {
  const jar = '0x000000000000000000000000000000000000dEaD';
  await chain.setBalance(wallet.address, 2n * ETH);
  await chain.automine(false);
  await page.goto('/');
  await page.getByRole('button', { name: 'Harbor' }).click();
  await expect(page.getByTestId('balance')).toHaveText('2 ETH');
  await page.getByRole('button', { name: 'Tip 0.1 ETH' }).click();
  await expect(page.getByRole('status')).toHaveText('Sent, waiting to be mined …');
  expect(await chain.balanceOf(jar)).toBe(0n);
  await chain.mine();
  await expect(page.getByRole('status')).toContainText('Thank you!');
  expect(await chain.balanceOf(jar)).toBe(ETH / 10n);
});

test('finds the chain as it was, whatever the test before did', async ({ chain }) => {
  expect(await chain.balanceOf('0x000000000000000000000000000000000000dEaD')).toBe(0n);
});

test('asks for the right chain, and follows the wallet', async ({ page, wallet, chain2 }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Harbor' }).click();
  await wallet.switchChain(chain2.chainId);
  await expect(page.getByText('Your wallet is on another chain.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch' }).click();
  await expect(page.getByText('Your wallet is on another chain.')).toBeHidden();
  await wallet.switchAccount(1);
  await expect(page.getByTestId('account')).toHaveText(wallet.addresses[1] ?? '', { ignoreCase: true });
  await wallet.lock();
  await expect(page.getByText('Choose a wallet.')).toBeVisible();
});

test('offers every wallet that is there', async ({ page, wallet, addWallet }) => {
  const other = await addWallet({ name: 'Fernway', arrives: 'late' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: wallet.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fernway' })).toBeHidden();
  await other.arrive();
  await page.getByRole('button', { name: 'Fernway' }).click();
  await expect(page.getByTestId('account')).toHaveText(other.address, { ignoreCase: true });
});

test('bears a chain that fails', async ({ page, wallet, faults }) => {
  await faults.add({ match: 'eth_getBalance', status: 503, times: 1 });
  await page.goto('/');
  await page.getByRole('button', { name: wallet.name }).click();
  await expect(page.getByRole('status')).toHaveText('The chain does not answer.');
  expect(faults.requests('eth_getBalance')).toHaveLength(1);
  await wallet.switchAccount(1);
  await expect(page.getByTestId('balance')).toContainText('ETH');
});
