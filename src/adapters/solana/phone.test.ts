import { createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestEnv, patientClock } from '../../../harness/env';
import { boSol } from '../../../harness/fixtures/solana';
import { askRpc } from '../../../harness/ledger/chain';
import { codeOf } from '../../../harness/phoneGround';
import { terrace } from '../../../harness/solanaPage';
import { type Harness, startHarness } from '../../../harness/start';
import { createWalletConnect } from '../walletconnect/method';
import { createSolanaAdapter } from './adapter';

let harness: Harness;
beforeAll(async () => {
  vi.stubEnv('IS_VITEST', 'true');
  harness = await startHarness({
    ports: { solana: 0, relay: 0, phone: 0 },
    solana: { slotMs: 50 },
    phone: { behaviour: 'approve' },
  });
});
afterAll(() => harness.stop());

/** A page with the way in for phones, on the live relay and Solana. */
async function openPage() {
  const { services } = harness.info;
  const rpcUrl = services.solana?.rpcUrl ?? '';
  const env = createTestEnv(undefined, { clock: patientClock, fetch });
  const method = createWalletConnect({}, env, {
    services: { relay: services.relay?.url ?? null, verify: null, frame: null },
    projectId: 'test',
    metadata: { name: 'A page', description: '', url: 'http://localhost:5173', icons: [] },
  });
  const networks = [terrace(rpcUrl)];
  const { solana: remote } = method.remotes(networks);
  if (!remote) throw new Error('There is no way in for Solana.');
  const adapter = createSolanaAdapter({ networks, env }) as Required<ReturnType<typeof createSolanaAdapter>>;
  await adapter.addRemote(remote);
  adapter.start();
  const connectorId = remote.connector.id;
  const stop = () => {
    adapter.stop();
    method.stop();
  };
  return { adapter, method, connectorId, rpcUrl, stop };
}

test('a phone over the relay comes in, signs and sends on Solana, and is let go', async () => {
  const { adapter, method, connectorId, stop, rpcUrl } = await openPage();
  try {
    const asked = adapter.connect({ connectorId });
    const uri = await codeOf(method);
    await fetch(`${harness.phone?.nodeUrl}/pair`, { method: 'POST', body: JSON.stringify({ uri }) });
    const { accounts, networkId } = await asked;
    const address = accounts[0]?.address ?? '';
    expect(networkId).toBe(terrace(rpcUrl).id);

    const signature = await adapter.signMessage({ connectorId, networkId, address, message: 'Hi porch' });
    const key = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58.decode(address)]);
    const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
    expect(verify(null, Buffer.from('Hi porch'), publicKey, base58.decode(signature))).toBe(true);

    const balance = async () =>
      (await askRpc(rpcUrl, 'getBalance', [boSol.address, { commitment: 'confirmed' }])) as { value: number };
    const before = (await balance()).value;
    const hash = await adapter.sendTransaction({ connectorId, networkId, address, to: boSol.address, value: '4321' });
    expect(await adapter.waitForTransaction({ hash, networkId })).toMatchObject({ status: 'success', hash });
    expect((await balance()).value).toBe(before + 4321);

    await adapter.disconnect(connectorId);
    expect(await adapter.reconnect([connectorId])).toEqual([]);
  } finally {
    stop();
  }
});

test('of two who wait for one phone the first may leave; the second is in', async () => {
  const { adapter, method, connectorId, stop } = await openPage();
  try {
    const leaving = new AbortController();
    const first = adapter.connect({ connectorId, signal: leaving.signal }).catch((error) => error);
    const second = adapter.connect({ connectorId });
    const uri = await codeOf(method);
    leaving.abort();
    expect(await first).toMatchObject({ code: 'CONNECT_ABORTED' });
    await fetch(`${harness.phone?.nodeUrl}/pair`, { method: 'POST', body: JSON.stringify({ uri }) });
    expect((await second).accounts).toHaveLength(1);
    await adapter.disconnect(connectorId);
    // With nobody left who waits, the next one asks anew.
    const alone = new AbortController();
    const third = adapter.connect({ connectorId, signal: alone.signal }).catch((error) => error);
    await codeOf(method);
    alone.abort();
    const fourth = adapter.connect({ connectorId });
    expect(await third).toMatchObject({ code: 'CONNECT_ABORTED' });
    const next = await codeOf(method);
    await fetch(`${harness.phone?.nodeUrl}/pair`, { method: 'POST', body: JSON.stringify({ uri: next }) });
    expect((await fourth).accounts).toHaveLength(1);
    await adapter.disconnect(connectorId);
  } finally {
    stop();
  }
});
