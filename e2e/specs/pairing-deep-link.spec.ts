import { recoverMessageAddress } from 'viem';
import { codeIn, expect, test as onPhone, phoneSized, userAgents } from '../onPhone';
import { turn } from '../visibility';

/** The wallet on the same phone as the page: opened by its link, and come back from. */

const test = onPhone.extend<{ leave(): Promise<void> }>({
  /** As far as the wallet's own page, which no app took the link from. */
  leave: async ({ page, host, phoneUrl, quill, choose }, use) =>
    use(async () => {
      await quill.opensBy(phoneUrl);
      await host.open('/?relay');
      await choose();
      await page.getByRole('button', { name: 'Open Quill' }).tap();
      await expect(page.getByRole('heading', { name: 'Connect to A small dapp?' })).toBeVisible();
    }),
});

test.describe('on Android, by a link that is a page too', () => {
  test.use({ ...phoneSized, userAgent: userAgents.chrome });

  test('the page is left for the wallet, and the one that takes its place hears the yes; what it asks opens the wallet again', {
    tag: '@moves',
  }, async ({ page, context, host, openings, phone, phoneUrl, leave }) => {
    await leave();
    await expect.poll(() => openings).toMatchObject([{ target: '_self', isInTap: true }]);
    expect(openings[0]?.url).toMatch(new RegExp(`^${phoneUrl}/wc\\?uri=wc%3A`));
    await page.getByRole('button', { name: 'Approve' }).tap();
    await expect.poll(phone.sessions).toHaveLength(1);
    await page.goBack();
    await expect(host.status).toHaveText('connected');
    await expect(host.address).toHaveText(phone.address);
    await expect.poll(phone.log).toMatchObject([{ method: 'wc_sessionPropose', state: 'done' }]);

    const asked = context.waitForEvent('page');
    const signed = host.sign('Hi porch');
    const wallet = await asked;
    await wallet.waitForURL(/phone\.localhost/);
    await expect
      .poll(() => openings.at(-1)?.url)
      .toMatch(new RegExp(`^${phoneUrl}/wc\\?requestId=\\d+&sessionTopic=[0-9a-f]{64}$`));
    await wallet.getByRole('button', { name: 'Approve' }).tap();
    expect(await recoverMessageAddress({ message: 'Hi porch', signature: await signed })).toBe(phone.address);
    await wallet.close();

    // What stands under the pairing library's own name at the page's storage is not ours, and opens nothing.
    await page.evaluate(() => {
      const choice = { href: 'javascript:document.title="planted"//', name: 'Planted' };
      localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify(choice));
    });
    const askedAgain = context.waitForEvent('page');
    const signedAgain = host.sign('Hi again');
    const opened = await askedAgain;
    await opened.waitForURL(/phone\.localhost/);
    expect(openings.map(({ url }) => url).filter((url) => !url.startsWith(phoneUrl))).toEqual([]);
    await opened.getByRole('button', { name: 'Approve' }).tap();
    expect(await recoverMessageAddress({ message: 'Hi again', signature: await signedAgain })).toBe(phone.address);
    await opened.close();

    // Nothing is waited for any more: another visit asks no relay for an old code.
    await host.reload();
    await expect(host.status).toHaveText('connected');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('portico:awaitedPairing'))).toBeNull();
  });

  test('a page that comes back without an answer stands where it stood: a no is said there, and another try is in', {
    tag: '@full',
  }, async ({ page, host, openings, phone, leave, connecting }) => {
    await leave();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Quill' })).toBeVisible();
    await expect(host.status).toHaveText('connecting');
    await phone.reject();
    await expect(connecting.says('Connection declined')).toBeVisible();
    await expect(host.status).toHaveText('disconnected');
    await connecting.tryAgain.tap();
    await page.getByRole('button', { name: 'Open Quill' }).tap();
    await expect.poll(() => openings.length).toBe(2);
    expect(codeIn(openings[1]?.url)).not.toBe(codeIn(openings[0]?.url));
    await phone.approve();
    await page.goBack();
    await expect(host.status).toHaveText('connected');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('on an iPhone, by the app’s own scheme', () => {
  test.use({
    ...phoneSized,
    permissions: ['clipboard-read', 'clipboard-write'],
    userAgent: userAgents.safari,
  });

  /** Safari lets go of a page's lines while another app is before it; the phone keeps its own. */
  const keepSockets = () => {
    const sockets: WebSocket[] = [];
    Object.assign(window, { sockets });
    window.WebSocket = class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given);
        sockets.push(this);
      }
    };
  };
  const closeSockets = () => {
    for (const socket of (window as unknown as { sockets: WebSocket[] }).sockets) socket.close();
  };

  test('did it open? another try, its store, its code and a link are at hand; whoever comes back is in', async ({
    page,
    host,
    openings,
    phone,
    quill,
    choose,
    pairing,
    services,
  }) => {
    await quill.opensBy('quill://');
    await page.addInitScript(keepSockets);
    await host.open('/?relay');
    await choose();
    await page.getByRole('button', { name: 'Open Quill' }).tap();
    await expect(page.getByRole('heading', { name: 'Did Quill open?' })).toBeVisible();
    await expect.poll(() => openings).toMatchObject([{ target: '_self', isInTap: true }]);
    expect(openings[0]?.url).toMatch(/^quill:\/\/wc\?uri=wc%3A/);
    const sheet = page.getByRole('dialog');
    if (process.env.PORTICO_PICTURES)
      await page.screenshot({ path: `${process.env.PORTICO_PICTURES}/did-it-open.png` });
    await sheet.getByRole('button', { name: /^Copy link/ }).tap();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe(codeIn(openings[0]?.url));
    await sheet.getByRole('button', { name: /^Get Quill/ }).tap();
    await expect.poll(() => openings.at(-1)).toMatchObject({ url: 'https://apps.example/ios/quill', target: '_blank' });
    await sheet.getByRole('button', { name: /^Show a QR code/ }).tap();
    expect(await pairing.uri()).toBe(codeIn(openings[0]?.url));
    await sheet.getByRole('button', { name: 'Back' }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Quill/ })
      .tap();
    await sheet.getByRole('button', { name: /^Open Quill/ }).tap();
    await expect.poll(() => openings.length).toBe(3);

    // The app comes before the browser, which lets go of the line; back before it, the page gets it again at once.
    await turn(page, 'hidden');
    await phone.pair(codeIn(openings[2]?.url));
    await phone.nextRequest();
    await services.fail({ match: 'relay/connect', refuse: true });
    await page.evaluate(closeSockets);
    await phone.approve();
    await expect(sheet.getByText('The line to your phone broke.')).toBeVisible();
    await services.mend();
    await turn(page, 'visible');
    await expect(host.status).toHaveText('connected');
    await expect(host.address).toHaveText(phone.address);
  });
});
