import { type Hex, recoverMessageAddress } from 'viem';
import { start as startEvm } from '../../harness/servers/evm';
import { HostPage } from '../pages/HostPage';
import { expect, test } from '../phone';

const to = '0x00000000000000000000000000000000000B0B00';

test('a reload while a code, a signature, another chain and a send are out: the page is whole again, and late answers harm nothing', async ({
  host,
  pairing,
  phone,
  chain,
}) => {
  const cellar = await startEvm({ port: 0, chainId: 31339 });
  try {
    await host.open(`/?relay&chain=31339:${cellar.rpcUrl}`);
    await pairing.open();
    const old = await pairing.uri();
    await host.reload();
    await expect(host.status).toHaveText('disconnected');
    await phone.pair(old);
    await phone.approve();
    await pairing.open();
    const uri = await pairing.uri();
    expect(uri).not.toBe(old);
    await expect(host.status).toHaveText('connecting');
    await phone.pair(uri);
    await phone.approve();
    await expect(host.status).toHaveText('connected');
    await expect(host.network).toHaveText('eip155:31337');

    // A signature.
    const signs = async (message: string) => {
      const signed = host.sign(message);
      await phone.approve();
      expect(await recoverMessageAddress({ message, signature: await signed })).toBe(phone.address);
    };
    void host.sign('Nobody waits for this');
    expect(await phone.nextRequest()).toMatchObject({ method: 'personal_sign', chainId: 'eip155:31337' });
    await host.reload();
    await expect(host.status).toHaveText('connected');
    await expect(host.address).toHaveText(phone.address);
    expect(await phone.approve()).toMatchObject({ state: 'done' });
    await signs('This one is heard');

    // Another chain, one that the wallet has to be told of.
    void host.call('switchNetwork', 'eip155:31339');
    expect(await phone.nextRequest()).toMatchObject({ method: 'wallet_addEthereumChain' });
    await host.reload();
    await expect(host.status).toHaveText('connected');
    await expect(host.network).toHaveText('eip155:31337');
    expect(await phone.approve()).toMatchObject({ state: 'done' });
    await signs('Still whole');
    const moved = host.call('switchNetwork', 'eip155:31339');
    await expect(async () => {
      if ((await phone.requests()).length > 0) await phone.approve();
      await expect(host.network).toHaveText('eip155:31339', { timeout: 500 });
    }).toPass();
    await moved;
    await host.call('switchNetwork', 'eip155:31337');

    // A send: mined once, whether or not somebody is there to hear of it.
    const before = await chain.balanceOf(to);
    void host.call('sendTransaction', { to, value: 5n });
    expect(await phone.nextRequest()).toMatchObject({ method: 'eth_sendTransaction', chainId: 'eip155:31337' });
    await host.reload();
    await expect(host.status).toHaveText('connected');
    expect(await phone.approve()).toMatchObject({ state: 'done', result: expect.stringMatching(/^0x[\da-f]{64}$/) });
    // A hash is there before its block.
    await expect.poll(async () => (await chain.balanceOf(to)) - before).toBe(5n);
    const sent = host.call<Hex>('sendTransaction', { to, value: 7n });
    await phone.approve();
    const hash = await sent;
    await expect.poll(() => chain.ask('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' });
    expect((await chain.balanceOf(to)) - before).toBe(12n);

    // In a new page's first moment, before the library is there.
    const message = 'Before anybody is back';
    const { status, answers } = await host.reloadAsking('eip155', message);
    expect(status).toBe('restoring');
    await phone.approve();
    await phone.approve();
    for (const signature of await answers)
      expect(await recoverMessageAddress({ message, signature })).toBe(phone.address);
  } finally {
    await cellar.stop();
  }
});

test('two tabs: paired in one the other follows, asks by itself, and goes out with it; the phone’s end is both’s', async ({
  page,
  context,
  host,
  siteUrl,
  pair,
  phone,
}) => {
  await host.open('/?relay');
  const other = await context.newPage();
  const second = new HostPage(other, siteUrl);
  await second.open('/?relay');
  const pairBoth = async () => {
    await page.bringToFront();
    await pair();
    await expect(second.status).toHaveText('connected');
    await expect(second.address).toHaveText(phone.address);
  };
  await pairBoth();
  await other.bringToFront();
  const signed = second.sign('From the second');
  await phone.approve();
  expect(await recoverMessageAddress({ message: 'From the second', signature: await signed })).toBe(phone.address);
  await second.call('disconnect');
  await expect(second.status).toHaveText('disconnected');
  await expect(host.status).toHaveText('disconnected');
  await expect.poll(phone.sessions).toEqual([]);

  await pairBoth();
  await phone.endSession();
  await expect(host.status).toHaveText('disconnected');
  await expect(second.status).toHaveText('disconnected');
  const asked = (await phone.log()).map(({ method }) => method);
  expect(asked).toEqual(['wc_sessionPropose', 'personal_sign', 'wc_sessionPropose']);
});

test('a code that somebody put into storage is neither shown nor waited with', async ({ page, host, pairing }) => {
  const [topic, key] = ['7f6e', '587d'].map((part) => part.repeat(16));
  const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${key}`;
  await page.addInitScript((planted) => {
    if (sessionStorage.getItem('planted')) return;
    sessionStorage.setItem('planted', 'yes');
    const d = { uri: planted, expiresAt: Date.now() + 200_000 };
    localStorage.setItem('portico:awaitedPairing', JSON.stringify({ v: 1, d }));
  }, uri);
  await host.open('?relay');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portico:awaitedPairing'))).toBeNull();
  await expect(pairing.dialog).toBeHidden();
  await expect(host.status).toHaveText('disconnected');
  await pairing.open();
  expect(await pairing.uri()).not.toContain(topic);
});
