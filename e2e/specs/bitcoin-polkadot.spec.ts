import type { Page } from '@playwright/test';
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto';
import { isBitcoinSignature } from '../../harness/bitcoin/verify';
import { ada } from '../../harness/fixtures/accounts';
import { adaBtc, boBtc } from '../../harness/fixtures/bitcoin';
import { cinder, harborBitcoin } from '../../harness/fixtures/bitcoinWallets';
import { harborEverywhere } from '../../harness/fixtures/multiWallet';
import { adaDot } from '../../harness/fixtures/polkadot';
import { harborPolkadot, thistle } from '../../harness/fixtures/polkadotWallets';
import { start } from '../../harness/servers/bitcoin';
import { evmChainsOf } from '../../harness/testing/chainsOf';
import { PageWallet } from '../../harness/testing/PageWallet';
import { bitcoinWalletScript } from '../../harness/wallets/bitcoin/script';
import { multiWalletScript } from '../../harness/wallets/multi/script';
import { polkadotWalletScript } from '../../harness/wallets/polkadot/script';
import vectors from '../../harness/wallets/polkadot/vectors/payloads.json' with { type: 'json' };
import { short } from '../amounts';
import { SendSheet } from '../pages/SendSheet';
import { test as base, expect } from '../test';

type Bitcoin = Awaited<ReturnType<typeof start>>;

const test = base.extend<{ bitcoin: Bitcoin }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
  bitcoin: async ({}, use) => {
    const server = await start({ port: 0 });
    await use(server);
    await server.stop();
  },
});

const chains = ({ url }: Bitcoin) => [{ name: 'Mainnet', esploraUrl: url }, { name: 'Signet' }] as const;

async function bringCinder(page: Page, bitcoin: Bitcoin, ways?: readonly ('btc_providers' | 'standard')[]) {
  const options = { ...cinder({ chains: chains(bitcoin) }), ways };
  await page.context().addInitScript({ content: await bitcoinWalletScript([options]) });
  return new PageWallet(page, options.name, options.id, [adaBtc.payment, boBtc.payment], '__bitcoinTestWallets');
}
async function bringThistle(page: Page) {
  const options = thistle();
  await page.context().addInitScript({ content: await polkadotWalletScript([options]) });
  return new PageWallet(page, options.name, options.id, [adaDot.address], '__polkadotTestWallets');
}

/** Calls what a host gets of a wallet, by its path: `signer.signRaw`. */
const ask = <Answer>(page: Page, namespace: string, path: string, ...inputs: unknown[]) =>
  page.evaluate(
    async ([chain, way, given]) => {
      const { portico } = window as unknown as { portico: { getProvider(namespace: string): Promise<unknown> } };
      let place = await portico.getProvider(chain);
      const names = way.split('.');
      const last = names.pop() as string;
      for (const name of names) place = (place as Record<string, unknown>)[name];
      return (place as Record<string, (...all: unknown[]) => unknown>)[last]?.(...given);
    },
    [namespace, path, inputs] as const,
  ) as Promise<Answer>;

const message = 'Good morning from the porch ☀';

for (const ways of [['btc_providers'], ['standard']] as const)
  test(`a Bitcoin wallet by ${ways} comes in with both accounts, signs, and is there after a reload`, {
    tag: ways[0] === 'standard' ? '@full' : [],
  }, async ({ page, bitcoin, host }) => {
    const wallet = await bringCinder(page, bitcoin, ways);
    await host.open(`/?local&chains=evm,bitcoin&esplora=${bitcoin.url}`);
    await host.connect('Cinder');
    await expect(host.address).toHaveText(adaBtc.payment);
    await expect(host.accountButton(short(adaBtc.payment))).toBeVisible();
    expect(await ask(page, 'bip122', 'getAccountAddresses')).toMatchObject([
      { address: adaBtc.payment, type: 'payment' },
      { address: adaBtc.ordinals, type: 'ordinal' },
    ]);
    for (const address of [adaBtc.payment, adaBtc.ordinals]) {
      const signature = await ask<string>(page, 'bip122', 'signMessage', { message, address });
      expect(isBitcoinSignature(message, signature, address)).toBe(true);
    }
    await wallet.set('reject');
    await expect(ask(page, 'bip122', 'signMessage', { message })).rejects.toThrow(/reject/i);
    await host.reload();
    await expect(host.status).toHaveText('connected');
    await expect(host.address).toHaveText(adaBtc.payment);
    expect((await wallet.log()).filter(({ prompted }) => prompted)).toEqual([]);
  });

test('bitcoins are sent, by a host and from the modal: on the chain, to the last satoshi; too few and a no send none', async ({
  page,
  bitcoin,
  host,
}) => {
  const wallet = await bringCinder(page, bitcoin);
  const sheet = new SendSheet(page);
  await host.open(`/?local&chains=bitcoin&esplora=${bitcoin.url}`);
  await host.connect('Cinder');
  const before = bitcoin.chain.balance(boBtc.payment);
  const txid = await ask<string>(page, 'bip122', 'sendTransfer', { recipient: boBtc.payment, amount: '25000000' });
  expect(bitcoin.chain.transaction(txid)?.height).toBeDefined();
  expect(bitcoin.chain.balance(boBtc.payment)).toBe(before + 25_000_000n);

  const held = bitcoin.chain.balance(adaBtc.payment);
  await host.accountButton(short(adaBtc.payment)).click();
  await sheet.come();
  await sheet.amount.fill('0.00000293');
  await sheet.to.fill(boBtc.payment);
  await expect(sheet.says('The network takes no less than 0.00000294 BTC for this address.')).toBeVisible();
  await expect(sheet.preview).toHaveCount(0);

  await wallet.set('reject');
  await sheet.fill('0.01234567', boBtc.payment);
  await expect(sheet.review.getByText('0.01234567 BTC')).toBeVisible();
  await sheet.send.click();
  await expect(sheet.amount).toHaveValue('0.01234567');
  await expect(sheet.to).toHaveValue(boBtc.payment);
  expect(bitcoin.chain.balance(adaBtc.payment)).toBe(held);

  await wallet.set('approve');
  await sheet.preview.click();
  const fee = sheet.review.getByRole('definition').filter({ hasText: /^about 0\.0000\d+\sBTC, set by your wallet$/ });
  await expect(fee).toBeVisible();
  await sheet.send.dblclick();
  await expect(sheet.heading('0.01234567 BTC sent')).toBeVisible();
  const [sent, ...others] = bitcoin.chain.history(boBtc.payment);
  expect([sent?.pays.find(({ address }) => address === boBtc.payment)?.amount, others.length]).toEqual([1_234_567n, 1]);
  expect(bitcoin.chain.balance(boBtc.payment)).toBe(before + 26_234_567n);
  expect(bitcoin.chain.balance(adaBtc.payment)).toBe(held - 1_234_567n - (sent?.fee ?? 0n));
  expect((await wallet.log()).filter(({ prompted, method }) => prompted && method === 'sendTransfer')).toHaveLength(3);
});

test('what a person does in the Bitcoin wallet is followed: account, network, lock, permission', async ({
  page,
  bitcoin,
  host,
}) => {
  const wallet = await bringCinder(page, bitcoin);
  await host.open('/?local&chains=bitcoin');
  await host.connect('Cinder');
  await expect(host.address).toHaveText(adaBtc.payment);
  await wallet.switchAccount();
  await expect(host.address).toHaveText(boBtc.payment);
  await page.evaluate(() => window.__bitcoinTestWallets?.['example.cinder']?.switchNetwork('Signet'));
  await expect(host.address).toHaveText(/^tb1q/);
  await expect(host.network).toHaveText('bip122:00000008819873e925422c1ff0f99f7c');
  await wallet.lock();
  await expect(host.status).toHaveText('disconnected');
  await wallet.unlock();
  await expect(host.status).toHaveText('connected');
  await wallet.revoke();
  await expect(host.status).toHaveText('disconnected');
});

test('a stranger who takes a Bitcoin wallet’s name, leaves and comes back takes neither its place nor its connection', {
  tag: '@full',
}, async ({ page, bitcoin, host }) => {
  await bringCinder(page, bitcoin, ['standard']);
  await host.open(`/?local&chains=evm,bitcoin&esplora=${bitcoin.url}`);
  await host.connect('Cinder');
  await expect(host.address).toHaveText(adaBtc.payment);
  await page.evaluate(() => {
    const connects = { version: '1.0.0', connect: async () => ({ accounts: [] }) };
    const features = { 'bitcoin:connect': connects };
    const stranger = { name: 'Cinder', version: '1.0.0', chains: ['bitcoin:mainnet'], accounts: [], features };
    let leave = () => {};
    const detail = ({ register }: { register(wallet: object): () => void }) => {
      leave = register(stranger);
    };
    const introduce = () => window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
    introduce();
    leave();
    introduce();
  });
  const signature = await ask<string>(page, 'bip122', 'signMessage', { message });
  expect(isBitcoinSignature(message, signature, adaBtc.payment)).toBe(true);
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(adaBtc.payment);
});

test('a Bitcoin wallet that can’t be told to be silent lets nobody in after the visitor left', {
  tag: '@full',
}, async ({ page, bitcoin, host }) => {
  await bringCinder(page, bitcoin, ['btc_providers']);
  await host.open(`/?local&chains=evm,bitcoin&esplora=${bitcoin.url}`);
  await page.evaluate(() => {
    const listeners: (() => void)[] = [];
    const provider = window.__bitcoinTestWallets?.['example.cinder']?.provider;
    if (!provider) throw new Error('The wallet is not here.');
    // It returns nothing that ends it, and has no way to be told.
    Object.assign(provider, { addListener: (_event: string, listener: () => void) => void listeners.push(listener) });
    Object.assign(window, { speakUp: () => listeners.map((listener) => listener()).length });
  });
  await host.connect('Cinder');
  await expect(host.address).toHaveText(adaBtc.payment);
  await host.call('disconnect');
  await expect(host.status).toHaveText('disconnected');
  expect(await page.evaluate(() => (window as unknown as { speakUp(): number }).speakUp())).toBeGreaterThan(0);
  // A turn of a wallet's line, and a look at what it led to.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(host.status).toHaveText('disconnected');
});

test('a Polkadot wallet comes in, signs messages and calls, and is there after a reload', async ({ page, host }) => {
  await cryptoWaitReady();
  const wallet = await bringThistle(page);
  await host.open('/?local&chains=evm,polkadot');
  await host.connect('Thistle');
  await expect(host.address).toHaveText(adaDot.address);
  const raw = { address: adaDot.address, data: `0x${Buffer.from(message).toString('hex')}`, type: 'bytes' };
  const { signature } = await ask<{ signature: string }>(page, 'polkadot', 'signer.signRaw', raw);
  expect(signatureVerify(`<Bytes>${message}</Bytes>`, signature, adaDot.address).isValid).toBe(true);
  const [call] = vectors.payloads;
  const signed = await ask<{ signature: string }>(page, 'polkadot', 'signer.signPayload', call?.payload);
  const bytes = Buffer.from((call?.parts ?? []).map(([, text]) => text).join(''), 'hex');
  expect(signatureVerify(bytes, signed.signature, adaDot.address).isValid).toBe(true);
  await wallet.set('reject');
  await expect(ask(page, 'polkadot', 'signer.signRaw', raw)).rejects.toThrow(/reject|cancel/i);
  await host.reload();
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(adaDot.address);
  await wallet.revoke();
  await expect(host.status).toHaveText('disconnected');
});

test('one wallet on several chains is one row, and each chain is a choice in it', async ({
  page,
  harness,
  bitcoin,
  host,
  connect,
}) => {
  const harborAll = harborEverywhere({ chains: evmChainsOf(harness.info), bitcoinChains: chains(bitcoin) });
  expect([harborAll.bitcoin?.name, harborAll.polkadot?.name]).toEqual([
    harborBitcoin({ chains: chains(bitcoin) }).name,
    harborPolkadot().name,
  ]);
  await page.context().addInitScript({ content: await multiWalletScript([harborAll]) });
  await host.open('/?local&chains=evm,bitcoin,polkadot');
  await host.connectButton.click();
  await expect(connect.wallet('Harbor')).toHaveCount(1);
  await connect.wallet('Harbor').click();
  const choice = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name });
  await choice(/bitcoin/i).click();
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(adaBtc.payment);
  expect(await host.address.textContent()).not.toBe(ada.address);
});
