import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { UniversalProvider } from '@walletconnect/universal-provider';
import { renderSVG } from 'uqr';
import { type Hex, recoverMessageAddress } from 'viem';
import { realClock } from '../../harness/env';
import { ada, bo } from '../../harness/fixtures/accounts';
import { settleFirst } from '../../src/adapters/walletconnect/settleFirst';
import { PhoneHandle } from '../PhoneHandle';
import { test as base, expect } from '../test';

// The phone's page in the hands of a person; at the other end a dapp of WalletConnect's own making, in this process.

type Dapp = InstanceType<typeof UniversalProvider>;
const porch = 'eip155:31337';
const courtyard = 'eip155:31338';

class PhonePage {
  constructor(
    readonly page: Page,
    readonly url: string,
  ) {}
  open = (path = '/') => this.page.goto(this.url + path);
  heading = (name: string) => this.page.getByRole('heading', { level: 1, name });
  button = (name: string) => this.page.getByRole('button', { name, exact: true });
  tab = (name: string) => this.page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name });
  fact = (label: string) => this.page.locator('dl > div').filter({ hasText: label });

  /** Rules of axe that are violated, and how far the page is wider than its window. */
  async faults() {
    await this.page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' });
    return this.page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
      const { violations } = await axe.run();
      return {
        violations: violations.map(({ id }) => id),
        overflow: document.documentElement.scrollWidth - innerWidth,
      };
    });
  }
}

interface Fixtures {
  phone: PhonePage;
  dapp: Dapp;
  /** Begins a pairing: its code, and the session to come. */
  pair(): Promise<{ uri: string; session: Promise<unknown> }>;
}

const test = base.extend<Fixtures>({
  phone: async ({ page, harness, phoneUrl }, use) => {
    await PhoneHandle.at(harness.info.services.phone?.nodeUrl ?? '');
    await use(new PhonePage(page, phoneUrl));
  },
  dapp: async ({ harness }, use) => {
    const dapp = await UniversalProvider.init({
      relayUrl: harness.info.services.relay?.url,
      projectId: 'test',
      logger: 'silent',
      customStoragePrefix: randomUUID(),
      storageOptions: { database: ':memory:' },
      telemetryEnabled: false,
      metadata: { name: 'The Portico house', description: 'A page', url: 'http://localhost:5173', icons: [] },
    } as Parameters<typeof UniversalProvider.init>[0]);
    const settleAll = settleFirst(dapp.client, realClock);
    await use(dapp);
    // What nobody answered would be a rejection of the journey that runs five minutes later.
    settleAll();
    dapp.client.core.heartbeat.stop();
    await dapp.client.core.relayer.transportClose();
  },
  pair: async ({ dapp, harness }, use) => {
    await use(async () => {
      const rpcMap = Object.fromEntries(harness.info.networks.map(({ id, rpcUrl }) => [id, rpcUrl]));
      const shown = new Promise<string>((resolve) => dapp.once('display_uri', resolve));
      const session = dapp.connect({
        optionalNamespaces: {
          eip155: {
            chains: [porch],
            methods: ['personal_sign', 'eth_sendTransaction'],
            events: ['accountsChanged', 'chainChanged'],
            rpcMap,
          },
        },
      });
      session.catch(() => {});
      return { uri: await shown, session };
    });
  },
});

// One phone, whose page is bundled once.
test.describe.configure({ mode: 'default' });

test.use({ viewport: { width: 390, height: 780 } });

/** A code of the dapp's, put into the phone's field by hand. */
async function paste(phone: PhonePage, pair: Fixtures['pair']) {
  await phone.open();
  const { uri, session } = await pair();
  await phone.page.getByLabel('Pairing link').fill(uri);
  await phone.button('Pair').click();
  return { session };
}

test('a link is pasted, a connection explained and approved, a message signed, the session ended', async ({
  phone,
  dapp,
  pair,
}) => {
  const { session } = await paste(phone, pair);
  await expect(phone.heading('Connect to The Portico house?')).toBeVisible();
  await expect(phone.fact('Account')).toContainText('0xf3…b92266');
  await expect(phone.fact('On')).toContainText('Porch');
  await expect(phone.page.getByText('It can move nothing by itself.')).toBeVisible();
  expect(await phone.faults()).toEqual({ violations: [], overflow: 0 });
  await phone.button('Approve').click();
  await session;

  const signature = dapp.request<Hex>({ method: 'personal_sign', params: ['0x486920706f726368', ada.address] }, porch);
  await expect(phone.heading('Sign this message?')).toBeVisible();
  await expect(phone.page.getByText('Hi porch', { exact: true })).toBeVisible();
  await phone.button('Approve').click();
  expect(await recoverMessageAddress({ message: 'Hi porch', signature: await signature })).toBe(ada.address);

  const ended = new Promise((resolve) => dapp.once('session_delete', resolve));
  await phone.tab('Sessions').click();
  await expect(phone.page.getByText('One page can ask you things.')).toBeVisible();
  expect(await phone.faults()).toEqual({ violations: [], overflow: 0 });
  await phone.button('End the session with The Portico house').click();
  await ended;
  await expect(phone.page.getByText('No page yet')).toBeVisible();
});

test('a picture of the code will do; a person says no', async ({ phone, pair, context }) => {
  const { uri, session } = await pair();
  const paper = await context.newPage();
  await paper.setContent(`<main style="width:320px;background:white">${renderSVG(uri)}</main>`);
  const buffer = await paper.locator('main').screenshot();
  await phone.open();
  await phone.page.locator('input[type="file"]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer });
  await expect(phone.heading('Connect to The Portico house?')).toBeVisible();
  await phone.button('Reject').click();
  await expect(session).rejects.toMatchObject({ code: 5000 });
  await expect(phone.heading('Pair with a page')).toBeVisible();
});

test('a universal link lands on the question itself, and goes from the address', async ({ phone, pair }) => {
  const { uri } = await pair();
  await phone.open(`/wc?uri=${encodeURIComponent(uri)}`);
  await expect(phone.heading('Connect to The Portico house?')).toBeVisible();
  expect(new URL(phone.page.url()).pathname + new URL(phone.page.url()).search).toBe('/');
});

test('what is no code is said so, by hand and by link', async ({ phone }) => {
  await phone.open('/wc?uri=hello');
  await expect(phone.page.getByText('This link can’t be used')).toBeVisible();
  await phone.page.getByLabel('Pairing link').fill('hello');
  await phone.button('Pair').click();
  await expect(phone.page.getByText('a code begins with "wc:"').last()).toBeVisible();
  expect(await phone.faults()).toEqual({ violations: [], overflow: 0 });
});

test('a transaction is told in coins; another account and another network are told to the page', async ({
  phone,
  dapp,
  pair,
}) => {
  const { session } = await paste(phone, pair);
  await phone.button('Approve').click();
  await session;
  const transaction = { from: ada.address, to: bo.address, value: '0x2386f26fc10000' };
  const sent = dapp.request<Hex>({ method: 'eth_sendTransaction', params: [transaction] }, porch);
  await expect(phone.heading('Send 0.01 ETH?')).toBeVisible();
  await expect(phone.page.getByText('A send can’t be undone.')).toBeVisible();
  expect(await phone.faults()).toEqual({ violations: [], overflow: 0 });
  await phone.button('Approve').click();
  expect(await sent).toMatch(/^0x[\da-f]{64}$/);

  const accounts = new Promise<string[]>((resolve) => dapp.once('accountsChanged', resolve));
  await phone.tab('Accounts').click();
  await phone.page
    .getByRole('button', { name: /Account 2/ })
    .first()
    .click();
  expect((await accounts)[0]).toBe(bo.address);
  const chain = new Promise<number | string>((resolve) => dapp.once('chainChanged', resolve));
  await phone.page.getByRole('button', { name: /Courtyard/ }).click();
  expect(Number(await chain)).toBe(31338);
  await expect.poll(() => dapp.session?.namespaces.eip155?.accounts[0]).toBe(`${porch}:${bo.address}`);
  expect(dapp.session?.namespaces.eip155?.chains).toContain(courtyard);
  expect(await phone.faults()).toEqual({ violations: [], overflow: 0 });
});

test('a sign-in with one click says for whom it is', async ({ phone, dapp }) => {
  const { uri, response } = await dapp.client.authenticate({
    chains: [porch],
    domain: 'localhost:5173',
    nonce: 'porch-1',
    uri: 'http://localhost:5173/login',
    statement: 'The door is open for those who sign.',
    methods: ['personal_sign'],
  } as Parameters<Dapp['client']['authenticate']>[0]);
  // Whoever asks for the answer after it came waits for another.
  const answer = response();
  await phone.open(`/wc?uri=${encodeURIComponent(uri)}`);
  await expect(phone.heading('Sign in to localhost:5173?')).toBeVisible();
  await expect(phone.page.getByText('The door is open for those who sign.').first()).toBeVisible();
  expect(await phone.faults()).toEqual({ violations: [], overflow: 0 });
  await phone.button('Approve').click();
  expect((await answer).auths).toHaveLength(1);
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`at 320 px, ${colorScheme}`, { tag: colorScheme === 'dark' ? '@full' : [] }, () => {
    test.use({ viewport: { width: 320, height: 640 }, colorScheme });
    test('every view fits, and axe finds nothing', async ({ phone, dapp, pair }) => {
      const look = async (name: string) => {
        expect(await phone.faults(), name).toEqual({ violations: [], overflow: 0 });
        if (process.env.PORTICO_PICTURES)
          await phone.page.screenshot({ path: `${process.env.PORTICO_PICTURES}/phone-${colorScheme}-${name}.png` });
      };
      await phone.open();
      await expect(phone.heading('Pair with a page')).toBeVisible();
      await look('scan');
      await phone.tab('Accounts').click();
      await expect(phone.heading('Accounts')).toBeVisible();
      await look('accounts');
      const { uri, session } = await pair();
      await phone.open(`/wc?uri=${encodeURIComponent(uri)}`);
      await expect(phone.heading('Connect to The Portico house?')).toBeVisible();
      await look('proposal');
      await phone.button('Approve').click();
      await session;
      await phone.tab('Sessions').click();
      await expect(phone.page.getByText('One page can ask you things.')).toBeVisible();
      await look('sessions');
      const transaction = { from: ada.address, to: bo.address, value: '0x2386f26fc10000' };
      const sent = dapp.request({ method: 'eth_sendTransaction', params: [transaction] }, porch);
      sent.catch(() => {});
      await expect(phone.heading('Send 0.01 ETH?')).toBeVisible();
      await look('send');
      await phone.button('Reject').click();
      await expect(sent).rejects.toMatchObject({ code: 4001 });
    });
  });
