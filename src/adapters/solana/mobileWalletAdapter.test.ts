import { createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestEnv } from '../../../harness/env';
import { adaSol } from '../../../harness/fixtures/solana';
import { type SolanaServer, start } from '../../../harness/servers/solana';
import { openSolanaPage } from '../../../harness/solanaPage';

let server: SolanaServer;
beforeAll(async () => {
  server = await start({ port: 0, slotMs: 50 });
});
afterAll(() => server.stop());

const name = 'Mobile Wallet Adapter';

/** As a host's `registerMwa()` registers it on Android, once its own code is there (docs/decisions/solana.md). */
function visit(kept: Map<string, string>) {
  const env = createTestEnv(undefined, { fetch });
  Object.assign(env.page, {
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    hasCoarsePointer: () => true,
  });
  return openSolanaPage(server.rpcUrl, { kept, env, wallet: { name, arrives: 'late' } });
}

test('a host’s Mobile Wallet Adapter is a wallet like any other: found when it comes, connected, asked to sign, reconnected', async () => {
  const kept = new Map<string, string>();
  const first = visit(kept);
  expect(first.adapter.connectors()).toEqual([]);
  first.wallet.arrive();
  expect(first.adapter.connectors()).toMatchObject([{ id: name, name, namespace: 'solana' }]);
  const { accounts, networkId } = await first.adapter.connect({ connectorId: name });
  const address = accounts[0]?.address ?? '';
  expect(address).toBe(adaSol.address);
  const message = 'Hi porch';
  const signature = (await first.adapter.signMessage?.({ connectorId: name, networkId, address, message })) ?? '';
  const key = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58.decode(address)]);
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from(message), publicKey, base58.decode(signature))).toBe(true);
  first.close();

  const second = visit(kept);
  const joining = second.adapter.reconnect([name]);
  second.wallet.arrive();
  expect((await joining)[0]?.accounts[0]?.address).toBe(adaSol.address);
  expect(second.wallet.log.filter(({ prompted }) => prompted)).toEqual([]);
  second.close();
});
