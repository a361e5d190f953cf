import { codeIn, expect, phoneSized, test, userAgents } from '../onPhone';

/* A link in a chat opens the page in the messaging app's own browser: a wallet on the same phone is reached from there too. */

const apps = [
  // What Telegram on Android opens is decoded once on the way.
  { name: 'Telegram on Android', userAgent: userAgents.telegramAndroid, isTelegram: true, decodings: 2 },
  { name: 'Telegram on an iPhone', userAgent: userAgents.telegramIphone, isTelegram: true, decodings: 1, tag: '@full' },
  {
    name: 'Instagram on Android',
    userAgent: userAgents.instagramAndroid,
    isTelegram: false,
    decodings: 1,
    tag: '@full',
  },
  {
    name: 'Instagram on an iPhone',
    userAgent: userAgents.instagramIphone,
    isTelegram: false,
    decodings: 1,
    tag: '@full',
  },
];

for (const { name, userAgent, isTelegram, decodings, tag = [] } of apps)
  test.describe(name, { tag }, () => {
    test.use({ ...phoneSized, userAgent });

    test('Connect opens, the wallet’s app gets the code whole, and its yes lets the visitor in', async ({
      page,
      host,
      openings,
      phone,
      quill,
      choose,
    }) => {
      // As Telegram's browser says what it is.
      if (isTelegram)
        await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } }));
      await quill.opensBy('quill://');
      await host.open('/?relay');
      await choose();
      await page.getByRole('button', { name: 'Open Quill' }).tap();
      await expect(page.getByRole('heading', { name: 'Did Quill open?' })).toBeVisible();
      await expect.poll(() => openings).toMatchObject([{ target: '_self', isInTap: true }]);
      const { url } = openings[0] ?? {};
      expect(url).toMatch(/^quill:\/\/wc\?uri=/);
      const code = decodings === 2 ? decodeURIComponent(codeIn(url)) : codeIn(url);
      expect(code).toMatch(/^wc:[0-9a-f]{64}@2\?/);
      expect(codeIn(url) === code, 'decoded once').toBe(decodings === 1);
      await phone.pair(code);
      await phone.approve();
      await expect(host.status).toHaveText('connected');
      await expect(host.address).toHaveText(phone.address);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
