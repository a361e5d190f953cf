import { mainnet } from 'viem/chains';
import { describe, expect, test, vi } from 'vitest';
import { solanaDevnet } from '@/domain/solanaNetworks';
import type { AdapterEvent, ChainAdapter } from '@/ports/adapter';
import { createEmbeddedService } from '../../harness/embedded/service';
import { createTestEnv } from '../../harness/env';
import { ada } from '../../harness/fixtures/accounts';
import { solanaAccounts } from '../../harness/fixtures/solana';
import { loadEvm } from './evm/load';
import { createSolanaAdapter } from './solana/adapter';

const connectorId = 'embedded';

/** A page with an embedded wallet that is in. */
async function stand(kind: 'eip155' | 'solana') {
  const env = createTestEnv();
  const service = createEmbeddedService({
    clock: env.clock,
    accounts: { eip155: [{ address: ada.address }], solana: [{ address: solanaAccounts[0].address }] },
    acts: { personal_sign: () => `0x${'11'.repeat(65)}`, solana_signMessage: () => ({ signature: '1'.repeat(64) }) },
  });
  const method = service.open();
  const adapter: ChainAdapter =
    kind === 'eip155' ? loadEvm({ networks: [mainnet] }, env) : createSolanaAdapter({ networks: [solanaDevnet], env });
  const remote = method.remotes(adapter.networks)[kind];
  if (!remote) throw new Error('It is not served.');
  await adapter.addRemote?.(remote);
  adapter.start();
  const told: Extract<AdapterEvent, { type: 'approvals' }>[] = [];
  adapter.subscribe((event) => event.type === 'approvals' && told.push(event));
  await method.login.begin({ by: 'social', provider: 'google' });
  const asked = adapter.connect({ connectorId });
  service.finishElsewhere();
  await asked;
  const waiting = () =>
    vi.waitFor(() => {
      const [first] = told.at(-1)?.approvals ?? [];
      if (!first) throw new Error('Nothing waits.');
      return first;
    });
  return { adapter, service, told, waiting };
}

/** A host's own way, past the house. */
const byProvider = {
  eip155: async (adapter: ChainAdapter) =>
    ((await adapter.getProvider(connectorId)) as { request(asked: object): Promise<unknown> }).request({
      method: 'personal_sign',
      params: ['0x6869', ada.address],
    }),
  solana: async (adapter: ChainAdapter) =>
    ((await adapter.getProvider(connectorId)) as { signMessage(bytes: Uint8Array): Promise<unknown> }).signMessage(
      new Uint8Array([104, 105]),
    ),
};

describe.each(['eip155', 'solana'] as const)('requests that wait for an approval on %s', (kind) => {
  test('are told as an event that JSON can carry, a host’s own among them, and when they wait no more', async () => {
    const { adapter, service, told, waiting } = await stand(kind);
    const signed = byProvider[kind](adapter);
    expect(await waiting()).toMatchObject({
      method: expect.stringMatching(/sign/),
      networkId: adapter.networks[0]?.id,
    });
    expect(told.at(-1)?.connectorId).toBe(connectorId);
    service.approve();
    expect(await signed).toBeTruthy();
    expect(told.at(-1)?.approvals).toEqual([]);
    for (const event of told) expect(JSON.parse(JSON.stringify(event))).toEqual(event);
    adapter.stop();
  });

  test('are refused for a visitor who closes their view', async () => {
    const { adapter, told, waiting } = await stand(kind);
    const signed = byProvider[kind](adapter).catch((error: unknown) => error);
    const { id } = await waiting();
    adapter.refuse?.({ connectorId, approvalId: id });
    expect(await signed).toMatchObject({ code: expect.toSatisfy((code) => code === 4001 || code === 'USER_REJECTED') });
    expect(told.at(-1)?.approvals).toEqual([]);
    adapter.stop();
  });

  test('are told to nobody after stop()', async () => {
    const { adapter, told } = await stand(kind);
    const provider = byProvider[kind](adapter).catch(() => {});
    adapter.stop();
    await Promise.race([provider, new Promise((resolve) => setImmediate(resolve))]);
    expect(told).toEqual([]);
  });
});
