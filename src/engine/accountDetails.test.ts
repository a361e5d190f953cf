import { expect, test } from 'vitest';
import type { WalletAccount } from '@/ports/adapter';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv, type TestEnv } from '../../harness/env';
import { ada } from '../../harness/fixtures/accounts';
import { porchNetwork } from '../../harness/serviceStore';
import { createEngine } from './createEngine';

const account: WalletAccount = {
  address: ada.address,
  type: 'smartAccount',
  publicKey: `0x02${'ab'.repeat(32)}`,
  path: "m/44'/60'/0'/0/0",
};

function open(env: TestEnv) {
  const wallets = [{ id: 'example.harbor', name: 'Harbor', accounts: [account] }];
  const { adapter } = createPretendAdapter({ networks: [porchNetwork], wallets });
  return createEngine({ env, adapters: [adapter] });
}
const accountsIn = (engine: ReturnType<typeof open>) => engine.getState().accounts.eip155?.accounts;
/** What the page shows of them before the wallet has answered. */
async function firstShown(engine: ReturnType<typeof open>) {
  const shown: unknown[] = [];
  engine.subscribe((state) => shown.push(state.accounts.eip155?.accounts));
  await engine.reconnect();
  return shown[0];
}

test("an account's type, key and path reach the host, and are there again after a reload", async () => {
  const env = createTestEnv();
  const engine = open(env);
  await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
  expect(accountsIn(engine)).toEqual([account]);
  engine.destroy();
  expect(await firstShown(open(env))).toEqual([account]);
});
