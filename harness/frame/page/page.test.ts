import type { Frame, Page } from '@playwright/test';
import { type Hex, numberToHex, verifyMessage } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { addFault, clearFaults } from '../../faults';
import { askRpc } from '../../ledger/chain';
import { type DappWindow, faultsOf, noFaults, standBeforeFrame } from './dappGround';

describe('the frame in a page of another origin', () => {
  const { ground, visit, isReady, say, codeFor } = standBeforeFrame({ evm: 0, apis: 0, frame: 0 });

  it('logs in by email, signs what its person approves, and sends what is then mined', async () => {
    const { page, frame } = await visit();
    await isReady(page);
    await say(page, 'SYNC_DAPP_DATA', {
      projectId: 'p',
      metadata: { name: 'Alder', description: '', url: ground.url, icons: [] },
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

    const rpcUrl = ground.harness.info.services.evm?.rpcUrl ?? '';
    await askRpc(rpcUrl, 'anvil_setBalance', [address, numberToHex(10n ** 18n)]);
    const to = '0x00000000000000000000000000000000000000ff';
    const send = () =>
      say(page, 'RPC_REQUEST', { method: 'eth_sendTransaction', params: [{ from: address, to, value: '0x5' }] });
    const refused = send();
    await frame.getByRole('button', { name: 'Reject' }).click();
    expect((await refused).payload).toEqual({ message: 'User rejected the request.' });
    const sent = send();
    await frame.getByRole('heading', { name: /^Send/ }).waitFor();
    expect(await faultsOf(page.frames()[1] as Frame)).toEqual(noFaults);
    await frame.getByRole('button', { name: 'Approve' }).click();
    const hash = (await sent).payload as Hex;
    await vi.waitFor(async () => expect(await askRpc(rpcUrl, 'eth_getTransactionReceipt', [hash])).not.toBeNull());
    expect(await askRpc(rpcUrl, 'eth_getBalance', [to, 'latest'])).toBe('0x5');
    const read = { method: 'eth_getBalance', params: [to, 'latest'], chainId: 31337 };
    expect((await say(page, 'RPC_REQUEST', read)).payload).toBe('0x5');
    await page.close();
  });

  it('comes from elsewhere, late or not at all, as faults say; and only into pages of its list', async () => {
    const { origin, nodeUrl } = ground.harness.info.services.frame ?? { origin: '', nodeUrl: '' };
    const fault = (body: object) => fetch(`${nodeUrl}/control/faults`, { method: 'POST', body: JSON.stringify(body) });
    const from = (page: Page) => page.evaluate(() => (window as unknown as DappWindow).heard.map((one) => one.from));
    const first = await visit();
    await isReady(first.page);
    expect(await from(first.page)).toEqual([origin]);
    await fetch(`${nodeUrl}/control/post`, { method: 'POST', body: '{"type":"@w3m-frame/HELLO"}' });
    await first.page.waitForFunction(() => (window as unknown as DappWindow).heard.length === 2);

    await fault({ match: 'frame/sdk', elsewhere: true, times: 1 });
    const second = await visit();
    await isReady(second.page);
    expect(await from(second.page)).toEqual([origin.replace('frame.', 'elsewhere.')]);

    ground.harness.world.projectOrigins.p = ['https://alder.example'];
    const answer = await fetch(`${nodeUrl}/sdk?projectId=p`);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://alder.example");
    delete ground.harness.world.projectOrigins.p;
    await Promise.all([first.page.close(), second.page.close()]);
  });

  it('says so where nobody stands behind it any more, in place of a question that no answer reaches', async () => {
    const { page, frame } = await visit();
    await isReady(page);
    ground.harness.frame?.frame.logIn('lost@example.com');
    const { address } = (await say(page, 'GET_USER', { chainId: 31337 })).payload as { address: Hex };
    void say(page, 'RPC_REQUEST', { method: 'personal_sign', params: ['0x68656c6c6f', address] }).catch(() => {});
    await frame.getByRole('button', { name: 'Approve' }).waitFor();
    await addFault(ground.harness.world, { match: 'frame/visit', drop: true, times: 1 });
    await frame.getByText('The wallet does not answer').waitFor();
    expect(await frame.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await clearFaults(ground.harness.world);
    await frame.getByRole('button', { name: 'Load again' }).click();
    await page.waitForFunction(
      () => (window as unknown as DappWindow).heard.filter(({ data }) => data.type.endsWith('/READY')).length === 2,
    );
    await page.close();
  });

  it('shows no more what its page has taken back, though the service has not heard of that', async () => {
    const { page, frame } = await visit();
    await isReady(page);
    ground.harness.frame?.frame.logIn('back@example.com');
    const { address } = (await say(page, 'GET_USER', { chainId: 31337 })).payload as { address: Hex };
    void say(page, 'RPC_REQUEST', { method: 'personal_sign', params: ['0x68656c6c6f', address] }).catch(() => {});
    await frame.getByRole('button', { name: 'Approve' }).waitFor();
    addFault(ground.harness.world, { match: 'frame/app/RPC_ABORT', hang: true, times: 1 });
    void say(page, 'RPC_ABORT').catch(() => {});
    await frame.getByText('One moment').waitFor();
    expect(await frame.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await page.close();
  });
});
