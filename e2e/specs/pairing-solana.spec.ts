import { createPublicKey, verify } from 'node:crypto';
import type { Page } from '@playwright/test';
import { base58 } from '@scure/base';
import { type Hex, recoverMessageAddress } from 'viem';
import { boSol } from '../../harness/fixtures/solana';
import { askRpc } from '../../harness/ledger/chain';
import { expect, test } from '../phone';

const call = <Answer>(page: Page, act: string, request: unknown) =>
  page.evaluate(
    ([name, given]) =>
      (window as unknown as { portico: Record<string, (asked: unknown) => unknown> }).portico[name as string]?.(given),
    [act, request] as const,
  ) as Promise<Answer>;

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const isSigned = (message: string, signature: string, address: string) =>
  verify(
    null,
    Buffer.from(message),
    createPublicKey({ key: Buffer.concat([SPKI, base58.decode(address)]), format: 'der', type: 'spki' }),
    base58.decode(signature),
  );

test('one approval opens Solana and Ethereum: signed and sent on the one, signed on the other, ended on both', async ({
  page,
  host,
  connect,
  pairing,
  phone,
  harness,
}) => {
  const { rpcUrl = '', network = '' } = harness.info.services.solana ?? {};
  const lamportsOf = async (address: string) =>
    BigInt(((await askRpc(rpcUrl, 'getBalance', [address, { commitment: 'confirmed' }])) as { value: number }).value);
  const [mine = ''] = phone.addresses('solana');

  await host.open('/?relay&chains=solana,evm');
  await host.connectButton.click();
  await connect.dialog.getByRole('button', { name: /^Use your phone/ }).click();
  await phone.pair(await pairing.uri());
  await phone.approve();
  await expect(host.address).toHaveText(mine);
  await expect(host.network).toHaveText(network);

  const message = 'Good morning from the porch ☀';
  const signed = call<string>(page, 'signMessage', { message });
  const question = await phone.approve();
  expect(question).toMatchObject({ method: 'solana_signMessage', chainId: network });
  expect(isSigned(message, await signed, mine)).toBe(true);

  const [before, theirs] = [await lamportsOf(mine), await lamportsOf(boSol.address)];
  const value = '250000000';
  const refused = call(page, 'sendTransaction', { to: boSol.address, value });
  await Promise.all([expect(refused).rejects.toThrow(/reject/i), phone.reject()]);
  expect(await lamportsOf(boSol.address)).toBe(theirs);
  const sent = call<string>(page, 'sendTransaction', { to: boSol.address, value });
  expect(await phone.approve()).toMatchObject({ chainId: network, state: 'done' });
  const hash = await sent;
  expect(await call(page, 'waitForTransaction', { hash })).toMatchObject({ status: 'success', hash });
  expect(await lamportsOf(boSol.address)).toBe(theirs + BigInt(value));
  expect(await lamportsOf(mine)).toBe(before - BigInt(value) - 5_000n);

  await call(page, 'switchNetwork', 'eip155:31337');
  await expect(host.address).toHaveText(phone.address);
  const onEthereum = call<Hex>(page, 'signMessage', { message: 'Hi porch' });
  expect(await phone.approve()).toMatchObject({ method: 'personal_sign', chainId: 'eip155:31337' });
  expect(await recoverMessageAddress({ message: 'Hi porch', signature: await onEthereum })).toBe(phone.address);

  await host.reload();
  await expect(host.status).toHaveText('connected');
  await call(page, 'switchNetwork', network);
  await expect(host.address).toHaveText(mine);
  await phone.endSession();
  await expect(host.status).toHaveText('disconnected');
  await call(page, 'switchNetwork', 'eip155:31337').catch(() => {});
  expect(
    await page.evaluate(() =>
      Object.keys((window as unknown as { portico: { getState(): { accounts: object } } }).portico.getState().accounts),
    ),
  ).toEqual([]);
});
