import { createPublicClient, type Hex, http } from 'viem';
import { loadMs } from '../../src/domain/limits/frame';
import { expect, test } from '../email';
import { isUsed } from '../trouble';

/* Where the wallet's own window stands in a page that is not ours: under a host's modal, a scroll lock, or nowhere at all. */

const ada = 'ada@example.com';

test.afterEach(({ services }) => services.mend());

// Without `moveBefore`, a frame that goes elsewhere loads anew: another is brought.
for (const [how, canMove] of [
  ['is pressed', true],
  ['is pressed in a browser that can’t move a frame', false],
] as const)
  test(`in a native modal dialog of the host, and under a lock on its pointer, an approval ${how}`, {
    tag: canMove ? [] : '@full',
  }, async ({ page, host, email, harness }) => {
    if (!canMove) await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'));
    await host.open('?email');
    await email.comeIn(ada);
    const address = (await host.address.textContent()) as Hex;
    const client = createPublicClient({ transport: http(harness.info.services.evm?.rpcUrl) });
    const isSigned = (message: string, signature: Hex) => client.verifyMessage({ address, message, signature });

    // A modal makes inert what is outside of it; moved by a transform, it has what is fixed in it begin at its own corner.
    const modal = page.getByRole('alertdialog', { name: 'Host dialog' });
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.role = 'alertdialog';
      dialog.ariaLabel = 'Host dialog';
      dialog.textContent = 'Pay now?';
      Object.assign(dialog.style, { inlineSize: '90vw', blockSize: '90vh', transform: 'translate(7px, 9px)' });
      document.body.append(dialog);
      dialog.showModal();
    });
    const inside = host.sign('From a dialog');
    await email.approve();
    expect(await isSigned('From a dialog', await inside)).toBe(true);
    await expect(email.dialog).toBeHidden();
    await expect(modal).toBeVisible();

    // The host takes its dialog out of the page, and the wallet is asked on.
    await modal.evaluate((dialog) => dialog.remove());
    await page.evaluate(() => document.body.style.setProperty('pointer-events', 'none'));
    const locked = host.sign('Under a lock');
    await email.approve();
    expect(await isSigned('Under a lock', await locked)).toBe(true);
  });

test('taken out of the page it is told at once, and the next login and the next request find another', async ({
  page,
  host,
  email,
  services,
}) => {
  const takeOut = () => page.locator('#w3m-iframe').evaluate((frame) => frame.remove());
  await services.fail({ match: 'frame/app/CONNECT_EMAIL', hang: true, times: 1 });
  await host.open('?email');
  const start = Date.now();
  await email.begin(ada);
  await isUsed(services);
  await takeOut();
  await expect(email.dialog.getByText('The wallet couldn’t load')).toBeVisible();
  expect(Date.now() - start).toBeLessThan(loadMs);
  await services.mend();
  await email.field.press('Enter');
  await expect(email.says('Enter the code')).toBeVisible();
  await email.type(await email.mailed(ada, 'code'));
  await expect(host.status).toHaveText('connected');
  await expect(email.dialog).toBeHidden();

  const lost = host.sign('Lost');
  await expect(email.inWindow('Approve')).toBeVisible();
  await takeOut();
  await expect(lost).rejects.toThrow(/load/i);
  await page.keyboard.press('Escape');
  await expect(email.dialog).toBeHidden();
  const signed = host.sign('Hi porch');
  await email.approve();
  expect(await signed).toMatch(/^0x/);
});
