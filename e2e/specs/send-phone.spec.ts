import { short } from '../amounts';
import { SendSheet } from '../pages/SendSheet';
import { expect, test } from '../phone';

test('a wallet on a phone sends what the review said, once', async ({ page, host, pairing, phone, chain }) => {
  const to = '0x00000000000000000000000000000000000B0B02';
  const sheet = new SendSheet(page);
  await host.open('?relay');
  await pairing.open();
  await phone.pair(await pairing.uri());
  await phone.approve();
  await host.hasShown('You’re in');
  await host.accountButton(short(phone.address)).click();
  await sheet.come();
  const theirs = await chain.balanceOf(to);
  await sheet.fill('0.000000000000000007', to);
  await sheet.send.click();
  expect(await phone.approve()).toMatchObject({ method: 'eth_sendTransaction' });
  await expect(sheet.heading('0.000000000000000007 ETH sent')).toBeVisible({ timeout: 30_000 });
  expect((await chain.balanceOf(to)) - theirs).toBe(7n);
});
