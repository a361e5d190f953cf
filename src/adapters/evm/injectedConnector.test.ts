import { describe, expect, test, vi } from 'vitest';
import { read } from '@/domain/errors/porticoError';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { meet } from '../../../harness/wallets/meet';
import type { Behaviour, WalletOptions } from '../../../harness/wallets/options';

/* EIP-1193, 1102 and 2255 with a wallet of the page: what it may answer, and what we make of it. */

const turn = () => new Promise((resolve) => setImmediate(resolve));
const only = (method: string, behaviour: Behaviour) => ({ answers: { [method]: behaviour } });

describe('connecting', () => {
  test('is one prompt, by eth_requestAccounts (EIP-1102)', async () => {
    const { connect, asked, wallet } = meet();
    await connect();
    expect(asked()).toEqual(['eth_requestAccounts', 'eth_chainId']);
    expect(wallet.log.filter(({ prompted }) => prompted)).toHaveLength(1);
  });

  test('after a visit that was ended, the wallet is asked to offer its accounts anew (EIP-2255), in one prompt', async () => {
    const { connect, disconnect, wallet } = meet({ lacks: ['wallet_revokePermissions'] });
    await connect();
    await disconnect();
    const before = wallet.log.length;
    await connect();
    const later = wallet.log.slice(before);
    expect(later.map(({ method }) => method)).toEqual(['wallet_requestPermissions', 'eth_accounts', 'eth_chainId']);
    expect(later.filter(({ prompted }) => prompted)).toHaveLength(1);
  });

  test('and where it knows no such request, plainly again', async () => {
    const { connect, disconnect } = meet({ lacks: ['wallet_revokePermissions', 'wallet_requestPermissions'] });
    await connect();
    await disconnect();
    expect((await connect()).accounts[0]?.address).toBe(ada.address);
  });

  test('a no to that is a no: nobody is asked twice', async () => {
    const { connect, disconnect, wallet } = meet();
    await connect();
    await disconnect();
    wallet.set({ behaviour: 'reject' });
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' });
    expect(wallet.log.at(-1)?.method).toBe('wallet_requestPermissions');
  });

  test('a wrong checksum is the wallet’s slip: the account is spelled right', async () => {
    const { connect } = meet({ behaviour: { lie: 'checksum' } });
    expect((await connect()).accounts).toEqual([{ address: ada.address, type: 'eoa' }]);
  });

  test.each<[string, Partial<WalletOptions>, string]>([
    ['no list of accounts', only('eth_requestAccounts', { lie: 'garbage' }), 'CONNECTOR_NO_ACCOUNTS'],
    ['an empty list', only('eth_requestAccounts', { lie: 'empty' }), 'CONNECTOR_NO_ACCOUNTS'],
    ['no chain', only('eth_chainId', { lie: 'garbage' }), 'RESPONSE_INVALID'],
    ['a break in its own code', { behaviour: { throws: 'Cannot read properties of undefined' } }, 'INTERNAL_SDK_ERROR'],
  ])('%s is a typed error, and nobody is in', async (_, options, code) => {
    const { connect, said } = meet(options);
    await expect(connect()).rejects.toMatchObject({ code });
    expect(said()).toEqual([]);
  });

  test.each<[number, string, string]>([
    [4001, 'USER_REJECTED', 'UserRejectedError'],
    [5000, 'USER_REJECTED', 'UserRejectedError'],
    [5002, 'USER_REJECTED', 'UserRejectedError'],
    [4100, 'UNAUTHORIZED', 'PorticoError'],
    [4200, 'METHOD_UNSUPPORTED', 'UnsupportedError'],
    [4900, 'PROVIDER_DISCONNECTED', 'PorticoError'],
    [4901, 'CHAIN_DISCONNECTED', 'PorticoError'],
    [4902, 'CHAIN_UNKNOWN_TO_WALLET', 'UnsupportedError'],
    [5700, 'CAPABILITY_UNSUPPORTED', 'UnsupportedError'],
    [5710, 'BUNDLE_CHAIN_UNSUPPORTED', 'UnsupportedError'],
    [5720, 'BUNDLE_DUPLICATE', 'PorticoError'],
    [5730, 'BUNDLE_UNKNOWN', 'PorticoError'],
    [5740, 'BUNDLE_TOO_LARGE', 'PorticoError'],
    [5750, 'UPGRADE_REJECTED', 'UserRejectedError'],
    [5760, 'ATOMICITY_UNSUPPORTED', 'UnsupportedError'],
    [-32700, 'RPC_PARSE', 'PorticoError'],
    [-32600, 'RPC_INVALID_REQUEST', 'PorticoError'],
    [-32601, 'RPC_METHOD_NOT_FOUND', 'UnsupportedError'],
    [-32602, 'RPC_INVALID_PARAMS', 'PorticoError'],
    [-32603, 'RPC_INTERNAL', 'PorticoError'],
    [-32000, 'RPC_INVALID_INPUT', 'PorticoError'],
    [-32001, 'RPC_RESOURCE_NOT_FOUND', 'PorticoError'],
    [-32002, 'RPC_RESOURCE_UNAVAILABLE', 'PorticoError'],
    [-32003, 'RPC_TRANSACTION_REJECTED', 'PorticoError'],
    [-32004, 'RPC_METHOD_UNSUPPORTED', 'UnsupportedError'],
    [-32005, 'RPC_LIMIT_EXCEEDED', 'PorticoError'],
    [-32006, 'RPC_VERSION_UNSUPPORTED', 'PorticoError'],
    [1234, 'RPC_UNKNOWN', 'PorticoError'],
  ])('the wallet’s number %i is %s ([§8])', async (number, code, name) => {
    const { connect } = meet({ behaviour: { error: { code: number, message: 'As the wallet puts it.' } } });
    await expect(connect()).rejects.toMatchObject({ code, name, details: { rpcCode: number } });
  });

  test('with a request open in the wallet already, its -32002 comes through', async () => {
    const { connect, wallet } = meet({ behaviour: 'hang' });
    const elsewhere = wallet.provider.request({ method: 'eth_requestAccounts' });
    await expect(connect()).rejects.toMatchObject({ code: 'RPC_RESOURCE_UNAVAILABLE' });
    wallet.approve();
    await elsewhere;
  });

  test('locked before it has told its chain, it is not in', async () => {
    const { connect, wallet, said } = meet();
    const { request } = wallet.provider;
    vi.spyOn(wallet.provider, 'request').mockImplementation(async (args) => {
      if (args.method === 'eth_chainId') wallet.lock();
      return request(args);
    });
    await expect(connect()).rejects.toMatchObject({ code: 'CONNECTOR_NO_ACCOUNTS' });
    expect(said()).toEqual([]);
  });

  test('asked for another network, it is in even when that is refused', async () => {
    const { adapter, env } = meet(only('wallet_switchEthereumChain', 'reject'));
    const connection = await adapter.connect({ connectorId: 'example.harbor', networkId: 'eip155:10' });
    expect(connection.networkId).toBe('eip155:1');
    expect(env.log.warnings).toEqual(['The wallet stays on its network.']);
  });

  test('an open prompt of one wallet hides no event of another', async () => {
    const { connect, other, wallet, now } = meet(only('eth_requestAccounts', 'hang'));
    await connect('example.fernway');
    void connect().catch(() => {});
    await vi.waitFor(() => expect(wallet.pending).toHaveLength(1));
    other.switchChain(10);
    expect(now()).toMatchObject([{ connectorId: 'example.fernway', networkId: 'eip155:10' }]);
  });

  test('a second wallet is the active one; the first one stays known', async () => {
    const { connect, now, active } = meet();
    await connect();
    await connect('example.fernway');
    expect(now().map(({ connectorId }) => connectorId)).toEqual(['example.harbor', 'example.fernway']);
    expect(active()).toBe('example.fernway');
  });
});

describe('events of the wallet', () => {
  test.each([[undefined], ['0x'], [null], [{}], [['nobody']], [42]])(
    'accounts that are %j change nothing',
    async (list) => {
      const { connect, wallet, said } = meet({ mute: ['accountsChanged'] });
      const heard = vi.spyOn(wallet.provider, 'on');
      await connect();
      const listener = heard.mock.calls.find(([event]) => event === 'accountsChanged')?.[1];
      listener?.(list);
      await turn();
      expect(said()).toHaveLength(1);
    },
  );

  test.each([['banana'], [undefined], ['0x0'], [-1], [{}]])('a chain that is %j changes nothing', async (id) => {
    const { connect, wallet, said } = meet();
    const heard = vi.spyOn(wallet.provider, 'on');
    await connect();
    heard.mock.calls.find(([event]) => event === 'chainChanged')?.[1](id);
    expect(said()).toHaveLength(1);
  });

  test.each([['0xa'], ['10'], [10]])('a chain told as %j is understood', async (id) => {
    const { connect, wallet, now } = meet();
    const heard = vi.spyOn(wallet.provider, 'on');
    await connect();
    heard.mock.calls.find(([event]) => event === 'chainChanged')?.[1](id);
    expect(now()[0]?.networkId).toBe('eip155:10');
  });

  test('a wallet that loses its chains is out, and back when it finds them (4900)', async () => {
    const { connect, wallet, now } = meet();
    await connect();
    wallet.disconnect();
    await vi.waitFor(() => expect(now()).toEqual([]));
    wallet.reconnect();
    await vi.waitFor(() => expect(now()).toMatchObject([{ connectorId: 'example.harbor' }]));
  });

  test('one that is about to find them again stays in (1013)', async () => {
    const { connect, wallet, said } = meet();
    const heard = vi.spyOn(wallet.provider, 'on');
    await connect();
    heard.mock.calls.find(([event]) => event === 'disconnect')?.[1]({ code: 1013 });
    await turn();
    expect(said()).toHaveLength(1);
  });

  test('a wallet that comes back pushes out nobody', async () => {
    const { connect, wallet, active, now } = meet();
    await connect();
    wallet.lock();
    await connect('example.fernway');
    wallet.unlock();
    await vi.waitFor(() => expect(now()).toHaveLength(2));
    expect(active()).toBe('example.fernway');
  });

  test('one that was never let in here does not walk in by itself', async () => {
    const { wallet, said } = meet();
    await turn();
    await wallet.provider.request({ method: 'eth_requestAccounts' });
    wallet.switchAccount(bo.address);
    await turn();
    expect(said()).toEqual([]);
  });

  test('a wallet without events works, and one whose `on` throws', async () => {
    const { connect, wallet } = meet();
    Object.assign(wallet.provider, {
      on: () => {
        throw new Error('No.');
      },
      removeListener: undefined,
    });
    expect((await connect()).accounts[0]?.address).toBe(ada.address);
  });
});

test('the provider is the wallet’s own', async () => {
  const { adapter, wallet } = meet();
  expect(await adapter.getProvider('example.harbor')).toBe(wallet.provider);
  expect(read(await adapter.getProvider('example.harbor'), 'isHarbor')).toBe(true);
});

test('after stop() a wallet keeps no listener of ours', async () => {
  const { adapter, connect, wallet } = meet();
  const on = vi.spyOn(wallet.provider, 'on');
  const off = vi.spyOn(wallet.provider, 'removeListener');
  await connect();
  adapter.stop();
  expect(off.mock.calls).toEqual(on.mock.calls);
  expect(on).toHaveBeenCalled();
});
