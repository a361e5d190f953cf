import { type Hex, hexToBigInt, recoverMessageAddress } from 'viem';
import { askRpc } from '../../harness/ledger/chain';
import { deadRelay, expect, test } from '../phone';

/** A wallet far away, over a real relay: the page from the package, the phone driven by the test. */

test.describe('by the code', () => {
  test.beforeEach(async ({ host, pairing }) => {
    await host.open('?relay');
    await pairing.open();
  });

  test('a phone that reads it is in, signs, sends and moves', { tag: '@moves' }, async ({
    host,
    pairing,
    phone,
    chain,
    harness,
    services,
  }) => {
    await phone.pair(await pairing.uri());
    await phone.approve();
    await host.hasShown('You’re in');
    await expect(host.address).toHaveText(phone.address);
    await expect(pairing.dialog).toBeHidden();

    const signed = host.sign('Hi porch');
    await phone.approve();
    expect(await recoverMessageAddress({ message: 'Hi porch', signature: await signed })).toBe(phone.address);

    const to = '0x00000000000000000000000000000000000B0B00';
    const before = await chain.balanceOf(to);
    const sent = host.call<Hex>('sendTransaction', { to, value: 5n });
    await phone.approve();
    const first = await sent;
    await expect.poll(() => chain.ask('eth_getTransactionReceipt', first)).toMatchObject({ status: '0x1' });
    expect((await chain.balanceOf(to)) - before).toBe(5n);

    // The relay carried it, and was told nothing of it.
    const carried = (await services.asked()).filter(({ target }) => target.endsWith('/1108'));
    expect(carried.length).toBeGreaterThan(1);
    for (const { body } of carried) expect(JSON.stringify(body)).not.toMatch(/rpcMethods|chainId|eth_|personal_sign/);

    // The phone moves, and what is asked next goes there.
    await phone.switchChain('eip155:31338');
    await expect(host.network).toHaveText('eip155:31338');
    const courtyard = harness.info.services.evm2?.rpcUrl ?? '';
    const there = async () => hexToBigInt((await askRpc(courtyard, 'eth_getBalance', [to, 'latest'])) as Hex);
    const held = await there();
    const moved = host.call<Hex>('sendTransaction', { to, value: 9n });
    expect(await phone.approve()).toMatchObject({ method: 'eth_sendTransaction', chainId: 'eip155:31338' });
    const hash = await moved;
    await expect.poll(() => askRpc(courtyard, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
    expect((await there()) - held).toBe(9n);

    // The page moves, among the networks the wallet agreed to: nobody is asked, and the next request says where it is for.
    const asked = await phone.log();
    await host.call('switchNetwork', 'eip155:31337');
    await expect(host.network).toHaveText('eip155:31337');
    expect(await phone.log()).toEqual(asked);
    const back = host.sign('Back');
    expect(await phone.approve()).toMatchObject({ method: 'personal_sign', chainId: 'eip155:31337' });
    expect(await recoverMessageAddress({ message: 'Back', signature: await back })).toBe(phone.address);
    expect(await phone.sessions()).toMatchObject([{ peer: { name: 'A small dapp' } }]);
  });

  test('a no is said, and the next code is another one', async ({ pairing, phone, host }) => {
    const first = await pairing.uri();
    await phone.pair(first);
    await phone.reject();
    await expect(pairing.says('Connection declined')).toBeVisible();
    await pairing.dialog.getByRole('button', { name: 'Try again' }).click();
    expect(await pairing.uri()).not.toBe(first);
    await expect(host.status).toHaveText('connecting');
  });

  test('a phone that ends it takes the account away', async ({ page, pairing, phone, host }) => {
    await phone.pair(await pairing.uri());
    await phone.approve();
    await expect(host.status).toHaveText('connected');
    await phone.endSession();
    await expect(host.status).toHaveText('disconnected');
    // Nothing of it is left to come back to, nor at the relay to wait for.
    await host.reload();
    await expect(host.connectButton).toBeVisible();
    const kept = await page.evaluate(() => Object.entries(localStorage).filter(([, text]) => /"topic"/.test(text)));
    expect(kept.filter(([key]) => key.endsWith('//session') || key === 'portico:walletConnect')).toEqual([]);
  });

  test('a reload in the middle leaves the page as it was; one after it comes back by itself', async ({
    host,
    pairing,
    phone,
  }) => {
    await pairing.uri();
    await host.reload();
    await expect(host.status).toHaveText('disconnected');
    await pairing.open();
    await phone.pair(await pairing.uri());
    await phone.approve();
    await expect(host.status).toHaveText('connected');
    await host.reload();
    await expect(host.status).toHaveText('connected');
    const signed = host.sign('Back');
    await phone.approve();
    expect(await recoverMessageAddress({ message: 'Back', signature: await signed })).toBe(phone.address);
  });

  test('a line that breaks while the phone is asked comes back with the answer', async ({
    host,
    pairing,
    phone,
    services,
  }) => {
    await phone.pair(await pairing.uri());
    await phone.approve();
    await expect(host.status).toHaveText('connected');
    const signed = host.sign('Hi');
    await phone.nextRequest();
    await services.fail({ match: 'relay/connect', drop: true, times: 1 });
    await phone.approve();
    expect(await recoverMessageAddress({ message: 'Hi', signature: await signed })).toBe(phone.address);
  });

  test('a phone that never answers is left by going back', async ({ pairing, phone, host, page }) => {
    await phone.set('hang');
    await phone.pair(await pairing.uri());
    await phone.nextRequest();
    await expect(host.status).toHaveText('connecting');
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
    await expect(host.status).toHaveText('disconnected');
    // Its late yes is undone: nobody is half in, here or there.
    await phone.set('approve');
    await expect.poll(async () => (await phone.log()).at(-1)?.state).toBe('done');
    await expect.poll(phone.sessions).toEqual([]);
    await expect(host.status).toHaveText('disconnected');
  });
});

test('a relay that is down is said, with what still works', { tag: '@full' }, async ({ host, pairing }) => {
  await host.open(`?relay=${encodeURIComponent(deadRelay)}`);
  await pairing.open();
  await expect(pairing.says('The line is down')).toBeVisible();
  await expect(pairing.tryNow).toBeVisible();
});

test('another address of the relay takes the place of one that is dead', { tag: '@full' }, async ({
  host,
  pairing,
  phone,
  harness,
}) => {
  const live = harness.info.services.relay?.url ?? '';
  await host.open(`?relay=${encodeURIComponent(deadRelay)}&relay2=${encodeURIComponent(live)}`);
  await pairing.open();
  await phone.pair(await pairing.uri());
  await phone.approve();
  await expect(host.address).toHaveText(phone.address);
});
