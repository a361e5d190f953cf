import type { Hex } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { addFault } from '../../faults';
import { ada } from '../../fixtures/accounts';
import { call, connect, openDapp, porch, question, read, world } from './ground';

describe('a relay in trouble', () => {
  it('drops in the middle of a request, and the answer comes on the next line', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const signature = dapp.request<Hex>({ method: 'personal_sign', params: ['0x00', ada.address] }, porch);
    await question();
    addFault(world, { match: 'relay', drop: true, times: 1 });
    await call('/approve');
    expect(await signature).toMatch(/^0x/);
  });

  it('refuses for a while after a drop, and both find back', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const knocks = () => world.requests.filter(({ target }) => target === 'relay/connect').length;
    const before = knocks();
    addFault(world, { match: 'relay', refuse: true });
    addFault(world, { match: 'relay', drop: true, times: 1 });
    await vi.waitFor(() => expect(knocks()).toBeGreaterThan(before + 1), 20_000);
    const signature = dapp.request<Hex>({ method: 'personal_sign', params: ['0x00', ada.address] }, porch);
    world.faults.length = 0;
    await question();
    await call('/approve');
    expect(await signature).toMatch(/^0x/);
  });

  it('is silent: a request is asked and never arrives', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    addFault(world, { match: 'relay/irn_publish/1108', hang: true, times: 1 });
    dapp.request({ method: 'personal_sign', params: ['0x00', ada.address] }, porch).catch(() => {});
    await vi.waitFor(() => expect(world.faults[0]?.times).toBe(0));
    expect(await read('/requests')).toEqual({ requests: [] });
  });
});
