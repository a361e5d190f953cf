import { numberToHex } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { ada, bo } from '../../fixtures/accounts';
import { call, connect, courtyard, evm, heard, openDapp, porch, question, read } from './ground';

describe('a session', () => {
  it('follows the phone’s account', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const changed = heard<string[]>(dapp, 'accountsChanged');
    await call('/switch-account', { account: 1 });
    expect(await changed).toEqual([bo.address, ada.address]);
    await vi.waitFor(() => expect(dapp.session?.namespaces.eip155?.accounts[0]).toBe(`${porch}:${bo.address}`));
    expect((await call('/switch-account', { account: 9 })).status).toBe(409);
  });

  it('follows the phone’s chain, one it had not approved too', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const changed = heard<string | number>(dapp, 'chainChanged');
    await call('/switch-chain', { chain: 31338 });
    expect(Number(await changed)).toBe(31338);
    await vi.waitFor(() =>
      expect(dapp.session?.namespaces.eip155?.accounts).toEqual([
        `${porch}:${ada.address}`,
        `${courtyard}:${ada.address}`,
      ]),
    );
    expect((await call('/switch-chain', { chain: 'eip155:5' })).body.reasons[0].description).toContain('does not know');
  });

  it('moves the phone when the page asks, adds what it does not know, and says 4902', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const move = dapp.request(
      { method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(31338) }] },
      porch,
    );
    expect((await question()).question.title).toBe('Move to Courtyard?');
    await call('/approve');
    expect(await move).toBeNull();
    expect((await read('/state')).current.eip155).toBe(courtyard);
    const unknown = dapp.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x5' }] }, porch);
    await expect(unknown).rejects.toMatchObject({ code: 4902 });
    const add = dapp.request(
      {
        method: 'wallet_addEthereumChain',
        params: [{ chainId: numberToHex(31337), chainName: 'Veranda', rpcUrls: [evm.rpcUrl] }],
      },
      porch,
    );
    expect((await question()).question.title).toBe('Add the network Veranda?');
    await call('/approve');
    expect(await add).toBeNull();
    expect((await read('/state')).current.eip155).toBe(porch);
  });

  it('is prolonged, and pinged from both sides', async () => {
    const dapp = await openDapp();
    const { topic, expiry } = await connect(dapp);
    dapp.client.core.expirer.set(topic, expiry - 1000);
    const extended = new Promise((resolve) => dapp.client.once('session_extend', resolve));
    expect((await call('/extend', { topic })).status).toBe(200);
    await extended;
    expect((await call('/ping', { topic })).body).toEqual({ ok: true });
    await dapp.client.ping({ topic });
    expect((await call('/ping', { topic: 'none' })).status).toBe(409);
  });

  it('is ended by the phone, and what waited in it is forgotten', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const waiting = dapp.request({ method: 'personal_sign', params: ['0x00', ada.address] }, porch);
    waiting.catch(() => {});
    await question();
    const ended = heard(dapp, 'session_delete');
    await call('/disconnect');
    await ended;
    expect(await read('/requests')).toEqual({ requests: [] });
    expect(await read('/sessions')).toEqual({ sessions: [] });
  });

  it('is ended by the page', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    await dapp.disconnect();
    await vi.waitFor(async () => expect((await read('/sessions')).sessions).toEqual([]), 20_000);
  });

  it('ends when its time is over, on each side for itself', async () => {
    const dapp = await openDapp();
    const { topic } = await connect(dapp);
    await call('/expire', { topic });
    await vi.waitFor(async () => expect((await read('/sessions')).sessions).toEqual([]), 20_000);
    const expired = new Promise((resolve) => dapp.client.once('session_expire', resolve));
    dapp.client.core.expirer.set(topic, 1);
    expect(await expired).toMatchObject({ topic });
  });
});
