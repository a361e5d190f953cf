import { encodeFunctionData, erc20Abi, formatUnits, type Hex, maxUint256, numberToHex, parseEther } from 'viem';
import { ada, bo } from '../../harness/fixtures/accounts';
import { porch } from '../../harness/fixtures/networks';
import { tokensOn } from '../../harness/fixtures/tokens';
import { short } from '../amounts';
import { TransactionsSheet } from '../pages/TransactionsSheet';
import { expect, test } from '../test';

// The views Account and Transactions: what they show is what the chain holds and has mined.

const [usdc] = tokensOn(porch.id);
if (!usdc) throw new Error('The chain has no tokens.');

interface Chain {
  ask(method: string, ...params: unknown[]): Promise<unknown>;
}

/** Sends as Ada, past the page, and waits until it is mined. */
async function send(chain: Chain, transaction: { to: string; value?: bigint; data?: Hex }) {
  const value = numberToHex(transaction.value ?? 0n);
  const hash = await chain.ask('eth_sendTransaction', { ...transaction, from: ada.address, value });
  await expect.poll(() => chain.ask('eth_getTransactionReceipt', hash)).not.toBeNull();
}
const call = (functionName: 'transfer' | 'approve', value: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [bo.address, value] });

/** What Ada holds of USDC, as the list writes it. */
async function heldUsdc(chain: Chain) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [ada.address] });
  const held = BigInt((await chain.ask('eth_call', { to: usdc?.address, data }, 'latest')) as Hex);
  return `${Number(formatUnits(held, 6)).toLocaleString('en', { maximumFractionDigits: 4 })}\u00a0USDC`;
}

test('what an account holds and did is what the chain says, before and after transactions', async ({
  page,
  host,
  account,
  chain,
  bringWallets,
}) => {
  await send(chain, { to: bo.address, value: parseEther('0.125') });
  await send(chain, { to: usdc.address, data: call('approve', maxUint256) });
  await send(chain, { to: usdc.address, data: call('transfer', 1_500_000n) });
  await bringWallets();
  await host.open();
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  const tokens = account.dialog.getByRole('region', { name: /^Total/ });
  await expect(tokens.getByText(await heldUsdc(chain))).toBeVisible();

  await account.dialog.getByRole('button', { name: 'Activity' }).click();
  const activity = new TransactionsSheet(page);
  const first = async (count: number) =>
    (await activity.said()).slice(0, count).map(([what, note, amount]) => [what, note === 'No limit' ? note : amount]);
  const before = [
    ['Sent', '1.500 USDC'],
    ['Approved', 'No limit'],
    ['Sent', '0.125 ETH'],
  ];
  await expect.poll(() => first(3)).toEqual(before);

  const hash = await host.call<Hex>('sendTransaction', { to: bo.address, value: `${parseEther('0.0625')}` });
  await host.call('waitForTransaction', { hash });
  await expect.poll(() => first(4)).toEqual([['Sent', '0.062 ETH'], ...before]);
  await host.call('sendTransaction', { to: usdc.address, data: call('transfer', 250_000n), awaitReceipt: true });
  await expect
    .poll(() => first(2))
    .toEqual([
      ['Sent', '0.250 USDC'],
      ['Sent', '0.062 ETH'],
    ]);
  await activity.dialog.getByRole('button', { name: 'Back' }).click();
  await expect(tokens.getByText(await heldUsdc(chain))).toBeVisible();
});

test('a history out of reach leaves the account as it is, and comes back', { tag: '@full' }, async ({
  page,
  host,
  account,
  chain,
  services,
  bringWallets,
}) => {
  await send(chain, { to: bo.address, value: 1n });
  await bringWallets();
  await host.open();
  await host.connect();
  await services.fail({ match: '/history', status: 429, headers: { 'retry-after': '0' } });
  await host.accountButton(short(ada.address)).click();
  await account.dialog.getByRole('button', { name: 'Activity' }).click();
  const activity = new TransactionsSheet(page);
  await expect(activity.dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await services.mend();
  await activity.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(activity.rows.first()).toContainText('Sent');
});
