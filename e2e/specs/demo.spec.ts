import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ada } from '../../harness/fixtures/accounts';
import { adaBtc } from '../../harness/fixtures/bitcoin';
import { short } from '../amounts';
import { ConnectingSheet } from '../pages/ConnectingSheet';
import { ConnectSheet } from '../pages/ConnectSheet';
import { DemoPage } from '../pages/DemoPage';
import { expect, test } from '../test';

/** `npm start` as a person runs it, on free ports. Its first page is bundled while it loads. */
test.describe.configure({ mode: 'serial' });

/** Ada, by the name that her address has on the chain, or by the address until that is known. */
const adaButton = { name: new RegExp(`ada\\.eth|${short(ada.address)}`) };

let start: ChildProcess;
let url: string;

test.beforeAll(async () => {
  start = spawn(process.execPath, ['scripts/start.mjs', '--evm', '0', '--evm2', '0', '--apis', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise((resolve, reject) => {
    let said = '';
    start.stdout?.on('data', (chunk) => {
      said += chunk;
      const match = /house\s+(http:\S+)/.exec(said);
      if (match?.[1]) resolve(match[1]);
    });
    start.once('exit', () => reject(new Error(`npm start ended early:\n${said}`)));
  });
});

test.afterAll(async () => {
  start.kill('SIGTERM');
  if (start.exitCode === null) await once(start, 'exit');
});

test('a person connects, signs and sends, each time in the wallet’s own window', async ({ page }) => {
  const demo = new DemoPage(page);
  const connect = new ConnectSheet(page);
  await page.goto(url);
  await expect(demo.ask('Sign a message')).toBeDisabled();
  // The page's own styles hold, though it lies in a theme root, whose reset outweighs a host's.
  const title = page.getByRole('heading', { level: 1 });
  const size = await title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThan(40);
  await demo.openPortico.click();
  await connect.wallet('Harbor').click();
  await expect(demo.window('Harbor')).toContainText('Let this page see your account?');
  await demo.answer('Harbor', 'Approve');
  await expect(page.getByRole('button', adaButton)).toContainText('12.840 ETH');

  await demo.ask('Sign a message').click();
  await expect(demo.window('Harbor')).toContainText('Hello from the porch');
  await demo.answer('Harbor', 'Approve');
  await expect(demo.status).toContainText('Done');

  await demo.ask('Send 0.01 ETH').click();
  await demo.answer('Harbor', 'Reject');
  await expect(demo.status).toContainText('Failed');

  await demo.ask('Switch network').click();
  await demo.answer('Harbor', 'Approve');
  await expect(page.getByRole('button', adaButton)).toContainText('0.500 ETH');
});

test('what goes wrong on purpose goes wrong at once', { tag: '@full' }, async ({ page }) => {
  const demo = new DemoPage(page);
  const connect = new ConnectSheet(page);
  const connecting = new ConnectingSheet(page);
  await page.goto(url);
  await demo.fault('Wallet is locked').click();
  await demo.openPortico.click();
  await connect.wallet('Fernway').click();
  await expect(demo.window('Fernway')).toContainText('Unlock it to go on');
  await demo.answer('Fernway', 'Reject');
  await expect(connecting.says('Connection declined')).toBeVisible();
  await connecting.close.click();

  await demo.fault('Wallet says no').click();
  await expect(page).toHaveURL(/wallet=reject/);
  await demo.openPortico.click();
  await connect.wallet('Harbor').click();
  await expect(connecting.says('Connection declined')).toBeVisible();
});

test('under a strict content policy nothing is refused', { tag: '@full' }, async ({ page }) => {
  const demo = new DemoPage(page);
  const connect = new ConnectSheet(page);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${url}?csp=strict&wallet=approve`);
  await demo.openPortico.click();
  await connect.wallet('Harbor').click();
  await expect(page.getByRole('button', adaButton)).toContainText('ETH');
  expect(refused).toEqual([]);
});

test('four kinds of chains at once: Harbor is one row, and the wallets of each open their own window', {
  tag: '@full',
}, async ({ page }) => {
  const demo = new DemoPage(page);
  const connect = new ConnectSheet(page);
  await page.goto(`${url}?chains=evm,solana,bitcoin,polkadot&wallets=test`);
  await demo.openPortico.click();
  await expect(connect.wallet('Harbor')).toHaveCount(1);
  await expect(connect.wallet('Thistle')).toBeVisible();
  await connect.wallet('Cinder').click();
  await expect(demo.window('Cinder')).toContainText('Let this page see your accounts?');
  await expect(demo.window('Cinder')).toContainText('Ordinals');
  await demo.answer('Cinder', 'Approve');
  await expect(page.getByRole('button', { name: short(adaBtc.payment) }).first()).toBeVisible();
});
