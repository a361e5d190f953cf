import { ada } from '../../harness/fixtures/accounts';
import { short } from '../amounts';
import { expect, test } from '../test';

test.use({ viewport: { width: 320, height: 568 }, hasTouch: true });

test('on 320 px all of the way in can be seen and touched, and nothing scrolls sideways', async ({
  page,
  host,
  connect,
  connecting,
  account,
  bringWallets,
}) => {
  const harbor = await bringWallets({ behaviour: 'reject' });
  await host.open();
  const fits = () =>
    page.evaluate(() => {
      const wide = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="dialog"] *')].filter(
        (element) => {
          if (element.closest('[data-part="announcer"]')) return false;
          const box = element.getBoundingClientRect();
          return (
            box.width > 0 &&
            (box.right > innerWidth + 1 || box.left < -1) &&
            getComputedStyle(element).position !== 'fixed'
          );
        },
      );
      return {
        scrolls: document.documentElement.scrollWidth > innerWidth,
        wide: wide.map(({ outerHTML }) => outerHTML.slice(0, 120)),
      };
    });
  await host.connectButton.tap();
  await expect(connect.wallet('Harbor')).toBeVisible();
  // A sheet from below, as wide as the page, with square feet.
  await expect
    .poll(async () => {
      const box = await connect.dialog.boundingBox();
      return box && { x: box.x, width: box.width, foot: Math.round(box.y + box.height) };
    })
    .toEqual({ x: 0, width: 320, foot: 568 });
  await expect.poll(fits).toEqual({ scrolls: false, wide: [] });
  await connect.wallet('Harbor').tap();
  await expect(connecting.says('Connection declined')).toBeVisible();
  await expect.poll(fits).toEqual({ scrolls: false, wide: [] });
  await harbor.set('approve');
  await connecting.tryAgain.tap();
  await expect(host.status).toHaveText('connected');
  await host.accountButton(short(ada.address)).tap();
  await expect(account.balance).toBeVisible();
  await expect.poll(fits).toEqual({ scrolls: false, wide: [] });
  await account.disconnect.tap();
  await expect(host.status).toHaveText('disconnected');
});
