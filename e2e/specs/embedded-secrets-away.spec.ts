import { keysOf } from '../../harness/frame/keys';
import { hearEverything, tellTales } from '../everythingTold';
import { expect, refuseWindows, test } from '../social';

/* What a login leaves behind where the page itself goes to the site, and where the host asks for the code in its own place. */

test('after a login for which the page itself went away, the result is in no address, entry, request, store or log', async ({
  page,
  context,
  host,
  social,
  harness,
  browserName,
}) => {
  await page.addInitScript(refuseWindows);
  const { told, note, kept } = hearEverything(page, harness.info.services.frame?.origin ?? '');
  const analytics = harness.info.services.apis?.url ?? '';
  await fetch(`${analytics}/analytics`, { method: 'DELETE' });
  await host.open('?email&analytics');
  await social.choose('GitHub');
  await page.waitForURL(/\/social\/github/);
  let landed = '';
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().includes('result_uri')) landed ||= frame.url();
  });
  await social.sayYes(page, { name: 'grace.secret', email: 'grace.secret@example.com' });
  await expect(host.status).toHaveText('connected');
  await expect(social.dialog).toBeHidden();
  const handed = new URL(new URL(landed).searchParams.get('result_uri') ?? '').searchParams.get('code') ?? '';
  expect(handed.length).toBeGreaterThan(20);
  expect(page.url()).not.toMatch(/result_uri|portico_login/);

  // The document that was led back here, and what it fetched before any script of ours ran, had that address.
  const ofArrival = told.length;
  const [referrer] = await Promise.all([
    page.waitForRequest(/\?later/).then((request) => request.allHeaders()),
    page.evaluate(() => fetch('/?later').then(() => {})),
  ]);
  expect(referrer.referer).toBeDefined();
  const inside = await kept();
  if (browserName === 'chromium') {
    const { entries } = await (await context.newCDPSession(page)).send('Page.getNavigationHistory');
    const ours = entries.filter(({ url }) => new URL(url).origin === new URL(page.url()).origin);
    expect(ours.length).toBeGreaterThan(0);
    expect(
      tellTales(
        ours.map(({ url }) => ({ where: 'entry', text: url })),
        [handed],
      ),
    ).toEqual([]);
  }
  await host.call('disconnect');
  await expect(host.status).toHaveText('disconnected');
  const outside = await kept();
  await page.goto('about:blank');
  const sent = async () => (await fetch(`${analytics}/analytics.json`)).text();
  await expect.poll(sent).toContain('SOCIAL_LOGIN_SUCCESS');
  note('analytics', await sent());

  const { eoa, solana } = keysOf('github:grace.secret');
  const secrets = [handed, eoa.slice(2), solana];
  const logged = told.slice(0, ofArrival).filter(({ where }) => !/^(?:address|headers|URL)/.test(where));
  expect(logged.length).toBeGreaterThan(5);
  expect(tellTales([...logged, ...told.slice(ofArrival), ...inside, ...outside], secrets)).toEqual([]);
  expect(tellTales(outside, ['grace.secret'])).toEqual([]);
});

test('after a login whose code the host asked for itself, neither code nor key is anywhere, nor the email once they left', async ({
  page,
  host,
  email,
  harness,
}) => {
  const mine = 'eda.secret@example.com';
  const { told, kept } = hearEverything(page, harness.info.services.frame?.origin ?? '');
  await host.open('?email&analytics');
  await page.exposeFunction('askMailbox', () => email.mailed(mine, 'code'));
  await page.waitForFunction(() => 'portico' in window);
  await page.evaluate(async (address) => {
    const { portico, askMailbox } = window as unknown as {
      portico: { logInByEmail(request: object): Promise<unknown> };
      askMailbox(): Promise<string>;
    };
    await portico.logInByEmail({ email: address, askCode: () => askMailbox() });
  }, mine);
  await expect(host.status).toHaveText('connected');
  const inside = await kept();
  await host.call('disconnect');
  await expect(host.status).toHaveText('disconnected');
  const outside = await kept();
  const codes = (await email.mails(mine)).flatMap(({ code }) => code ?? []);
  expect(codes).toHaveLength(1);
  const { eoa, solana } = keysOf(`email:${mine}`);
  expect(tellTales([...told, ...inside, ...outside], [...codes, eoa.slice(2), solana])).toEqual([]);
  expect(tellTales([...told, ...outside], [mine])).toEqual([]);
  expect(tellTales(inside, [mine]).map(({ text }) => text)).toEqual([`portico:@appkit-wallet/EMAIL=${mine}`]);
});
