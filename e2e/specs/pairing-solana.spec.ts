import { recoverMessageAddress } from 'viem';
import { boSol } from '../../harness/fixtures/solana';
import { expect, test } from '../phone';
import { isSigned, lamportsOf } from '../solana';

test('one approval opens Solana and Ethereum: signed and sent on the one, a reload in the middle harms nothing; signed on the other, ended on both', async ({
  host,
  pairing,
  phone,
  harness,
}) => {
  const { network = '' } = harness.info.services.solana ?? {};
  const [mine = ''] = phone.addresses('solana');

  await host.open('/?relay&chains=solana,evm');
  await pairing.open();
  await phone.pair(await pairing.uri());
  await phone.approve();
  await expect(host.address).toHaveText(mine);
  await expect(host.network).toHaveText(network);

  void host.sign('Nobody waits for this');
  expect(await phone.nextRequest()).toMatchObject({ method: 'solana_signMessage', chainId: network });
  await host.reload();
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(mine);
  expect(await phone.approve()).toMatchObject({ state: 'done' });
  const message = 'Good morning from the porch ☀';
  const signed = host.sign(message);
  const question = await phone.approve();
  expect(question).toMatchObject({ method: 'solana_signMessage', chainId: network });
  expect(isSigned(message, await signed, mine)).toBe(true);

  // A send that nobody waits for any more arrives once.
  const held = await lamportsOf(harness, boSol.address);
  void host.call('sendTransaction', { to: boSol.address, value: '30000000' });
  expect(await phone.nextRequest()).toMatchObject({ chainId: network });
  await host.reload();
  await expect(host.status).toHaveText('connected');
  expect(await phone.approve()).toMatchObject({ state: 'done' });
  await expect.poll(async () => (await lamportsOf(harness, boSol.address)) - held).toBe(30_000_000n);

  const [before, theirs] = [await lamportsOf(harness, mine), await lamportsOf(harness, boSol.address)];
  const value = '250000000';
  const refused = host.call('sendTransaction', { to: boSol.address, value });
  await Promise.all([expect(refused).rejects.toThrow(/reject/i), phone.reject()]);
  expect(await lamportsOf(harness, boSol.address)).toBe(theirs);
  const sent = host.call<string>('sendTransaction', { to: boSol.address, value });
  expect(await phone.approve()).toMatchObject({ chainId: network, state: 'done' });
  const hash = await sent;
  expect(await host.call('waitForTransaction', { hash })).toMatchObject({ status: 'success', hash });
  expect(await lamportsOf(harness, boSol.address)).toBe(theirs + BigInt(value));
  expect(await lamportsOf(harness, mine)).toBe(before - BigInt(value) - 5_000n);

  await host.call('switchNetwork', 'eip155:31337');
  await expect(host.address).toHaveText(phone.address);
  const onEthereum = host.sign('Hi porch');
  expect(await phone.approve()).toMatchObject({ method: 'personal_sign', chainId: 'eip155:31337' });
  expect(await recoverMessageAddress({ message: 'Hi porch', signature: await onEthereum })).toBe(phone.address);

  await host.call('switchNetwork', network);
  await expect(host.address).toHaveText(mine);
  const { status, answers } = await host.reloadAsking('solana', message);
  expect(status).toBe('restoring');
  await phone.approve();
  await phone.approve();
  for (const signature of await answers) expect(isSigned(message, signature, mine)).toBe(true);
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(mine);
  await phone.endSession();
  await expect(host.status).toHaveText('disconnected');
  await host.call('switchNetwork', 'eip155:31337').catch(() => {});
  expect(Object.keys((await host.call<{ accounts: object }>('getState')).accounts)).toEqual([]);
});
