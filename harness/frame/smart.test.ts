import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http, numberToHex, parseEther } from 'viem';
import { createBundlerClient } from 'viem/account-abstraction';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ada } from '../fixtures/accounts';
import { courtyard, porch } from '../fixtures/networks';
import { entryPoint } from '../fixtures/smartAccounts';
import { tokens, tokensOn } from '../fixtures/tokens';
import { type EvmServer, start } from '../servers/evm';
import { accountAbi } from '../smart/abi';
import { callRpc } from '../wallets/rpc';
import { createFrameApi } from './api';
import { openFrame } from './ground';

const far: Hex = '0x00000000000000000000000000000000000000f2';
const [usdc = ''] = tokensOn(porch.id).map(({ address }) => address);

describe('the smart accounts of a frame', () => {
  let evm: EvmServer;
  const rpc = (method: string, ...params: unknown[]) => callRpc(fetch, evm.rpcUrl, method, params);
  const client = () => createPublicClient({ transport: http(evm.rpcUrl), pollingInterval: 10, cacheTime: 0 });
  const balanceOf = (address: Hex) => client().getBalance({ address });

  /** Somebody who prefers their smart account, with an ether in it. */
  async function standIn(email: string) {
    const all = openFrame({ chains: [{ ...porch, rpcUrl: evm.rpcUrl }, courtyard], tokens, behaviour: 'approve' });
    await all.logIn(email);
    const user = (await all.say('GET_USER', { chainId: 31337, preferredAccountType: 'smartAccount' })).payload;
    const { accounts } = user as { accounts: { address: Hex; type: string }[] };
    const [own, smart] = accounts.map(({ address }) => address) as [Hex, Hex];
    for (const address of [own, smart]) await rpc('anvil_setBalance', address, numberToHex(parseEther('1')));
    const ask = async (method: string, params?: unknown, chainId = 31337) => {
      const { name, payload } = await all.say('RPC_REQUEST', { method, params, chainId });
      if (name === 'RPC_REQUEST_ERROR') throw new Error(String(payload.message));
      return payload as unknown;
    };
    return { ...all, user, own, smart, ask };
  }

  beforeAll(async () => {
    evm = await start({ port: 0, chainId: 31337 });
  });
  afterAll(() => evm.stop());

  it('are told of before and after they stand; a network without them has the key’s own alone', async () => {
    const { user, own, smart, say, ask } = await standIn('ada@example.com');
    expect(user).toMatchObject({
      address: smart,
      accounts: [
        { address: own, type: 'eoa' },
        { address: smart, type: 'smartAccount' },
      ],
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
    });
    const enabled = { smartAccountEnabledNetworks: [31337] };
    expect((await say('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).payload).toEqual(enabled);
    expect((await say('INIT_SMART_ACCOUNT')).payload).toEqual({ address: smart, isDeployed: false });
    const hash = (await ask('eth_sendTransaction', [{ from: smart, to: far, value: '0x5' }])) as Hex;
    expect((await client().getTransactionReceipt({ hash })).status).toBe('success');
    expect(await balanceOf(far)).toBe(5n);
    expect((await say('INIT_SMART_ACCOUNT')).payload).toEqual({ address: smart, isDeployed: true });
    expect((await say('GET_USER')).payload).toMatchObject({ address: smart, smartAccountDeployed: true });
    expect((await say('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).payload).toEqual({ type: 'eoa', address: own });
    expect(await ask('eth_accounts')).toEqual([own]);
    expect((await say('SET_PREFERRED_ACCOUNT', { type: 'other' })).name).toBe('SET_PREFERRED_ACCOUNT_ERROR');
    const there = (await say('GET_USER', { chainId: 31338, preferredAccountType: 'smartAccount' })).payload;
    expect(there).toMatchObject({
      address: own,
      preferredAccountType: 'eoa',
      accounts: [{ address: own, type: 'eoa' }],
    });
    for (const name of ['INIT_SMART_ACCOUNT', 'SET_PREFERRED_ACCOUNT'] as const)
      expect((await say(name, { type: 'smartAccount' })).payload.message).toMatch(/on this network$/);
  });

  it('send batches that are all or nothing, and tell how they stand; a key’s own account is upgraded for it', async () => {
    const { own, smart, ask, frame } = await standIn('bo@example.com');
    const statusOf = ({ id }: { id: string }) =>
      vi.waitUntil(async () => {
        const status = (await ask('wallet_getCallsStatus', [id])) as { status: number };
        return status.status !== 100 && status;
      });
    const before = await balanceOf(far);
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [far, 1n] });
    const pay = { to: far, value: '0x3' };
    for (const [from, atomic] of [
      [smart, 'supported'],
      [own, 'ready'],
    ] as const) {
      expect(await ask('wallet_getCapabilities', [from, ['0x7a69']])).toMatchObject({
        '0x7a69': { atomic: { status: atomic } },
      });
      const done = (await ask('wallet_sendCalls', [{ from, calls: [pay, { to: far, value: '0x4' }] }])) as {
        id: string;
      };
      expect(await statusOf(done)).toMatchObject({
        id: done.id,
        status: 200,
        atomic: true,
        chainId: '0x7a69',
        receipts: [{ status: '0x1' }],
      });
      const failed = (await ask('wallet_sendCalls', [{ from, calls: [pay, { to: usdc, data: transfer }] }])) as {
        id: string;
      };
      expect(await statusOf(failed)).toMatchObject({ status: 500, atomic: true });
    }
    expect(await balanceOf(far)).toBe(before + 14n);
    expect(frame.log().map(({ method }) => method)).toEqual(Array(4).fill('wallet_sendCalls'));
    await expect(ask('wallet_getCallsStatus', ['0x1'])).rejects.toThrow(/There is no batch/);
    const unknown = { calls: [pay], capabilities: { paymasterService: { url: 'https://p.example' } } };
    await expect(ask('wallet_sendCalls', [unknown])).rejects.toThrow(/paymasterService/);
  });

  it('hold what the chain says, and sign what contracts verify, with a login too', async () => {
    const { smart, ask, say } = await standIn('cy@example.com');
    await rpc('anvil_impersonateAccount', ada.address);
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [smart, 5_000_000n] });
    await rpc('eth_sendTransaction', { from: ada.address, to: usdc, data });
    expect(await ask('wallet_getAssets', [{ account: smart, chainFilter: ['0x7a69'] }])).toEqual({
      '0x7a69': [
        expect.objectContaining({ address: 'native', type: 'NATIVE', balance: numberToHex(parseEther('1')) }),
        expect.objectContaining({ address: usdc, type: 'ERC20', balance: numberToHex(5_000_000n) }),
      ],
    });
    const signature = (await ask('personal_sign', ['0x68656c6c6f', smart])) as Hex;
    expect(await client().verifyMessage({ address: smart, message: 'hello', signature })).toBe(true);
    const types = { Note: [{ name: 'text', type: 'string' }] };
    const typed = { domain: { chainId: 31337 }, types, primaryType: 'Note', message: { text: 'hi' } } as const;
    const signed = (await ask('eth_signTypedData_v4', [smart, JSON.stringify(typed)])) as Hex;
    expect(await client().verifyTypedData({ address: smart, ...typed, signature: signed })).toBe(true);
    const siwxMessage = {
      accountAddress: '',
      chainId: 'eip155:31337',
      domain: 'd',
      uri: 'u',
      version: '1',
      nonce: 'n',
    };
    const wish = { siwxMessage: { ...siwxMessage, serializedMessage: 'in: <<AccountAddress>>' } };
    const { message, signature: proof } = (await say('GET_USER', wish)).payload as { message: string; signature: Hex };
    expect(message).toBe(`in: ${smart}`);
    expect(await client().verifyMessage({ address: smart, message, signature: proof })).toBe(true);
  });

  it('take operations that a page has made itself, over the frame and over HTTP', async () => {
    const { frame, world, smart, ask } = await standIn('dee@example.com');
    const api = createFrameApi({ frame, world, routes: {} });
    const asOnePage = (_url: unknown, init?: RequestInit) =>
      api(new Request('http://frame.localhost/bundler/31337', init));
    const bundler = createBundlerClient({
      transport: http('http://frame.localhost/bundler/31337', { fetchFn: asOnePage as typeof fetch }),
    });
    expect(await bundler.getSupportedEntryPoints()).toEqual([entryPoint]);
    await ask('eth_sendTransaction', [{ from: smart, to: far, value: '0x1' }]);
    const callData = encodeFunctionData({
      abi: accountAbi,
      functionName: 'execute',
      args: [far, 2n, '0x'],
    });
    const operation = {
      sender: smart,
      nonce: '0x1',
      callData,
      maxFeePerGas: '0xb2d05e00',
      maxPriorityFeePerGas: '0x3b9aca00',
    };
    const gas = (await ask('eth_estimateUserOperationGas', [{ ...operation, signature: '0x' }, entryPoint])) as object;
    frame.set({ behaviour: 'ask' });
    const before = await balanceOf(far);
    const sending = ask('eth_sendUserOperation', [{ ...operation, ...gas }, entryPoint]);
    await vi.waitUntil(() => frame.requests().length === 1);
    const { requests } = await (await api(new Request('http://frame.localhost/requests'))).json();
    expect(requests[0]).toMatchObject({ address: smart, question: { title: expect.stringMatching(/^Send/) } });
    await frame.approve();
    const hash = (await sending) as Hex;
    expect(await balanceOf(far)).toBe(before + 2n);
    expect(await bundler.getUserOperationReceipt({ hash })).toMatchObject({ success: true, sender: smart });
  });

  it('let another key in where its person says so, and out again', async () => {
    const { frame, world, smart, ask, own } = await standIn('eve@example.com');
    const api = createFrameApi({ frame, world, routes: {} });
    const publicKey = `0x04${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8'}`;
    const grant = {
      chainId: '0x7a69',
      expiry: Math.floor(Date.now() / 1000) + 3600,
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
      permissions: [
        { type: 'contract-call', data: { address: usdc, abi: erc20Abi, functions: [{ functionName: 'transfer' }] } },
      ],
      policies: [],
    };
    frame.set({ behaviour: 'ask' });
    const asked = ask('wallet_grantPermissions', [grant]);
    await vi.waitUntil(() => frame.requests().length === 1);
    const { requests } = await (await api(new Request('http://frame.localhost/requests'))).json();
    expect(requests[0].question.facts).toContainEqual(['It may call', expect.stringMatching(/^transfer on/)]);
    frame.set({ behaviour: 'approve' });
    const { context } = (await asked) as { context: Hex };
    const guestUntil = (key: Hex) =>
      client().readContract({
        address: smart,
        abi: accountAbi,
        functionName: 'guestUntil',
        args: [key],
      });
    expect(await guestUntil(context)).toBe(grant.expiry);
    expect(await ask('wallet_revokePermissions', [{ permissionsContext: context }])).toBeNull();
    expect(await guestUntil(context)).toBe(0);
    await expect(
      ask('wallet_grantPermissions', [{ ...grant, policies: [{ type: 'rate', data: {} }] }]),
    ).rejects.toThrow(/could not enforce/);
    await expect(ask('wallet_grantPermissions', [{ ...grant, address: own }])).rejects.toThrow(/not supported/);
  });
});
