import { recoverMessageAddress } from 'viem';
import { expect, test } from '../phone';

/** A wallet far away, over a real relay: the page from the package, the phone driven by the test. */
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ host }) => {
  await host.open('?relay');
});

test('a phone that reads the code is in, and the page knows its account', async ({
  page,
  host,
  connect,
  pairing,
  phone,
}) => {
  await host.connectButton.click();
  await connect.dialog.getByRole('button', { name: /^Use your phone/ }).click();
  await phone.pair(await pairing.uri());
  await phone.approve();
  await expect(pairing.says('You’re in')).toBeVisible();
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(phone.address);
  await expect(pairing.dialog).toBeHidden();

  const signed = page.evaluate(() =>
    (window as unknown as { portico: { signMessage(request: object): Promise<string> } }).portico.signMessage({
      message: 'Hi porch',
    }),
  );
  await phone.approve();
  expect(await recoverMessageAddress({ message: 'Hi porch', signature: (await signed) as `0x${string}` })).toBe(
    phone.address,
  );
});
