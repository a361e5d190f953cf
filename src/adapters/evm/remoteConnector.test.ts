import { mainnet } from 'viem/chains';
import { expect, test, vi } from 'vitest';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import type { AdapterEvent } from '@/ports/adapter';
import type { RemoteSession } from '@/ports/connectMethod';
import { createTestEnv } from '../../../harness/env';
import { ada } from '../../../harness/fixtures/accounts';
import { createTestRemote } from '../../../harness/wallets/remoteWallet';
import { createEvmAdapter } from './adapter';
import { createWagmiConfig } from './wagmi';

const connectorId = 'walletConnect';

async function open() {
  const session: RemoteSession = {
    accounts: [{ address: ada.address, type: 'eoa' }],
    networkId: 'eip155:1',
    networkIds: ['eip155:1'],
    methods: ['personal_sign', 'eth_sendTransaction'],
  };
  const remote = createTestRemote(
    { id: connectorId, name: 'A phone', namespace: 'eip155', type: 'WALLET_CONNECT' },
    session,
  );
  const env = createTestEnv();
  const config = createWagmiConfig([mainnet], env, {});
  const adapter = createEvmAdapter({ config, env, isHosts: false });
  await adapter.addRemote?.(remote);
  adapter.start();
  const told: AdapterEvent[] = [];
  adapter.subscribe((event) => event.type === 'connections' && told.push(event));
  await adapter.connect({ connectorId });
  const provider = (await adapter.getProvider(connectorId)) as { on(event: string, listener: () => void): void };
  const heard = { accountsChanged: vi.fn(), chainChanged: vi.fn() };
  for (const [event, listener] of Object.entries(heard)) provider.on(event, listener);
  const connection = () => told.flatMap((event) => (event.type === 'connections' ? [event.connections[0]] : [])).at(-1);
  return { adapter, config, session, remote, told, heard, connection };
}

test("an account's other type, and further networks, are told; a host's provider hears only of accounts and chains", async () => {
  const { session, remote, heard, connection, adapter } = await open();
  remote.tell({ ...session, accounts: [{ address: ada.address, type: 'smartAccount' }] });
  expect(connection()?.accounts).toEqual([{ address: ada.address, type: 'smartAccount' }]);
  remote.tell({ ...session, networkIds: ['eip155:1', 'eip155:10'] });
  expect(connection()?.networkIds).toEqual(['eip155:1', 'eip155:10']);
  expect(heard.accountsChanged).not.toHaveBeenCalled();
  expect(heard.chainChanged).not.toHaveBeenCalled();
  remote.tell({ ...session, networkId: 'eip155:10' });
  expect(heard.chainChanged).toHaveBeenCalledExactlyOnceWith('0xa');
  expect(heard.accountsChanged).not.toHaveBeenCalled();
  adapter.stop();
});

test('what it says again is told once', async () => {
  const { session, remote, config, adapter } = await open();
  // The house passes over what it knows already; wagmi's store is where the connector is heard.
  const changed = vi.fn();
  config.subscribe((state) => state, changed);
  remote.tell({ ...session });
  expect(changed).not.toHaveBeenCalled();
  remote.tell({ ...session, networkIds: ['eip155:1', 'eip155:10'] });
  expect(changed).toHaveBeenCalledOnce();
  adapter.stop();
});

test('two who connect at once are one question', async () => {
  const { remote, adapter } = await open();
  await adapter.disconnect(connectorId);
  const asked = vi.spyOn(remote, 'connect');
  const [first, second] = await Promise.all([adapter.connect({ connectorId }), adapter.connect({ connectorId })]);
  expect(asked).toHaveBeenCalledOnce();
  expect(second).toEqual(first);
  adapter.stop();
});

test('a host’s provider says why by a number, as EIP-1193 has it; our own error is its cause', async () => {
  const { adapter, remote } = await open();
  const provider = (await adapter.getProvider(connectorId)) as { request(asked: object): Promise<unknown> };
  for (const [error, code] of [
    [new UserRejectedError('USER_REJECTED', { rpcCode: 4001 }), 4001],
    [new PorticoError('RPC_NOT_ALLOWED', { method: 'personal_sign' }), 4200],
    [Object.assign(new Error('Later'), { code: -32002 }), -32002],
  ] as const) {
    vi.spyOn(remote, 'request').mockRejectedValueOnce(error);
    const asked = provider.request({ method: 'personal_sign', params: ['0x', ada.address] });
    const told = await asked.catch((one: Error) => one);
    expect(told).toMatchObject({ code, message: error.message });
    expect([told, (told as Error).cause]).toContain(error);
  }
  adapter.stop();
});

// WalletConnect's library writes -32000 where a wallet names no number: nobody knows what went wrong, or when.
test.each([
  ['is perhaps sent where the number says nothing', 'Something went wrong', 'RPC_INTERNAL'],
  [
    'is not sent where the words are those of a node',
    'insufficient funds for gas * price + value',
    'FUNDS_INSUFFICIENT',
  ],
  ['is not sent where the words are a no', 'User rejected the request.', 'USER_REJECTED'],
])('a transaction that a phone fails by -32000 %s', async (_what, message, code) => {
  const { adapter, remote } = await open();
  remote.answers.eth_sendTransaction = () => Promise.reject({ code: -32000, message });
  const request = { connectorId, networkId: 'eip155:1' as const, address: ada.address, to: ada.address, value: '1' };
  await expect(adapter.sendTransaction?.(request)).rejects.toMatchObject({ code });
  expect(remote.asked.map(({ method }) => method)).toEqual(['eth_sendTransaction']);
  adapter.stop();
});
