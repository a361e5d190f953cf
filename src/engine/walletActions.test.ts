import { beforeEach, describe, expect, test, vi } from 'vitest';
import { timeLimits } from '@/domain/limits';
import type { Network } from '@/domain/network';
import { solanaDevnet } from '@/domain/solanaNetworks';
import type { ChainAdapter, TransactionOutcome } from '@/ports/adapter';
import { notices } from '@/store/notices/slice';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada, bo } from '../../harness/fixtures/accounts';
import { pretendNetwork } from '../../harness/fixtures/pretendNetwork';
import { createEngine } from './createEngine';
import { watchTokens } from './watchTokens';

const hash = `0x${'ab'.repeat(32)}`;
const asked = { connectorId: 'example.harbor', networkId: 'eip155:1', address: ada.address };

function house(acts: Partial<ChainAdapter> = {}) {
  const { adapter } = createPretendAdapter({
    networks: [pretendNetwork('1'), pretendNetwork('10')],
    wallets: [{ id: 'example.harbor', name: 'Harbor' }],
    balance: { base: '1', decimals: 18, symbol: 'ETH' },
  });
  const spies = {
    signMessage: vi.fn(async () => '0xsigned'),
    signTypedData: vi.fn(async () => '0xtyped'),
    sendTransaction: vi.fn(async () => hash),
    waitForTransaction: vi.fn(async (): Promise<TransactionOutcome> => ({ status: 'success', hash })),
    watchAsset: vi.fn(async () => true),
    getCapabilities: vi.fn(async () => ({ atomic: { status: 'supported' } })),
    getNativeBalance: vi.fn(adapter.getNativeBalance),
    getTokenBalances: vi.fn(async () => []),
  };
  const env = createTestEnv();
  const engine = createEngine({ env, adapters: [{ ...adapter, ...spies, ...acts }], services: {}, settings: {} });
  return { engine, env, spies };
}

let here: ReturnType<typeof house>;
beforeEach(async () => {
  here = house();
  await here.engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
});

describe('who is asked', () => {
  test('the active namespace’s first account, on the network its wallet stands on', async () => {
    expect(await here.engine.signMessage({ message: 'hi' })).toBe('0xsigned');
    expect(here.spies.signMessage).toHaveBeenCalledWith(expect.objectContaining({ ...asked, message: 'hi' }));
  });

  test('another network and the account in any case, where they are named', async () => {
    const address = ada.address.toLowerCase();
    await here.engine.signMessage({ message: 'hi', networkId: 'eip155:10', address });
    const request = expect.objectContaining({ ...asked, networkId: 'eip155:10' });
    expect(here.spies.signMessage).toHaveBeenCalledWith(request);
  });

  test('nobody, while nobody is connected', async () => {
    const { engine, spies } = house();
    const request = { message: 'hi' };
    await expect(engine.signMessage(request)).rejects.toMatchObject({
      name: 'PorticoError',
      code: 'NOT_CONNECTED',
      details: { namespace: 'eip155' },
    });
    expect(spies.signMessage).not.toHaveBeenCalled();
  });

  test('while a wallet is only remembered, its adapter is asked for the account that shows, and waits ([contract 1])', async () => {
    const { adapter } = createPretendAdapter({
      networks: [pretendNetwork('1')],
      wallets: [{ id: 'example.harbor', name: 'Harbor' }],
    });
    const signMessage = vi.fn(async () => '0x5161');
    const slow: ChainAdapter = { ...adapter, signMessage, reconnect: () => new Promise(() => {}) };
    const engine = createEngine({ env: here.env, adapters: [slow], services: {}, settings: {} });
    void engine.reconnect();
    expect(engine.getState().status).toBe('reconnecting');
    await engine.signMessage({ message: 'hi' });
    const { connectorId, address } = engine.getState().accounts.eip155 ?? {};
    expect(signMessage).toHaveBeenCalledWith(
      expect.objectContaining({ connectorId, address, networkId: engine.getState().networkId }),
    );
  });

  test('and is told when the wallet is not coming back', async () => {
    const { adapter } = createPretendAdapter({ networks: [pretendNetwork('1')], wallets: [] });
    const signMessage = vi.fn();
    const engine = createEngine({ env: here.env, adapters: [{ ...adapter, signMessage }], services: {}, settings: {} });
    void engine.reconnect();
    await expect(engine.signMessage({ message: 'hi' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(signMessage).not.toHaveBeenCalled();
  });

  test.each([
    ['somebody else’s account', { address: bo.address }, { code: 'REQUEST_INVALID', details: { field: 'address' } }],
    ['a network of another kind', { namespace: 'eip155', networkId: 'solana:5' }, { details: { field: 'networkId' } }],
    [
      'what is no network',
      { networkId: 'banana' as never },
      { code: 'REQUEST_INVALID', details: { field: 'networkId' } },
    ],
    ['a kind of network that is not connected', { namespace: 'solana' }, { code: 'NOT_CONNECTED' }],
  ] as const)('%s is an error', async (_what, choice, error) => {
    await expect(here.engine.signMessage({ message: 'hi', ...choice })).rejects.toMatchObject(error);
  });

  test('of a kind of network that is neither in use nor connected the site’s developer hears, once ([§8] APKTW001)', async () => {
    const env = createTestEnv();
    const pretend = (of: Network) =>
      createPretendAdapter({ networks: [of], wallets: [{ id: 'example.harbor', name: 'Harbor' }] }).adapter;
    const evm = { ...pretend(pretendNetwork('1')), signMessage: async () => '0xsigned' };
    const engine = createEngine({ env, adapters: [evm, pretend(solanaDevnet)] });
    const alert = () => engine.store.getState().notices.alert;
    // Where the page stands nobody is in either: that is no surprise.
    await expect(engine.signMessage({ message: 'hi' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(alert()).toBeNull();
    await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
    expect(await engine.signMessage({ message: 'hi' })).toBe('0xsigned');
    expect(alert()).toBeNull();

    const request = { message: 'hi', namespace: 'solana' as const };
    await expect(engine.signMessage(request)).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(alert()).toMatchObject({ code: 'NAMESPACE_NOT_CONNECTED', details: { namespace: 'solana' } });
    engine.store.dispatch(notices.actions.alertClosed());
    await expect(engine.signMessage(request)).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(alert()).toBeNull();
  });

  test('an adapter that has no such act says so', async () => {
    const { engine } = house({ signTypedData: undefined });
    await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
    const typedData = { domain: {}, types: {}, primaryType: 'Mail', message: {} };
    await expect(engine.signTypedData({ typedData })).rejects.toMatchObject({
      name: 'UnsupportedError',
      code: 'METHOD_UNSUPPORTED',
      details: { method: 'signTypedData' },
    });
  });

  test('what an adapter throws leaves as an error of ours', async () => {
    const { engine } = house({
      signMessage: async () => Promise.reject(Object.assign(new Error('x'), { code: 4001 })),
    });
    await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
    await expect(engine.signMessage({ message: 'hi' })).rejects.toMatchObject({ name: 'UserRejectedError' });
  });
});

describe('sending', () => {
  test('amounts may be bigints or digits; the adapter gets digits', async () => {
    const request = { to: bo.address, value: 10n ** 18n, maxFeePerGas: '20', maxPriorityFeePerGas: 1n, gas: 21_000n };
    expect(await here.engine.sendTransaction(request)).toBe(hash);
    expect(here.spies.sendTransaction).toHaveBeenCalledWith(
      expect.objectContaining({
        ...asked,
        to: bo.address,
        value: '1000000000000000000',
        gas: '21000',
        fees: { maxFeePerGas: '20', maxPriorityFeePerGas: '1' },
      }),
    );
    expect(here.spies.waitForTransaction).not.toHaveBeenCalled();
  });

  test.each([
    [{ value: '0.5' }, { code: 'REQUEST_INVALID', details: { field: 'value' } }],
    [{ value: -1n }, { details: { field: 'value' } }],
    [{ gasPrice: 1n, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n }, { details: { field: 'gasPrice' } }],
    [{ maxFeePerGas: 1n, maxPriorityFeePerGas: 2n }, { code: 'FEE_BELOW_PRIORITY' }],
    [{ gasPrice: 2n ** 256n }, { code: 'FEE_CAP_TOO_HIGH' }],
  ])('what can’t be sent (%#) never reaches an adapter', async (wrong, error) => {
    await expect(here.engine.sendTransaction({ to: bo.address, ...wrong })).rejects.toMatchObject(error);
    expect(here.spies.sendTransaction).not.toHaveBeenCalled();
  });

  test('with the receipt, which is waited for 25 s ([§9])', async () => {
    await here.engine.sendTransaction({ to: bo.address, awaitReceipt: true });
    expect(here.spies.waitForTransaction).toHaveBeenCalledWith(
      expect.objectContaining({ hash, networkId: 'eip155:1', timeoutMs: 25_000 }),
    );
  });
});

describe('waiting', () => {
  test('on the active network, with the adapter’s own defaults', async () => {
    expect(await here.engine.waitForTransaction({ hash })).toEqual({ status: 'success', hash });
    expect(here.spies.waitForTransaction).toHaveBeenCalledWith({ hash, networkId: 'eip155:1' });
  });

  test('what is no network is refused', async () => {
    await expect(here.engine.waitForTransaction({ hash, networkId: 'banana' as never })).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
      details: { field: 'networkId' },
    });
  });

  test('a transaction that failed is an error with its reason, or an unknown one ([§8])', async () => {
    for (const [given, reason] of [
      ['out of stock', 'out of stock'],
      [undefined, 'unknown reason'],
    ]) {
      here.spies.waitForTransaction.mockResolvedValueOnce({ status: 'reverted', hash, reason: given });
      await expect(here.engine.waitForTransaction({ hash })).rejects.toMatchObject({
        code: 'TRANSACTION_REVERTED',
        details: { hash, reason },
      });
    }
  });

  test('after it, a balance that somebody watches is read anew; those of other networks are left alone', async () => {
    const watched = (reference: string) => ({
      caipAddress: `eip155:${reference}:${ada.address}` as const,
      networkId: `eip155:${reference}` as const,
    });
    const amounts: (string | undefined)[] = [];
    here.engine.watchBalance(watched('1'), ({ amount }) => amounts.push(amount));
    here.engine.watchBalance(watched('10'), () => {});
    await vi.waitFor(() => expect(here.spies.getNativeBalance).toHaveBeenCalledTimes(2));
    here.spies.getNativeBalance.mockResolvedValue({ base: '2', decimals: 18, symbol: 'ETH' });
    await here.engine.waitForTransaction({ hash });
    await vi.waitFor(() => expect(amounts.at(-1)).toBe('0.000000000000000002'));
    expect(here.spies.getNativeBalance).toHaveBeenCalledTimes(3);
  });

  test('a balance that could not be had is asked for again after the back-off, while somebody sees the page', async () => {
    here.spies.getNativeBalance.mockRejectedValueOnce(new Error('No line.'));
    const told: string[] = [];
    const query = { caipAddress: `eip155:1:${ada.address}`, networkId: 'eip155:1' } as const;
    const stop = here.engine.watchBalance(query, ({ status }) => told.push(status));
    await vi.waitFor(() => expect(told.at(-1)).toBe('unavailable'));
    here.env.turn('hidden');
    here.env.clock.advance(timeLimits.balanceBackoffMs);
    expect(here.spies.getNativeBalance).toHaveBeenCalledTimes(1);
    here.env.turn('visible');
    await vi.waitFor(() => expect(told.at(-1)).toBe('ready'));
    expect(here.spies.getNativeBalance).toHaveBeenCalledTimes(2);
    stop();
  });

  test('after it, what is listed of its tokens is read anew too', async () => {
    const query = { caipAddress: `eip155:1:${ada.address}`, networkId: 'eip155:1' } as const;
    const told = vi.fn();
    const watch = watchTokens(here.engine.store, query, told);
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    const before = here.spies.getTokenBalances.mock.calls.length;
    await here.engine.waitForTransaction({ hash });
    await vi.waitFor(() => expect(here.spies.getTokenBalances.mock.calls.length).toBeGreaterThan(before));
    watch.stop();
  });

  test('99 at once, no more; one that ends makes room ([§9])', async () => {
    const ends: ((outcome: TransactionOutcome) => void)[] = [];
    here.spies.waitForTransaction.mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
    const waits = Array.from({ length: 99 }, () => here.engine.waitForTransaction({ hash }));
    await vi.waitFor(() => expect(ends).toHaveLength(99));
    await expect(here.engine.waitForTransaction({ hash })).rejects.toMatchObject({
      code: 'PENDING_LIMIT',
      details: { count: 99 },
    });
    ends[0]?.({ status: 'success', hash });
    await waits[0];
    void here.engine.waitForTransaction({ hash });
    await vi.waitFor(() => expect(ends).toHaveLength(100));
  });
});

test('a token is offered on the wallet’s network', async () => {
  const asset = { address: bo.address, symbol: 'USDC', decimals: 6 };
  expect(await here.engine.watchAsset({ asset })).toBe(true);
  expect(here.spies.watchAsset).toHaveBeenCalledWith(
    expect.objectContaining({ connectorId: 'example.harbor', networkId: 'eip155:1', asset }),
  );
});

test('what a wallet can do is asked for the account in use, on a network that it need not stand on', async () => {
  const { atomic } = await here.engine.getCapabilities({ networkId: 'eip155:10' });
  expect(atomic).toEqual({ status: 'supported' });
  expect(here.spies.getCapabilities).toHaveBeenCalledWith({ ...asked, networkId: 'eip155:10', signal: undefined });
  expect(await here.engine.getCapabilities()).toBeDefined();
  const { engine } = house({ getCapabilities: undefined });
  await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
  await expect(engine.getCapabilities()).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' });
});
