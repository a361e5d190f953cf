import { ada } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { expect, test } from '../email';
import type { JourneyHarness } from '../openHarness';
import { NamesSheet } from '../pages/NamesSheet';

// A name is registered by a wallet of this browser and by one behind a login; what the page shows is what the service holds.

/** What the service says of a name, past all faults of the page. */
async function held({ info }: JourneyHarness, name: string) {
  const answer = await fetch(`${info.services.apis?.url}/v1/profile/account/${name}?apiVersion=2`);
  return answer.ok ? ((await answer.json()) as { addresses: Record<string, { address: string }> }) : answer.status;
}
const coinType = '2147514985';

// Whoever has a name is shown by it, in other journeys too.
test.afterEach(async ({ services }) => services.forgetNames());

test('a wallet of this browser registers a name, which stands on the button from then on', async ({
  page,
  host,
  account,
  harness,
  bringWallets,
}) => {
  const harbor = await bringWallets();
  const names = new NamesSheet(page);
  await host.open();
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await names.come();

  await names.field.fill('ada');
  await expect(names.says('Name must be at least 4 characters long')).toBeVisible();
  await names.field.fill('ada_1');
  await expect(names.says('That is not a valid name')).toBeVisible();
  await expect(names.register).toBeHidden();

  // A no in the wallet leads back to what was typed.
  await harbor.set('reject', 'personal_sign');
  await names.field.fill('Ada-Lovelace');
  await names.register.click();
  await expect(names.says('You didn’t sign, so no name was registered')).toBeVisible();
  await expect(names.field).toHaveValue('Ada-Lovelace');
  expect(await held(harness, 'ada-lovelace.reown.id')).toBe(404);

  await harbor.set('approve', 'personal_sign');
  await names.field.press('Enter');
  await expect(names.heading('The name is yours')).toBeVisible();
  await expect(names.says('ada-lovelace.reown.id')).toBeVisible();
  expect(await held(harness, 'ada-lovelace.reown.id')).toMatchObject({
    addresses: { [coinType]: { address: ada.address } },
  });
  await names.dialog.getByRole('button', { name: 'Let’s go' }).click();
  await expect(account.dialog.getByRole('button', { name: 'ada-lovelace.reo…' })).toBeVisible();
  await expect(account.dialog.getByRole('button', { name: 'Choose account name' })).toBeHidden();
  await account.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(host.accountButton('ada-lovelace.reown')).toBeVisible();

  await host.reload();
  await expect(host.accountButton('ada-lovelace.reown')).toBeVisible();
  await expect(host.status).toHaveText('connected');
  await expect(host.accountButton('ada-lovelace.reown')).toBeVisible();
});

test('a wallet behind a login registers one: its smart account signs in its own window', { tag: '@full' }, async ({
  page,
  host,
  account,
  email,
  harness,
}) => {
  const names = new NamesSheet(page);
  await host.open('?email');
  await email.comeIn('lovelace@example.com');
  const address = (await host.address.textContent()) ?? '';
  await host.accountButton(short(address)).click();
  await names.comeBySettings();
  await names.field.fill('lovelace');
  await names.register.click();
  await expect(email.says('Sign a message')).toBeVisible();
  await expect(email.dialog.locator('[data-part="message"]')).toContainText(
    '{"name":"lovelace.reown.id","attributes":{},"timestamp":',
  );
  await email.reject();
  await expect(names.field).toHaveValue('lovelace');
  await expect(names.says('You didn’t sign')).toBeVisible();

  // Left by the header's way back, too.
  await names.register.click();
  await expect(email.says('Sign a message')).toBeVisible();
  await email.button('Back').click();
  await expect(names.field).toHaveValue('lovelace');

  await names.register.click();
  await expect(email.says('Sign a message')).toBeVisible();
  await email.approve();
  // Signed behind the frame, checked on the chain, stored by the service.
  await expect(names.heading('The name is yours')).toBeVisible();
  expect(await held(harness, 'lovelace.reown.id')).toMatchObject({ addresses: { [coinType]: { address } } });
  await names.dialog.getByRole('button', { name: 'Let’s go' }).click();
  await account.dialog.getByRole('button', { name: 'Close' }).click();
  await host.reload();
  await expect(host.accountButton('lovelace.reown.id')).toBeVisible();
});

test('a name that somebody has, a reason of the service’s own, a service that is down and comes back', {
  tag: '@full',
}, async ({ page, host, harness, services, bringWallets }) => {
  await bringWallets();
  const names = new NamesSheet(page);
  await host.open();
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await names.come();

  await services.fail({ match: '/v1/profile/', status: 429, headers: { 'retry-after': '0' } });
  await names.field.fill('porch');
  await expect(names.says('Couldn’t find names to suggest')).toBeVisible();
  await expect(names.says('Couldn’t look up the name')).toBeVisible();
  await services.mend();
  for (const fault of [{ status: 500 }, { status: 200, body: '<!doctype html>' }, { drop: true }]) {
    await services.fail({ match: '/v1/profile/suggestions', ...fault });
    await names.field.fill('porch-1');
    await expect(names.says('Couldn’t find names to suggest')).toBeVisible();
    // Whether it is free is known all the same.
    await expect(names.register).toBeVisible();
    await services.mend();
    await names.tryAgain.click();
    await expect(names.row('porch-1-arch.reown.id')).toBeVisible();
    await names.field.fill('');
  }
  await services.fail({ match: '/v1/profile/suggestions', delayMs: 1_500 });
  await names.field.fill('porch');
  await expect(names.register).toBeVisible();
  await expect(names.row('porch-arch.reown.id')).toBeVisible();
  await services.mend();

  // Somebody is faster: the service says so in its own words.
  const reason = { name: 'name', description: 'Somebody was faster.' };
  await services.fail({
    match: '/v1/profile/account/POST',
    status: 400,
    body: { status: 'FAILED', reasons: [reason] },
  });
  await names.register.click();
  await expect(names.says('Somebody was faster.')).toBeVisible();
  await expect(names.field).toHaveValue('porch');
  await services.mend();
  await names.register.click();
  await expect(names.heading('The name is yours')).toBeVisible();
  expect(await held(harness, 'porch.reown.id')).toMatchObject({ addresses: { [coinType]: { address: ada.address } } });
});

test('a taken name can’t be registered, one like it can; a name of one’s own closes the field', {
  tag: '@full',
}, async ({ page, host, harness, bringWallets }) => {
  await bringWallets();
  const names = new NamesSheet(page);
  await host.open();
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await names.come();
  await names.field.fill('hera');
  await names.row('hera.reown.id').click();
  await expect(names.heading('The name is yours')).toBeVisible();

  // The other wallet is somebody else.
  await host.forget();
  await host.connect('Fernway');
  await page.locator('#root').getByRole('button', { name: /0x/ }).click();
  await names.come();
  await names.field.fill('hera');
  await expect(names.says('hera.reown.id is taken. Try another.')).toBeVisible();
  await expect(names.register).toBeHidden();
  await names.row('hera-porch.reown.id').click();
  await expect(names.heading('The name is yours')).toBeVisible();
  expect(await held(harness, 'hera-porch.reown.id')).toMatchObject({ addresses: { [coinType]: {} } });
});

test('no way to a name without the service that gives them out', { tag: '@full' }, async ({
  host,
  account,
  bringWallets,
}) => {
  await bringWallets();
  await host.open('?local');
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await expect(account.disconnect).toBeVisible();
  await expect(account.dialog.getByRole('button', { name: 'Choose account name' })).toBeHidden();
});
