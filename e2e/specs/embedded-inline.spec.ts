import { createPublicClient, type Hex, http } from 'viem';
import { expect, test } from '../email';
import { EmailSheet } from '../pages/EmailSheet';

/* The modal as a part of the page: the login stands in the host's layout, and so does the wallet's own window. */

test('inline: a login by email, and a signature that is approved in the wallet’s window at its place in the page', async ({
  page,
  host,
  harness,
  services,
}) => {
  const sheet = page.locator('#root [data-part="sheet"]');
  const email = new EmailSheet(page, harness.info.services.apis?.url ?? '', sheet);
  await page.setViewportSize({ width: 1_000, height: 640 });
  await host.open('?email&inline');
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await email.field.fill('ida.inline@example.com');
  await email.field.press('Enter');
  await expect(email.says('Enter the code')).toBeVisible();
  await email.type(await email.mailed('ida.inline@example.com', 'code'));
  await expect(host.status).toHaveText('connected');
  const address = (await host.address.textContent()) as Hex;
  // There is nothing to close: who is in, and what they hold, is what stands there.
  await expect(email.button('Settings')).toBeVisible();

  const signed = host.sign('In the page');
  await expect(sheet.getByRole('heading', { name: 'Sign a message' })).toBeVisible();
  await expect(email.inWindow('Approve')).toBeVisible();
  // The place in the layout is below what is seen: the page comes to it by itself.
  await expect(sheet.locator('[data-part="wallet-window"]')).toBeInViewport({ ratio: 1 });
  const [place, around, frame] = await Promise.all(
    [sheet.locator('[data-part="wallet-window"]'), sheet, page.locator('#w3m-iframe')].map((one) => one.boundingBox()),
  );
  if (!place || !around || !frame) throw new Error('The wallet’s window has no place.');
  expect(frame).toEqual(place);
  expect([place.x >= around.x, place.x + place.width <= around.x + around.width]).toEqual([true, true]);
  expect([place.y >= around.y, place.y + place.height <= around.y + around.height]).toEqual([true, true]);
  await expect(page.locator('#w3m-iframe')).not.toHaveAttribute('aria-hidden');
  await email.approve();
  const chain = createPublicClient({ transport: http(harness.info.services.evm?.rpcUrl) });
  expect(await chain.verifyMessage({ address, message: 'In the page', signature: await signed })).toBe(true);
  await expect(email.inWindow('Approve')).toBeHidden();
  await expect(email.button('Settings')).toBeVisible();

  const refused = host.sign('Not this');
  await email.reject();
  await expect(refused).rejects.toThrow(/reject/i);
  await expect(email.button('Settings')).toBeVisible();
  await expect(host.status).toHaveText('connected');

  // A window that shows nothing has no button to say no by.
  await services.fail({ match: 'frame/app/RPC_REQUEST', hang: true, times: 1 });
  const unheard = host.sign('Nobody asks');
  await expect(sheet.getByRole('heading', { name: 'Sign a message' })).toBeVisible();
  await email.button('Back').click();
  await expect(unheard).rejects.toThrow(/reject/i);
  await expect(email.button('Settings')).toBeVisible();
  await services.mend();
  const heard = host.sign('Somebody asks');
  await email.approve();
  expect(await chain.verifyMessage({ address, message: 'Somebody asks', signature: await heard })).toBe(true);
});
