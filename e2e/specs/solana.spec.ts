import { base58 } from '@scure/base';
import { adaSol, boSol } from '../../harness/fixtures/solana';
import { short, shown } from '../amounts';
import { inGate } from '../full';
import { bringLantern, isSigned, lamportsOf } from '../solana';
import { expect, test } from '../test';

for (const services of ['', '&local'])
  test(
    `the wallet comes in, and its SOL are the chain’s${services && ', over its own node'}`,
    inGate(!services),
    async ({ page, harness, host, account }) => {
      await bringLantern(page, harness);
      await host.open(`/?chains=evm,solana${services}`);
      await host.connect('Lantern');
      await expect(host.address).toHaveText(adaSol.address);
      await expect(host.network).toHaveText(harness.info.services.solana?.network ?? '');
      const amount = shown((await lamportsOf(harness, adaSol.address)) * 10n ** 9n);
      await expect(host.accountButton(short(adaSol.address))).toContainText(`${amount} SOL`);
      await host.accountButton(short(adaSol.address)).click();
      await expect(account.dialog).toContainText(short(adaSol.address));
      await expect(account.balance).toContainText('SOL');
    },
  );

test('a message is signed by the account’s key; a no is a no', async ({ page, harness, host }) => {
  const wallet = await bringLantern(page, harness);
  await host.open('/?chains=solana');
  await host.connect('Lantern');
  const message = 'Good morning from the porch ☀';
  const signature = await host.call<string>('signMessage', { message });
  expect(isSigned(message, signature, adaSol.address)).toBe(true);
  await wallet.set('reject');
  await expect(host.call('signMessage', { message })).rejects.toThrow(/reject/i);
});

test('SOL are sent: on the chain, and then on the screen', async ({ page, harness, host }) => {
  await bringLantern(page, harness);
  await host.open('/?chains=solana,evm');
  await host.connect('Lantern');
  const [mine, theirs] = [await lamportsOf(harness, adaSol.address), await lamportsOf(harness, boSol.address)];
  const value = '250000000000';
  const hash = await host.call<string>('sendTransaction', { to: boSol.address, value });
  expect(await host.call('waitForTransaction', { hash })).toMatchObject({ status: 'success', hash });
  expect(await lamportsOf(harness, boSol.address)).toBe(theirs + BigInt(value));
  const left = await lamportsOf(harness, adaSol.address);
  expect(left).toBe(mine - BigInt(value) - 5_000n);
  await expect(host.accountButton(short(adaSol.address))).toContainText(`${shown(left * 10n ** 9n)} SOL`);
});

test('after a reload it is in again, and is asked for no more than was asked for meanwhile', async ({
  page,
  harness,
  host,
}) => {
  const wallet = await bringLantern(page, harness);
  await host.open('/?chains=evm,solana');
  await host.connect('Lantern');
  const message = 'Before anybody is back';
  const { status, answers } = await host.reloadAsking('solana', message);
  expect(status).toBe('restoring');
  for (const signature of await answers) expect(isSigned(message, signature, adaSol.address)).toBe(true);
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(adaSol.address);
  expect((await wallet.log()).filter(({ prompted }) => prompted)).toHaveLength(2);
});

test('locked it is out, unlocked it is back; a permission taken away stays away', async ({ page, harness, host }) => {
  const wallet = await bringLantern(page, harness);
  await host.open('/?chains=evm,solana');
  await host.connect('Lantern');
  await wallet.lock();
  await expect(host.status).toHaveText('disconnected');
  await wallet.unlock();
  await expect(host.address).toHaveText(adaSol.address);
  await wallet.switchAccount();
  await expect(host.address).toHaveText(boSol.address);
  await wallet.revoke();
  await expect(host.status).toHaveText('disconnected');
  await host.reload();
  await expect(host.connectButton).toBeVisible();
});

test('a host’s own code asks the wallet by its provider', async ({ page, harness, host }) => {
  await bringLantern(page, harness);
  await host.open('/?chains=evm,solana');
  await host.connect('Lantern');
  const signature = await page.evaluate(async () => {
    interface Provider {
      publicKey: { toBase58(): string };
      signMessage(message: Uint8Array): Promise<Uint8Array>;
    }
    const { portico } = window as unknown as { portico: { getProvider(namespace: string): Promise<Provider> } };
    const provider = await portico.getProvider('solana');
    const signed = await provider.signMessage(new TextEncoder().encode(provider.publicKey.toBase58()));
    return Array.from(signed);
  });
  expect(isSigned(adaSol.address, base58.encode(Uint8Array.from(signature)), adaSol.address)).toBe(true);
});
