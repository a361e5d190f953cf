import { describe, expect, test, vi } from 'vitest';
import type { Network } from '@/domain/network';
import { defaultFeatures } from '@/store/settings/defaults';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada, bo } from '../../harness/fixtures/accounts';
import { createPretendPairing } from '../../harness/pretendPairing';
import { porchNetwork } from '../../harness/serviceStore';
import { createEngine } from './createEngine';

/* What a host does with several wallets. */

const grove: Network = { ...porchNetwork, id: 'solana:local', namespace: 'solana', reference: 'local', name: 'Grove' };
const cloud = 'So1anaAccount1111111111111111111111111111111';
const harbor = { namespace: 'eip155', connectorId: 'example.harbor' } as const;
const fernway = { namespace: 'eip155', connectorId: 'example.fernway' } as const;
const phone = { namespace: 'eip155', connectorId: 'walletConnect' } as const;

function makeHouse({ multiWallet = true } = {}) {
  const env = createTestEnv();
  const evm = createPretendAdapter({
    networks: [porchNetwork],
    wallets: [
      {
        id: 'example.harbor',
        name: 'Harbor',
        accounts: [
          { address: ada.address, type: 'eoa' },
          { address: cloud, type: 'eoa' },
        ],
      },
      { id: 'example.fernway', name: 'Fernway', address: bo.address },
      { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', answers: 'wait' },
    ],
  });
  const sun = createPretendAdapter({
    networks: [grove],
    wallets: [
      { id: 'Lantern', name: 'Lantern', address: cloud },
      { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', answers: 'wait', address: cloud },
    ],
  });
  const engine = createEngine({
    env,
    adapters: [evm.adapter, sun.adapter],
    methods: [createPretendPairing().method],
    settings: { features: { ...defaultFeatures, multiWallet } },
  });
  const alert = () => engine.store.getState().notices.alert?.code;
  const inUse = () => engine.getState().accounts.eip155?.connectorId;
  return { env, engine, evm: evm.pretend, sun: sun.pretend, alert, inUse };
}

describe('switchConnection()', () => {
  test('puts a wallet that is in, and an account of it, into use; nobody is asked', async () => {
    const { engine, evm, inUse, alert } = makeHouse();
    await engine.connect(harbor);
    await engine.connect(fernway);
    const prompts = evm.prompts();
    await engine.switchConnection({ connectorId: 'example.harbor' });
    expect(inUse()).toBe('example.harbor');
    await engine.switchConnection({ ...harbor, address: cloud });
    expect(engine.getState().accounts.eip155?.address).toBe(cloud);
    expect(evm.prompts()).toBe(prompts);
    expect(alert()).toBeUndefined();
  });

  test('finds the namespace where the wallet is in, and goes there', async () => {
    const { engine } = makeHouse();
    await engine.connect({ namespace: 'solana', connectorId: 'Lantern' });
    await engine.connect(harbor);
    await engine.switchConnection({ connectorId: 'Lantern' });
    expect(engine.getState().activeNamespace).toBe('solana');
  });

  test('one that is out is asked, and comes in with the account that was named', async () => {
    const { engine, inUse, evm } = makeHouse();
    await engine.connect(fernway);
    await engine.switchConnection({ ...harbor, address: cloud });
    expect(inUse()).toBe('example.harbor');
    expect(engine.getState().accounts.eip155).toMatchObject({
      address: cloud,
      others: [{ connectorId: 'example.fernway' }],
    });
    expect(evm.prompts()).toBe(2);
  });

  test('one that was paired is reached by a code, and waited for', async () => {
    const { engine, evm, inUse } = makeHouse();
    await engine.connect(harbor);
    let isDone = false;
    const switched = engine.switchConnection(phone).then(() => {
      isDone = true;
    });
    await vi.waitFor(() => expect(engine.getState().view).toBe('ConnectingWalletConnectBasic'));
    await vi.waitFor(() => expect(engine.store.getState().connection.attempt?.phase).toBe('waiting'));
    expect(isDone).toBe(false);
    evm.approve();
    await switched;
    expect(inUse()).toBe('walletConnect');
  });

  test('a code is for the kind of chain that was asked for, and nobody elsewhere gives way', async () => {
    const { engine, sun, inUse } = makeHouse();
    await engine.connect(harbor);
    const switched = engine.switchConnection({ ...phone, namespace: 'solana' });
    await vi.waitFor(() =>
      expect(engine.store.getState().connection.attempt).toMatchObject({ namespace: 'solana', phase: 'waiting' }),
    );
    sun.approve();
    await switched;
    expect(engine.getState().accounts.solana).toMatchObject({ connectorId: 'walletConnect', address: cloud });
    expect(inUse()).toBe('example.harbor');
  });

  test('a visitor who closes the code has left', async () => {
    const { engine, inUse } = makeHouse();
    await engine.connect(harbor);
    const switched = engine.switchConnection(phone);
    await vi.waitFor(() => expect(engine.getState().open).toBe(true));
    engine.close();
    await expect(switched).rejects.toMatchObject({ code: 'CONNECT_ABORTED' });
    expect(inUse()).toBe('example.harbor');
  });

  test.each([
    [undefined, 'REQUEST_INVALID'],
    [null, 'REQUEST_INVALID'],
    [7, 'REQUEST_INVALID'],
    [{ connectorId: '' }, 'REQUEST_INVALID'],
    [{ connectorId: 'example.harbor', address: 7 }, 'REQUEST_INVALID'],
    [{ connectorId: 'example.harbor', address: bo.address }, 'REQUEST_INVALID'],
    [{ connectorId: 'example.harbor', namespace: 'moon' }, 'NAMESPACE_UNSUPPORTED'],
    [{ connectorId: 'nobody' }, 'CONNECTOR_NOT_FOUND'],
  ])('%o is told as %s, and changes nothing', async (request, code) => {
    const { engine } = makeHouse();
    await engine.connect(harbor);
    const before = engine.getState().accounts;
    await expect(engine.switchConnection(request as never)).rejects.toMatchObject({ code });
    expect(engine.getState().accounts).toEqual(before);
  });
});

describe('deleteConnection() and getRecentConnections()', () => {
  test('a wallet that was let go is known, and forgotten when asked', async () => {
    const { engine, env } = makeHouse();
    await engine.connect(harbor);
    await engine.connect(fernway);
    await engine.disconnect(harbor);
    expect(await engine.getRecentConnections()).toMatchObject([
      { namespace: 'eip155', connectorId: 'example.harbor', name: 'Harbor', accounts: [{ address: ada.address }, {}] },
    ]);
    expect(await engine.getRecentConnections('solana')).toEqual([]);
    await engine.deleteConnection({ connectorId: 'example.harbor' });
    expect(await engine.getRecentConnections()).toEqual([]);
    expect(JSON.stringify(env.storage.get('connections'))).not.toContain('example.harbor');
  });

  test('one that is in is let go first, and leaves nothing behind', async () => {
    const { engine, env } = makeHouse();
    await engine.connect(harbor);
    await engine.deleteConnection(harbor);
    expect(engine.getState().accounts).toEqual({});
    expect(env.storage.get('connections')?.eip155 ?? []).toEqual([]);
  });
});

describe('several at once turned off', () => {
  test('another wallet beside the one in use is refused, and the alert says why', async () => {
    const { engine, alert, inUse } = makeHouse({ multiWallet: false });
    await engine.connect(harbor);
    await expect(engine.switchConnection(fernway)).rejects.toMatchObject({
      code: 'MULTI_WALLET_OFF',
      hint: expect.stringContaining('multiWallet'),
    });
    expect([alert(), inUse()]).toEqual(['MULTI_WALLET_OFF', 'example.harbor']);
    // Another account of the wallet in use is no other wallet.
    await engine.switchConnection({ ...harbor, address: cloud });
    expect(engine.getState().accounts.eip155?.address).toBe(cloud);
  });

  test('there is nothing recent, and the alert says why; to be forgotten is never refused', async () => {
    const { engine, alert } = makeHouse({ multiWallet: false });
    await engine.connect(harbor);
    expect(await engine.getRecentConnections()).toEqual([]);
    expect(alert()).toBe('MULTI_WALLET_OFF');
    await engine.deleteConnection(harbor);
    expect(engine.getState().accounts).toEqual({});
  });

  test('whoever counts on several is told once', async () => {
    const { engine, env, alert } = makeHouse({ multiWallet: false });
    await engine.getRecentConnections();
    await engine.getRecentConnections();
    await vi.waitFor(() => expect(env.log.warnings.join()).toContain('Multi-Wallet Not Enabled'));
    expect(alert()).toBe('MULTI_WALLET_OFF');
    expect(env.log.warnings.filter((one) => one.includes('Multi-Wallet'))).toHaveLength(1);
    const allowed = makeHouse();
    await allowed.engine.getRecentConnections();
    expect(allowed.alert()).toBeUndefined();
  });
});
