import type { Frame, Page } from '@playwright/test';
import { createPublicClient, type Hex, http } from 'viem';
import { timeLimits } from '../../src/domain/limits';
import { loadMs } from '../../src/domain/limits/frame';
import { expect, test } from '../email';
import { isFull } from '../full';
import { fire, hearVolleys, type Kind, kinds, questionsTo, type Seen, seenBy, strangersKinds } from '../hostile';
import { secureFrame } from '../secureFrame';
import { complaintsOf } from '../test';

/*
 * Windows that lie: what they say changes nothing, throws nothing and keeps nothing, and whatever waits is answered by its
 * own answer alone.
 */

/** Messages of each kind. */
const COUNT = isFull ? 25_000 : 150;
if (isFull) test.setTimeout(600_000);

const ada = 'ada@example.com';
const nothing: Seen = { open: {}, settled: {}, said: [] };
/** May grow by what a page does anyway while it reads a million messages. */
const MOST_KEPT = 3 * 1024 * 1024;

let seed = 0;
/** A volley of each kind, by turns. */
async function fireAll(page: Page, from: Frame, seen: Seen, which: readonly Kind[] = kinds) {
  for (const kind of which) {
    seed += 1;
    await fire(page, from, { kind, count: COUNT, seed, seen });
  }
}
/** The same number of messages in all, of all kinds mixed, from a stranger's window. */
async function fireMixed(page: Page, from: Frame, seen: Seen) {
  for (const kind of strangersKinds) {
    seed += 1;
    await fire(page, from, { kind, count: Math.ceil(COUNT / strangersKinds.length), seed, seen });
  }
}

/** Another window in the page, of the page's own origin or of any other. */
async function openBystander(page: Page, url: string): Promise<Frame> {
  const name = `bystander-${seed}-${url.length}`;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.evaluate(
    ([src = '', id = '']) =>
      new Promise((done) => {
        const frame = Object.assign(document.createElement('iframe'), { name: id, hidden: true, onload: done });
        document.body.append(frame);
        frame.src = src;
      }),
    [url, name],
  );
  return page.frame({ name }) as Frame;
}

/** All that a visitor, a host or the next page could know of it. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const { portico, events } = window as unknown as { portico: { getState(): unknown }; events: string[] };
    return JSON.stringify({
      state: portico.getState(),
      events: events.length,
      kept: Object.entries(localStorage).sort(),
      dialog: document.querySelector('[role="dialog"]')?.textContent,
      polluted: Object.keys(Object.prototype).concat(({} as { isAdmin?: string }).isAdmin ?? []),
    });
  });

/** The same, once the page has come to rest: it looks for wallets and asks its services meanwhile. */
async function stateAtRest(page: Page): Promise<string> {
  await expect(page.getByText('Looking for wallets')).toBeHidden();
  let last = '';
  const isSame = async () => {
    const before = last;
    last = await stateOf(page);
    return before === last;
  };
  await expect.poll(isSame, { intervals: [700] }).toBe(true);
  return last;
}

/** Stops the page's clock: while volleys are sent, which takes minutes in full, no time-out ends and no "takes long" is shown. */
async function stopClock(page: Page) {
  // On a loaded machine the moment may be over before the clock could stop at it.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))).toPass();
}

async function keptBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  await session.detach();
  return usedSize;
}

test.skip(({ browserName }) => browserName !== 'chromium', 'what is kept is read by Chromium’s own tools');

test.afterEach(({ services }) => services.mend());

test('before the frame is ready: nothing is heard of any window, and the login that waits goes on', {
  tag: '@full',
}, async ({ page, host, email, services, harness }) => {
  const complaints = complaintsOf(page);
  await page.clock.install();
  await hearVolleys(page);
  await services.fail({ match: 'frame/READY', hang: true, times: 1 });
  await host.open('?email');
  await email.begin(ada);
  const frame = await secureFrame(page);
  const { nodeUrl = '', origin = '' } = harness.info.services.frame ?? {};
  const windows = [
    await openBystander(page, `${host.url}/bystander.html`),
    await openBystander(page, `${origin}/bystander.html`),
  ];
  const before = await stateAtRest(page);
  await stopClock(page);
  const start = Date.now();
  for (const window of windows) await fireMixed(page, window, nothing);
  // That it is ready is believed of this window, once, half a second after it was first said; all else is not.
  await fireAll(page, frame, nothing);
  console.log(`${(kinds.length + 2) * COUNT} messages before it is ready, in ${Date.now() - start} ms`);
  expect(await questionsTo(frame)).toBe(0);
  expect(await stateOf(page)).toBe(before);
  await page.clock.resume();
  await fetch(`${nodeUrl}/control/post`, {
    method: 'POST',
    body: JSON.stringify({ type: '@w3m-frame/READY', payload: { version: '1' } }),
  });
  await expect(email.says('Enter the code')).toBeVisible();
  await email.type(await email.mailed(ada, 'code'));
  await expect(host.status).toHaveText('connected');
  expect(complaints).toEqual([]);
});

test('in the middle of requests: each is answered by its own answer alone', async ({
  page,
  host,
  email,
  services,
  harness,
}) => {
  await page.clock.install();
  await hearVolleys(page);
  await host.open('?email');
  await email.comeIn(ada);
  const address = (await host.address.textContent()) as Hex;
  const complaints = complaintsOf(page);
  const frame = await secureFrame(page);
  const { origin = '' } = harness.info.services.frame ?? {};
  const windows = [
    await openBystander(page, `${host.url}/bystander.html`),
    await openBystander(page, `${origin}/bystander.html`),
  ];

  const signed = host.sign('Hi porch');
  await email.inWindow('Approve').waitFor();
  const seen = await seenBy(page, frame);
  expect(Object.values(seen.open)).toContain('RPC_REQUEST');
  expect(Object.keys(seen.settled).length).toBeGreaterThan(2);
  const before = await stateAtRest(page);
  await stopClock(page);
  const asked = await questionsTo(frame);
  await fireMixed(page, windows[0] as Frame, seen);
  const held = await keptBytes(page);
  const start = Date.now();
  for (const window of windows) await fireAll(page, window, seen, strangersKinds);
  await fireAll(page, frame, seen);
  console.log(
    `${(strangersKinds.length * 2 + kinds.length) * COUNT} messages in the middle of a request, in ${Date.now() - start} ms`,
  );
  const grown = (await keptBytes(page)) - held;
  console.log(`${Math.round(grown / 1024)} KiB more are kept`);
  expect(grown).toBeLessThan(MOST_KEPT);
  expect(await stateOf(page)).toBe(before);
  // News of a session may be looked at, however often it is told; a few times, not as often as it is told.
  expect((await questionsTo(frame)) - asked).toBeLessThan(COUNT / 10);
  await page.clock.resume();
  await email.approve();
  const client = createPublicClient({ transport: http(harness.info.services.evm?.rpcUrl) });
  expect(await client.verifyMessage({ address, message: 'Hi porch', signature: await signed })).toBe(true);
  await expect(email.dialog).toBeHidden();

  // Two wait for different things: neither takes the other's answer.
  await services.fail({ match: 'frame/app/GET_USER', delayMs: isFull ? 12_000 : 4_000, times: 1 });
  const again = host.sign('Hi courtyard');
  await email.inWindow('Approve').waitFor();
  const moved = host.call('switchNetwork', 'eip155:31338');
  await expect.poll(async () => Object.values((await seenBy(page, frame)).open)).toContain('GET_USER');
  await fireAll(page, frame, await seenBy(page, frame), ['another', 'wrongType']);
  await moved;
  await expect(host.network).toHaveText('eip155:31338');
  await expect(host.address).toHaveText(address);
  await email.approve();
  expect(await client.verifyMessage({ address, message: 'Hi courtyard', signature: await again })).toBe(true);
  expect(complaints).toEqual([]);
});

test('the right window at a wrong origin is not heard, before it is ready and in the middle of a request', async ({
  page,
  host,
  email,
  services,
}) => {
  await page.clock.install();
  await hearVolleys(page);
  await services.fail({ match: 'frame/sdk', elsewhere: true, times: 1 });
  await host.open('?email');
  await email.begin(ada);
  const stranger = await secureFrame(page);
  expect(new URL(stranger.url()).hostname).toBe('elsewhere.localhost');
  const before = await stateAtRest(page);
  await stopClock(page);
  await fireMixed(page, stranger, nothing);
  await fireAll(page, stranger, nothing, ['replayed', 'outOfOrder']);
  expect(await questionsTo(stranger)).toBe(0);
  expect(await stateOf(page)).toBe(before);
  await page.clock.resume();
  await page.clock.fastForward(loadMs);
  await expect(email.dialog.getByText('The wallet couldn’t load')).toBeVisible();
  await email.field.press('Enter');
  await expect(email.says('Enter the code')).toBeVisible();
  await email.type(await email.mailed(ada, 'code'));
  await host.hasShown('You’re in');
  await page.clock.fastForward(timeLimits.closeAfterSuccessMs);
  await expect(email.dialog).toBeHidden();

  // The frame's window goes elsewhere while a signature waits.
  const signed = host.sign('Hi porch');
  await email.inWindow('Approve').waitFor();
  const frame = await secureFrame(page);
  const seen = await seenBy(page, frame);
  // Its new document is not there yet as a whole: nothing tells the page that another one sits in the window.
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/held.png', async (route) => {
    await held;
    await route.abort();
  });
  await page.route('http://elsewhere.localhost:*/other', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><img src="/held.png">' }),
  );
  const other = `${new URL(frame.url()).origin.replace('frame.', 'elsewhere.')}/other`;
  await frame.goto(other, { waitUntil: 'commit' });
  const calm = await stateAtRest(page);
  await stopClock(page);
  await fireAll(page, frame, seen, strangersKinds);
  expect(await stateOf(page)).toBe(calm);
  await page.clock.resume();
  // Now it does: whoever waits is told, and the next request finds the frame again.
  release();
  await expect(signed).rejects.toThrow();
  await expect(email.says('Sign a message')).toBeHidden();
  const again = host.sign('Hi again');
  await email.approve();
  expect(await again).toMatch(/^0x/);
});
