import { Connection } from '@solana/web3.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokensOn } from './fixtures/tokens';
import { askRpc } from './ledger/chain';
import { type Harness, startHarness } from './start';

/** Chains that run elsewhere, as in containers, and a harness that stands before them. */
let elsewhere: Harness;
let harness: Harness;
beforeAll(async () => {
  elsewhere = await startHarness({ ports: { evm: 0, solana: 0 }, solana: { slotMs: 20 } });
  harness = await startHarness({
    ports: { evm: 0, solana: 0, relay: 0, apis: 0, phone: 0 },
    nodes: { evm: elsewhere.evm?.directUrl, solana: elsewhere.info.services.solana?.rpcUrl },
  });
});
afterAll(() => Promise.all([harness.stop(), elsewhere.stop()]));

it('an EVM chain: furnished once, broken and reset like one of its own', async () => {
  const rpcUrl = harness.info.services.evm?.rpcUrl ?? '';
  expect(rpcUrl).not.toBe(elsewhere.evm?.directUrl);
  const [token] = tokensOn('eip155:31337');
  expect(await askRpc(rpcUrl, 'eth_getCode', [token?.address, 'latest'])).toMatch(/^0x60/);
  await askRpc(rpcUrl, 'anvil_setBalance', [token?.address, '0x7']);
  await harness.reset();
  expect(await askRpc(rpcUrl, 'eth_getBalance', [token?.address, 'latest'])).toBe('0x0');
  const { apis } = harness.info.services;
  await fetch(`${apis?.url}/control/faults`, {
    method: 'POST',
    body: '{"match":"rpc/eip155:31337","drop":true,"times":1}',
  });
  await expect(askRpc(rpcUrl, 'eth_chainId')).rejects.toThrow('fetch failed');
});

it('a Solana chain: its calls and its WebSocket at the harness’s own ports, its name by its genesis', async () => {
  const { solana } = harness.info.services;
  expect(solana?.network).toBe(elsewhere.info.services.solana?.network);
  const node = new Connection(solana?.rpcUrl ?? '', { wsEndpoint: solana?.wsUrl });
  const slot = await node.getSlot('processed');
  const told = await new Promise<number>((resolve) => {
    const id = node.onSlotChange((change) => {
      void node.removeSlotChangeListener(id);
      resolve(change.slot);
    });
  });
  expect(told).toBeGreaterThanOrEqual(slot);
});

it('the phone knows them, and the services’ description is at /harness.json', async () => {
  const { apis, solana } = harness.info.services;
  expect(harness.phone?.phone.state().chains.map(({ id }) => id)).toContain(solana?.network);
  expect(await (await fetch(`${apis?.url}/harness.json`)).json()).toEqual(JSON.parse(JSON.stringify(harness.info)));
});
