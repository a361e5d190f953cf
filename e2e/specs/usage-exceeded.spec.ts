import { parseEther } from 'viem';
import { ada } from '../../harness/fixtures/accounts';
import { timeLimits } from '../../src/domain/limits';
import { short, shown } from '../amounts';
import { DirectorySheet } from '../pages/DirectorySheet';
import { NamesSheet } from '../pages/NamesSheet';
import { TransactionsSheet } from '../pages/TransactionsSheet';
import { expect, test } from '../phone';
import { complaintsOf } from '../test';

// Services answer 402: what the site's plan holds is used up. The visitor hears that nothing of theirs is wrong and what
// works all the same, and all is there again once the plan holds more.

const HEADING = 'This site has used up its plan';

test('no wallet is here and none can be listed: a phone is a way in, and the list is there once the plan holds more', async ({
  page,
  host,
  connect,
  account,
  chain,
  services,
  phone,
  pairing,
}) => {
  const complaints = complaintsOf(page);
  const exceeded = connect.dialogNamed('Not available now');
  const directory = new DirectorySheet(page);
  const lookForWallets = async () => {
    await host.connectButton.click();
    await connect.wallet('All wallets').click();
  };
  await chain.give(phone.address, parseEther('3.25'));
  await services.fail({ match: 'apis/', status: 402 });
  await host.open('?relay');
  await lookForWallets();
  await expect(exceeded.getByRole('heading', { name: HEADING })).toBeVisible();
  await expect(exceeded.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  // The one way on leads back to Connect, past the list; the other to a code that any phone can scan.
  await exceeded.getByRole('button', { name: 'Connect wallet' }).click();
  await connect.wallet('All wallets').click();
  await exceeded.getByRole('button', { name: /^Use your phone/ }).click();
  await phone.pair(await pairing.uri());
  await phone.approve();
  await expect(host.status).toHaveText('connected');
  await host.accountButton(short(phone.address)).click();
  await expect(account.balance).toHaveText(`${shown(await chain.balanceOf(phone.address))}ETH`);
  await account.disconnect.click();
  await expect(host.status).toHaveText('disconnected');

  await services.mend();
  await lookForWallets();
  await expect(directory.tile('Quill certified')).toBeVisible();
  expect(complaints.filter((one) => one.includes('Usage Exceeded'))).toHaveLength(1);
});

test('an account says where something is missing, shows what the chain knows, and is whole again by itself', {
  tag: '@full',
}, async ({ page, host, account, chain, services, bringWallets }) => {
  await page.clock.install();
  await services.fail({ match: 'apis/v1/', status: 402 });
  await bringWallets();
  await host.open();
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await expect(account.balance).toHaveText(`${shown(await chain.balanceOf(ada.address))}ETH`);
  await expect(account.shows('Tokens aren’t listed: the limit of this site’s plan is reached')).toBeVisible();
  await account.dialog.getByRole('button', { name: 'Activity' }).click();
  const activity = new TransactionsSheet(page);
  const why = activity.dialog.getByText(
    'The limit of this site’s plan is reached. Your wallet and your money are fine.',
  );
  await expect(why).toBeVisible();
  await expect(activity.dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  await chain.ask('eth_sendTransaction', { from: ada.address, to: ada.address, value: '0x1' });
  await services.mend();
  await page.clock.fastForward(timeLimits.balanceBackoffMs + 1);
  await expect(activity.rows.first()).toBeVisible();
  await expect(why).toBeHidden();
  await activity.dialog.getByRole('button', { name: 'Back' }).click();
  await expect(account.dialog.getByText('USD Coin')).toBeVisible();
});

test('no name can be looked for: back leads to what a name is for, and on to the field once the plan holds more', {
  tag: '@full',
}, async ({ page, host, connect, services, bringWallets }) => {
  await bringWallets();
  const names = new NamesSheet(page);
  const exceeded = connect.dialogNamed('Not available now');
  await host.open();
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await names.come();
  await services.fail({ match: '/v1/profile/', status: 402 });
  await names.field.fill('porch');
  await expect(exceeded.getByRole('heading', { name: HEADING })).toBeVisible();
  await expect(exceeded.getByText(/^The service that gives out names has reached the limit/)).toBeVisible();
  // Beside the one in the header.
  await exceeded.getByRole('button', { name: 'Back' }).last().click();
  await expect(names.heading('Choose your account name')).toBeVisible();

  await services.mend();
  await names.dialog.getByRole('button', { name: 'Choose name' }).click();
  await names.field.fill('porch-2');
  await expect(names.register).toBeVisible();
});
