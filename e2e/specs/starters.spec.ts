import { resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { ada } from '../../harness/fixtures/accounts';
import { harbor } from '../../harness/fixtures/testWallets';
import type { HarnessInfo } from '../../harness/info';
import { short } from '../amounts';
import { inGate } from '../full';
import { serveNextSite } from '../nextSite';
import type { ConnectSheet } from '../pages/ConnectSheet';
import { complaintsOf, expect, test } from '../test';

/** The starters name public chains, whose nodes here are the harness's. Nothing else of the world answers. */
async function pretendNodes(context: BrowserContext, { services }: HarnessInfo, own: string) {
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== own && url.hostname !== '127.0.0.1',
    async (route) => {
      const body = route.request().postData();
      if (!body || !services.evm) return route.abort();
      const answer = await fetch(services.evm.rpcUrl, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      await route.fulfill({ status: answer.status, contentType: 'application/json', body: await answer.text() });
    },
  );
}

/** What its README promises: connect, sign, verified; and after a reload the account is still there. */
async function follow(page: Page, connect: ConnectSheet, url: string) {
  await page.goto(url);
  await expect(page.getByText('Nobody is here yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await connect.wallet('Harbor').click();
  await page.getByRole('button', { name: 'Sign a message' }).click();
  // The page's own line: while the modal goes, it has one too.
  await expect(page.locator('output')).toHaveText(`${ada.address} signed it.`);
  await page.reload();
  await expect(page.getByRole('button', { name: short(ada.address) })).toBeVisible();
}

const onMainnet = ([first]: { rpcUrl: string }[]) => [
  harbor({ chains: [{ chainId: 1, name: 'Ethereum', rpcUrl: first?.rpcUrl ?? '', symbol: 'ETH' }] }),
];

/** What `npm create portico` writes has most of them in it; the gate takes that and the one with wagmi. */
const FULL: readonly string[] = ['starterVite', 'starterReact18'];
for (const [site, what] of [
  ['starterVite', 'of Vite'],
  ['starterWagmi', 'with wagmi'],
  ['starterReact18', 'with React 18'],
  ['created', 'that npm create portico wrote'],
] as const)
  test(
    `the starter ${what} connects, signs and verifies`,
    inGate(!FULL.includes(site)),
    async ({ page, context, harness, serve, connect, bringAll }) => {
      const complaints = complaintsOf(page);
      const { url } = await serve(site);
      await pretendNodes(context, harness.info, new URL(url).origin);
      await bringAll(onMainnet);
      await follow(page, connect, url);
      expect(complaints).toEqual([]);
    },
  );

/** Next builds for half a minute. */
test('the starter of Next connects, signs, verifies, and has the account in the server’s markup', {
  tag: '@full',
}, async ({ page, context, harness, connect, bringAll }) => {
  const complaints = complaintsOf(page);
  const { url, stop } = await serveNextSite(harness.info.networks, {
    name: resolve('examples/next'),
    bundler: 'webpack',
  });
  await pretendNodes(context, harness.info, new URL(url).origin);
  await bringAll(onMainnet);
  await follow(page, connect, url);
  const cookie = (await context.cookies()).find(({ name }) => name === 'portico');
  const answer = await fetch(url, { headers: { cookie: `portico=${cookie?.value}` } });
  expect(await answer.text()).toContain(short(ada.address));
  expect(complaints).toEqual([]);
  await stop();
});
