import { encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem';
import { getBalance, getTransaction } from 'viem/actions';
import { describe, expect, test, vi } from 'vitest';
import type { NetworkId } from '@/domain/caip';
import { createGround, localChain } from '../../../harness/evmGround';
import { here, prompts, standInHouse } from '../../../harness/evmHouse';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { tokensOn } from '../../../harness/fixtures/tokens';
import { createEvmActions } from './actions';
import { chainClient } from './estimateFees';

const { chains, house } = standInHouse();

describe('sending', () => {
  test('moves coins on the chain; the node’s gas and the asked fees and nonce go along', async () => {
    const { acts, wallet, context } = await house();
    const client = chainClient(context, here.networkId);
    const before = await getBalance(client, { address: bo.address });
    const fees = { maxFeePerGas: '5000000000', maxPriorityFeePerGas: '1000000000' };
    const hash = (await acts.sendTransaction({ ...here, to: bo.address, value: '1', fees })) as Hex;
    await acts.waitForTransaction({ hash, networkId: here.networkId });
    expect(await getBalance(client, { address: bo.address })).toBe(before + 1n);
    expect(await getTransaction(client, { hash })).toMatchObject({
      maxFeePerGas: 5_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      gas: 21_000n,
    });
    const sent = wallet.log.find(({ method }) => method === 'eth_sendTransaction');
    expect(sent?.params).toEqual([
      expect.objectContaining({ chainId: '0x7a69', from: ada.address, to: bo.address, value: '0x1', gas: '0x5208' }),
    ]);
  });

  test('data reaches a contract', async () => {
    const { acts, context } = await house();
    const [usdc] = tokensOn(here.networkId);
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bo.address, 5n] });
    const hash = await acts.sendTransaction({ ...here, to: usdc?.address, data });
    expect(await acts.waitForTransaction({ hash, networkId: here.networkId })).toMatchObject({
      status: 'success',
      hash,
    });
    expect((await getTransaction(chainClient(context, here.networkId), { hash: hash as Hex })).input).toBe(data);
  });

  test('goes to the other chain by a switch, never to the one the wallet happens to stand on', async () => {
    const { acts, context } = await house();
    const hash = (await acts.sendTransaction({
      ...here,
      networkId: 'eip155:31338',
      to: bo.address,
      value: '1',
    })) as Hex;
    expect((await getTransaction(chainClient(context, 'eip155:31338'), { hash })).value).toBe(1n);
  });

  test('a wallet that is moved while the node is asked is moved back before it is asked to send', async () => {
    const { acts, wallet, context } = await house();
    const client = chainClient(context, here.networkId);
    const { request } = client;
    vi.spyOn(client, 'request').mockImplementation((async (call: { method: string }) => {
      if (call.method === 'eth_estimateGas') wallet.switchChain(31338);
      return request(call as never);
    }) as never);
    const hash = (await acts.sendTransaction({ ...here, to: bo.address, value: '1' })) as Hex;
    expect(prompts(wallet)).toEqual(['wallet_switchEthereumChain', 'eth_sendTransaction']);
    expect((await getTransaction(client, { hash })).value).toBe(1n);
  });

  test('a switch that fails before says that nothing was asked for; a send that fails says nothing of that', async () => {
    const { acts, wallet } = await house();
    const error = { error: { code: -32603, message: 'Out of stones.' } };
    const send = (networkId: NetworkId) =>
      acts.sendTransaction({ ...here, networkId, to: bo.address, value: '1' }).catch((thrown) => thrown);
    wallet.set({ answers: { wallet_switchEthereumChain: error } });
    expect(await send('eip155:31338')).toMatchObject({ code: 'RPC_INTERNAL', details: { isUnasked: true } });
    expect(prompts(wallet)).toEqual(['wallet_switchEthereumChain']);
    wallet.set({ answers: { eth_sendTransaction: error } });
    const thrown = await send(here.networkId);
    expect([thrown.code, thrown.details.isUnasked]).toEqual(['RPC_INTERNAL', undefined]);
  });

  const mail = (data: Hex | undefined, value?: string) => ({
    ...here,
    to: tokensOn(here.networkId)[0]?.address,
    data,
    value,
  });
  const tooMuch = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bo.address, 10n ** 30n] });
  test.each<[string, () => Parameters<ReturnType<typeof createEvmActions>['sendTransaction']>[0], object]>([
    [
      'more than there is',
      () => ({ ...here, to: bo.address, value: String(parseEther('1000000')) }),
      { code: 'FUNDS_INSUFFICIENT' },
    ],
    [
      'what a contract refuses, with its reason',
      () => mail(tooMuch),
      { code: 'TRANSACTION_REVERTED', details: { reason: 'ERC20: transfer amount exceeds balance' } },
    ],
    ['no receiver', () => ({ ...here, value: '1' }), { code: 'REQUEST_INVALID', details: { field: 'to' } }],
    ['a wrong checksum', () => ({ ...here, to: bo.address.replace('d', 'D') }), { details: { field: 'to' } }],
    ['half an amount', () => ({ ...here, to: bo.address, value: '0.5' }), { details: { field: 'value' } }],
    ['data that is none', () => ({ ...here, to: bo.address, data: '0xabc' }), { details: { field: 'data' } }],
    [
      'a priority above the whole fee',
      () => ({ ...here, to: bo.address, fees: { maxFeePerGas: '1', maxPriorityFeePerGas: '2' } }),
      { code: 'FEE_BELOW_PRIORITY' },
    ],
    [
      'an unknown network',
      () => ({ ...here, networkId: 'eip155:4' as const, to: bo.address }),
      { code: 'NETWORK_NOT_FOUND' },
    ],
  ])('%s never reaches a prompt', async (_what, request, error) => {
    const { acts, wallet } = await house();
    await expect(acts.sendTransaction(request())).rejects.toMatchObject(error);
    expect(prompts(wallet)).toEqual([]);
  });

  test('a used nonce is told as the node tells it', async () => {
    const { acts } = await house();
    await acts.sendTransaction({ ...here, to: bo.address, value: '1' });
    await expect(acts.sendTransaction({ ...here, to: bo.address, value: '1', nonce: 0 })).rejects.toMatchObject({
      code: 'NONCE_TOO_LOW',
    });
  });

  test('a node that is down has no say: the wallet has a line of its own', async () => {
    const { wallet } = await house();
    const context = await createGround([localChain(31337, 'http://127.0.0.1:9')], wallet.provider);
    const hash = await createEvmActions(context).sendTransaction({ ...here, to: bo.address, value: '1' });
    expect(hash).toMatch(/^0x[\da-f]{64}$/);
  });

  describe('by wallet_sendTransaction', () => {
    const withMethods = async (answer: (method: string) => unknown) => {
      const { wallet } = await house();
      const sent: string[] = [];
      const provider = {
        ...wallet.provider,
        request: async (args: { method: string; params?: unknown }) => {
          if (!args.method.endsWith('_sendTransaction')) return wallet.provider.request(args);
          sent.push(args.method);
          const error = answer(args.method);
          if (error) throw error;
          return wallet.provider.request({ ...args, method: 'eth_sendTransaction' });
        },
      };
      const context = await createGround([localChain(31337, chains.porch.rpcUrl)], provider);
      return { sent, acts: createEvmActions(context) };
    };
    const request = { ...here, to: bo.address, value: '1' };

    test.each([-32601, -32004, 4200])('where eth_sendTransaction is unknown (%i)', async (code) => {
      const { sent, acts } = await withMethods((method) => method === 'eth_sendTransaction' && { code, message: 'no' });
      expect(await acts.sendTransaction(request)).toMatch(/^0x[\da-f]{64}$/);
      expect(sent).toEqual(['eth_sendTransaction', 'wallet_sendTransaction']);
    });

    test.each([
      [4001, 'USER_REJECTED'],
      [-32000, 'RPC_INVALID_INPUT'],
      [-32602, 'RPC_INVALID_PARAMS'],
      [-32603, 'RPC_INTERNAL'],
      [4100, 'UNAUTHORIZED'],
    ])('never after %i: nothing is sent twice', async (code, expected) => {
      const { sent, acts } = await withMethods(() => ({ code, message: 'no' }));
      await expect(acts.sendTransaction(request)).rejects.toMatchObject({ code: expected });
      expect(sent).toEqual(['eth_sendTransaction']);
    });

    test('a wallet that has neither says so', async () => {
      const { sent, acts } = await withMethods(() => ({ code: -32601, message: 'no' }));
      await expect(acts.sendTransaction(request)).rejects.toMatchObject({ code: 'RPC_METHOD_NOT_FOUND' });
      expect(sent).toHaveLength(2);
    });
  });

  test.each([
    'already known',
    'Transaction with the same hash was already imported.',
    'the request timed out',
    'Failed to fetch',
    'could not coalesce error',
    'missing response',
  ])('a wallet that passes on a node’s "%s" has perhaps sent it', async (message) => {
    const { acts, wallet } = await house({ answers: { eth_sendTransaction: { error: { code: -32000, message } } } });
    await expect(acts.sendTransaction({ ...here, to: bo.address, value: '1' })).rejects.toMatchObject({
      code: 'RPC_INTERNAL',
      hint: expect.stringContaining('look at the account'),
    });
    expect(prompts(wallet)).toEqual(['eth_sendTransaction']);
  });

  test('an answer that is no hash is told, with a warning not to try again blindly', async () => {
    const { acts } = await house({ answers: { eth_sendTransaction: { lie: 'garbage' } } });
    await expect(acts.sendTransaction({ ...here, to: bo.address, value: '1' })).rejects.toMatchObject({
      code: 'RESPONSE_INVALID',
      hint: expect.stringContaining('look at the account'),
    });
  });
});
