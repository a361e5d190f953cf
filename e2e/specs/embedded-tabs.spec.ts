import { EmailSheet } from '../pages/EmailSheet';
import { HostPage } from '../pages/HostPage';
import { SocialSheet } from '../pages/SocialSheet';
import { expect, refuseWindows, test } from '../social';

/* Two tabs of one site, and the people who use them. The frame keeps who is logged in for both, and tells none of the other. */

test('a tab that slept while somebody else came in by the next one shows them once it wakes, and signs as them', async ({
  page,
  context,
  host,
  email,
  harness,
  siteUrl,
  isIn,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'tabs are put to sleep by Chromium’s own tools');
  await host.open('?email');
  await email.comeIn('ada.tabs@example.com');
  const hers = (await host.address.textContent()) ?? '';
  const other = await context.newPage();
  const second = new HostPage(other, siteUrl);
  await second.open('?email');
  await expect(second.address).toHaveText(hers);

  const device = await context.newCDPSession(page);
  await device.send('Page.setWebLifecycleState', { state: 'frozen' });
  await second.call('disconnect');
  await expect(second.status).toHaveText('disconnected');
  await new EmailSheet(other, harness.info.services.apis?.url ?? '').comeIn('bo.tabs@example.com');
  const his = (await second.address.textContent()) ?? '';
  expect(his).not.toBe(hers);

  await device.send('Page.setWebLifecycleState', { state: 'active' });
  await page.bringToFront();
  await expect(host.address).toHaveText(his);
  await isIn();
});

test('two tabs that go to a site themselves: each comes back to its own login, and no address keeps a result', async ({
  page,
  context,
  host,
  social,
  siteUrl,
}) => {
  await context.addInitScript(refuseWindows);
  await host.open('?email');
  await social.choose('Google');
  await page.waitForURL(/\/social\/google/);
  const other = await context.newPage();
  const second = new HostPage(other, siteUrl);
  await second.open('?email');
  const there = new SocialSheet(other);
  await there.choose('GitHub');
  await other.waitForURL(/\/social\/github/);

  await page.bringToFront();
  await social.sayYes(page, { name: 'grace', email: 'grace@example.com' });
  await expect(host.status).toHaveText('connected');
  const kept = (at: typeof page) => at.evaluate(() => localStorage.getItem('portico:@appkit/connected_social'));
  expect(await kept(page)).toBe('google');
  await other.bringToFront();
  await there.sayYes(other, { name: 'hedy', email: 'hedy@example.com' });
  await expect(second.status).toHaveText('connected');
  for (const one of [page, other]) await expect(one).not.toHaveURL(/result_uri|portico_login/);
  expect(await page.evaluate(() => localStorage.getItem('portico:awaitedSocial'))).toBeNull();
});
