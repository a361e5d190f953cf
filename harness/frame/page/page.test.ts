import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type FrameLocator, type Page } from '@playwright/test';
import { type Hex, numberToHex, verifyMessage } from 'viem';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchOptions } from '../../../scripts/chromium';
import { askRpc } from '../../ledger/chain';
import { type Harness, startHarness } from '../../start';
import type { Mail } from '../../world';

/** On a busy machine a browser takes its time; nothing here waits for the clock. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A dapp that says what it is told to, and hears its frame alone. */
const dapp = (
  frameUrl: string,
) => `<!doctype html><title>Dapp</title><iframe id="frame" width="360" height="600" src="${frameUrl}?projectId=p&chainId=eip155:31337"></iframe><script>
const frame = document.getElementById('frame');
const origin = new URL(frame.src).origin;
window.heard = [];
const waiting = new Map();
addEventListener('message', ({ data, origin: from, source }) => {
  if (source !== frame.contentWindow) return;
  heard.push({ from, data });
  if (from === origin) waiting.get(data.id)?.(data);
});
window.say = (name, payload) => new Promise((resolve) => {
  const id = crypto.randomUUID();
  waiting.set(id, ({ type, payload }) => resolve({ name: type.replace('@w3m-frame/', ''), payload }));
  frame.contentWindow.postMessage({ id, type: '@w3m-app/' + name, payload }, origin);
});
</script>`;

interface Window {
  heard: { from: string; data: { type: string } }[];
  say(name: string, payload?: unknown): Promise<{ name: string; payload: unknown }>;
}

describe('the frame in a page of another origin', () => {
  let harness: Harness;
  let browser: Browser;
  let url: string;
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(dapp(harness.info.services.frame?.url ?? ''));
  });

  beforeAll(async () => {
    harness = await startHarness({ ports: { evm: 0, apis: 0, frame: 0 } });
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    url = `http://localhost:${(site.address() as AddressInfo).port}`;
    browser = await chromium.launch(launchOptions);
  });
  afterAll(async () => {
    await browser?.close();
    site.close();
    await harness?.stop();
  });

  async function visit(): Promise<{ page: Page; frame: FrameLocator }> {
    const page = await browser.newPage();
    await page.goto(url);
    return { page, frame: page.frameLocator('#frame') };
  }
  const isReady = (page: Page) =>
    page.waitForFunction(() => (window as unknown as Window).heard.some(({ data }) => data.type.endsWith('/READY')));
  const say = (page: Page, name: string, payload?: unknown) =>
    page.evaluate(([as, what]) => (window as unknown as Window).say(as as string, what), [name, payload] as const);
  async function codeFor(email: string) {
    const answer = await fetch(`${harness.info.services.apis?.url}/mailbox/${email}`);
    const { mails } = (await answer.json()) as { mails: Mail[] };
    return mails[0]?.code;
  }

  it('logs in by email, signs what its person approves, and sends what is then mined', async () => {
    const { page, frame } = await visit();
    await isReady(page);
    await say(page, 'SYNC_DAPP_DATA', {
      projectId: 'p',
      metadata: { name: 'Alder', description: '', url, icons: [] },
    });
    await say(page, 'SYNC_THEME', { themeMode: 'light' });
    expect((await say(page, 'CONNECT_EMAIL', { email: 'eve@example.com' })).payload).toEqual({ action: 'VERIFY_OTP' });
    expect((await say(page, 'CONNECT_OTP', { otp: await codeFor('eve@example.com') })).name).toBe(
      'CONNECT_OTP_SUCCESS',
    );
    const { address } = (await say(page, 'GET_USER', { chainId: 31337 })).payload as { address: Hex };

    const signed = say(page, 'RPC_REQUEST', { method: 'personal_sign', params: ['0x68656c6c6f', address] });
    await frame.getByRole('heading', { name: 'Sign this message?' }).waitFor();
    expect(await frame.getByText('hello', { exact: true }).count()).toBe(1);
    await frame.getByRole('button', { name: 'Approve' }).click();
    const signature = (await signed).payload as Hex;
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true);

    const rpcUrl = harness.info.services.evm?.rpcUrl ?? '';
    await askRpc(rpcUrl, 'anvil_setBalance', [address, numberToHex(10n ** 18n)]);
    const to = '0x00000000000000000000000000000000000000ff';
    const send = () =>
      say(page, 'RPC_REQUEST', { method: 'eth_sendTransaction', params: [{ from: address, to, value: '0x5' }] });
    const refused = send();
    await frame.getByRole('button', { name: 'Reject' }).click();
    expect((await refused).payload).toEqual({ message: 'User rejected the request.' });
    const sent = send();
    await frame.getByRole('heading', { name: /^Send/ }).waitFor();
    await frame.getByRole('button', { name: 'Approve' }).click();
    const hash = (await sent).payload as Hex;
    await vi.waitFor(async () => expect(await askRpc(rpcUrl, 'eth_getTransactionReceipt', [hash])).not.toBeNull());
    expect(await askRpc(rpcUrl, 'eth_getBalance', [to, 'latest'])).toBe('0x5');
    const read = { method: 'eth_getBalance', params: [to, 'latest'], chainId: 31337 };
    expect((await say(page, 'RPC_REQUEST', read)).payload).toBe('0x5');
    await page.close();
  });

  it('comes from elsewhere, late or not at all, as faults say; and only into pages of its list', async () => {
    const { origin, nodeUrl } = harness.info.services.frame ?? { origin: '', nodeUrl: '' };
    const fault = (body: object) => fetch(`${nodeUrl}/control/faults`, { method: 'POST', body: JSON.stringify(body) });
    const from = (page: Page) => page.evaluate(() => (window as unknown as Window).heard.map((one) => one.from));
    const first = await visit();
    await isReady(first.page);
    expect(await from(first.page)).toEqual([origin]);
    await fetch(`${nodeUrl}/control/post`, { method: 'POST', body: '{"type":"@w3m-frame/HELLO"}' });
    await first.page.waitForFunction(() => (window as unknown as Window).heard.length === 2);

    await fault({ match: 'frame/sdk', elsewhere: true, times: 1 });
    const second = await visit();
    await isReady(second.page);
    expect(await from(second.page)).toEqual([origin.replace('frame.', 'elsewhere.')]);

    harness.world.projectOrigins.p = ['https://alder.example'];
    const answer = await fetch(`${nodeUrl}/sdk?projectId=p`);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://alder.example");
    await Promise.all([first.page.close(), second.page.close()]);
  });
});
