import type { Page } from '@playwright/test';
import { type Hex, recoverMessageAddress } from 'viem';
import { start as startEvm } from '../../harness/servers/evm';
import { HostPage } from '../pages/HostPage';
import { expect, test } from '../phone';

const usePhone = /^Use your phone/;
const to = '0x00000000000000000000000000000000000B0B00';

/** Asks the handle; whether anybody is there to hear the answer is another matter. */
const call = <Answer>(page: Page, act: string, request: unknown) => {
  const asked = page.evaluate(
    ([name, given]) =>
      (window as unknown as { portico: Record<string, (asked: unknown) => unknown> }).portico[name as string]?.(given),
    [act, request] as const,
  ) as Promise<Answer>;
  asked.catch(() => {});
  return asked;
};

test('a reload while a code, a signature, another chain and a send are out: the page is whole again, and late answers harm nothing', async ({
  page,
  host,
  connect,
  pairing,
  phone,
  chain,
}) => {
  const cellar = await startEvm({ port: 0, chainId: 31339 });
  const open = async () => {
    await host.connectButton.click();
    await connect.dialog.getByRole('button', { name: usePhone }).click();
  };
  try {
    await host.open(`/?relay&chain=31339:${cellar.rpcUrl}`);
    await open();
    const old = await pairing.uri();
    await host.reload();
    await expect(host.status).toHaveText('disconnected');
    await phone.pair(old);
    await phone.approve();
    await open();
    const uri = await pairing.uri();
    expect(uri).not.toBe(old);
    await expect(host.status).toHaveText('connecting');
    await phone.pair(uri);
    await phone.approve();
    await expect(host.status).toHaveText('connected');
    await expect(host.network).toHaveText('eip155:31337');

    // A signature.
    const signs = async (message: string) => {
      const signed = call<Hex>(page, 'signMessage', { message });
      await phone.approve();
      expect(await recoverMessageAddress({ message, signature: await signed })).toBe(phone.address);
    };
    void call(page, 'signMessage', { message: 'Nobody waits for this' });
    expect(await phone.nextRequest()).toMatchObject({ method: 'personal_sign', chainId: 'eip155:31337' });
    await host.reload();
    await expect(host.status).toHaveText('connected');
    await expect(host.address).toHaveText(phone.address);
    expect(await phone.approve()).toMatchObject({ state: 'done' });
    await signs('This one is heard');

    // Another chain, one that the wallet has to be told of.
    void call(page, 'switchNetwork', 'eip155:31339');
    expect(await phone.nextRequest()).toMatchObject({ method: 'wallet_addEthereumChain' });
    await host.reload();
    await expect(host.status).toHaveText('connected');
    await expect(host.network).toHaveText('eip155:31337');
    expect(await phone.approve()).toMatchObject({ state: 'done' });
    await signs('Still whole');
    const moved = call(page, 'switchNetwork', 'eip155:31339');
    await expect(async () => {
      if (phone.requests().length > 0) await phone.approve();
      await expect(host.network).toHaveText('eip155:31339', { timeout: 500 });
    }).toPass();
    await moved;
    await call(page, 'switchNetwork', 'eip155:31337');

    // A send: mined once, whether or not somebody is there to hear of it.
    const before = await chain.balanceOf(to);
    void call(page, 'sendTransaction', { to, value: 5n });
    expect(await phone.nextRequest()).toMatchObject({ method: 'eth_sendTransaction', chainId: 'eip155:31337' });
    await host.reload();
    await expect(host.status).toHaveText('connected');
    expect(await phone.approve()).toMatchObject({ state: 'done', result: expect.stringMatching(/^0x[\da-f]{64}$/) });
    // A hash is there before its block.
    await expect.poll(async () => (await chain.balanceOf(to)) - before).toBe(5n);
    const sent = call<Hex>(page, 'sendTransaction', { to, value: 7n });
    await phone.approve();
    const hash = await sent;
    await expect.poll(() => chain.ask('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' });
    expect((await chain.balanceOf(to)) - before).toBe(12n);
  } finally {
    await cellar.stop();
  }
});

test('two tabs: paired in one the other follows, asks by itself, and goes out with it; the phone’s end is both’s', async ({
  page,
  context,
  host,
  siteUrl,
  connect,
  pairing,
  phone,
}) => {
  await host.open('/?relay');
  const other = await context.newPage();
  const second = new HostPage(other, siteUrl);
  await second.open('/?relay');
  const pair = async () => {
    await page.bringToFront();
    await host.connectButton.click();
    await connect.dialog.getByRole('button', { name: usePhone }).click();
    await phone.pair(await pairing.uri());
    await phone.approve();
    await expect(host.status).toHaveText('connected');
    await expect(second.status).toHaveText('connected');
    await expect(second.address).toHaveText(phone.address);
  };
  await pair();
  await other.bringToFront();
  const signed = call<Hex>(other, 'signMessage', { message: 'From the second' });
  await phone.approve();
  expect(await recoverMessageAddress({ message: 'From the second', signature: await signed })).toBe(phone.address);
  await call(other, 'disconnect', undefined);
  await expect(second.status).toHaveText('disconnected');
  await expect(host.status).toHaveText('disconnected');
  await expect.poll(() => phone.sessions()).toEqual([]);

  await pair();
  await phone.endSession();
  await expect(host.status).toHaveText('disconnected');
  await expect(second.status).toHaveText('disconnected');
  expect(phone.log().map(({ method }) => method)).toEqual(['wc_sessionPropose', 'personal_sign', 'wc_sessionPropose']);
});
