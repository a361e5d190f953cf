import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
} from 'viem';
import { getBalance, getTransaction } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createGround, localChain, testWallet } from '../../../harness/evmGround';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { tokensOn } from '../../../harness/fixtures/tokens';
import { type EvmServer, start } from '../../../harness/servers/evm';
import type { TestWallet } from '../../../harness/wallets/evm';
import type { Behaviour } from '../../../harness/wallets/options';
import { createEvmActions } from './actions';
import { chainClient } from './estimateFees';

// @spec error:EVM_SIGN_FAILED error:EVM_GAS_FAILED error:FUNDS_INSUFFICIENT error:NONCE_TOO_LOW

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let porch: EvmServer;
let courtyard: EvmServer;
beforeAll(async () => {
  [porch, courtyard] = await Promise.all([start({ port: 0, chainId: 31337 }), start({ port: 0, chainId: 31338 })]);
});
afterAll(() => Promise.all([porch.stop(), courtyard.stop()]));

async function house(
  options: { behaviour?: Behaviour; answers?: Record<string, Behaviour>; knows?: 'one' | 'both' } = {},
) {
  const known = [
    { chainId: 31337, name: 'Porch', rpcUrl: porch.directUrl },
    { chainId: 31338, name: 'Courtyard', rpcUrl: courtyard.directUrl },
  ];
  const wallet = testWallet(options.knows === 'one' ? known.slice(0, 1) : known);
  const ground = await createGround(
    [localChain(31337, porch.rpcUrl), localChain(31338, courtyard.rpcUrl)],
    wallet.provider,
  );
  wallet.set(options);
  return { wallet, ground, acts: createEvmActions(ground) };
}

const here = { connectorId: 'harbor', networkId: 'eip155:31337', address: ada.address } as const;
const asked = (wallet: TestWallet) => wallet.log.filter(({ prompted }) => prompted).map(({ method }) => method);
const prompts = (wallet: TestWallet) => asked(wallet).filter((method) => method !== 'eth_requestAccounts');

describe('signing a message', () => {
  test('text is signed as UTF-8, bytes as they are', async () => {
    const { acts } = await house();
    const text = 'Grüße aus Alexandria 🏛';
    const signature = (await acts.signMessage({ ...here, message: text })) as Hex;
    expect(await recoverMessageAddress({ message: text, signature })).toBe(ada.address);
    const raw = '0x00ff10' as const;
    const signed = (await acts.signMessage({ ...here, message: { raw } })) as Hex;
    expect(await recoverMessageAddress({ message: { raw }, signature: signed })).toBe(ada.address);
    // Text that looks like hex is text.
    const hexed = (await acts.signMessage({ ...here, message: '0x00ff10' })) as Hex;
    expect(await recoverMessageAddress({ message: '0x00ff10', signature: hexed })).toBe(ada.address);
  });

  test('a wallet that stands elsewhere is asked to switch first, one that does not know the network to add it', async () => {
    const { acts, wallet } = await house({ knows: 'one' });
    await acts.signMessage({ ...here, networkId: 'eip155:31338', message: 'hi' });
    expect(prompts(wallet)).toEqual(['wallet_addEthereumChain', 'personal_sign']);
    expect(wallet.state().chainId).toBe(31338);
  });

  test.each<[string, Behaviour | undefined, string]>([
    ['a no', 'reject', 'USER_REJECTED'],
    ['no signature', { lie: 'garbage' }, 'EVM_SIGN_FAILED'],
    ['an error without a number', { error: { code: -32603, message: 'boom' } }, 'EVM_SIGN_FAILED'],
    ['a method it does not have', { error: { code: 4200, message: 'no' } }, 'METHOD_UNSUPPORTED'],
  ])('%s is %j → %s', async (_what, behaviour, code) => {
    const { acts } = await house({ answers: behaviour && { personal_sign: behaviour } });
    await expect(acts.signMessage({ ...here, message: 'hi' })).rejects.toMatchObject({ code });
  });

  test('a switch refused means nothing is signed', async () => {
    const { acts, wallet } = await house({ answers: { wallet_switchEthereumChain: 'reject' } });
    await expect(acts.signMessage({ ...here, networkId: 'eip155:31338', message: 'hi' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    });
    expect(wallet.log.some(({ method }) => method === 'personal_sign')).toBe(false);
  });

  test('a wallet that says it switched and did not signs nothing', async () => {
    const { acts, wallet } = await house({ answers: { wallet_switchEthereumChain: { lie: 'chain' } } });
    await expect(acts.signMessage({ ...here, networkId: 'eip155:31338', message: 'hi' })).rejects.toMatchObject({
      code: 'CHAIN_MISMATCH',
    });
    expect(wallet.log.some(({ method }) => method === 'personal_sign')).toBe(false);
  });

  test('somebody else’s account, and bytes that are none, are refused before the wallet hears of them', async () => {
    const { acts, wallet } = await house();
    const before = wallet.log.length;
    await expect(acts.signMessage({ ...here, address: bo.address, message: 'hi' })).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
      details: { field: 'address' },
    });
    await expect(acts.signMessage({ ...here, message: { raw: '0xabc' } })).rejects.toMatchObject({
      details: { field: 'message' },
    });
    expect(wallet.log.length).toBe(before);
  });

  test('an abort ends our waiting; a request given up before it began is never made', async () => {
    const { acts, wallet } = await house({ answers: { personal_sign: 'hang' } });
    const leaving = new AbortController();
    const signed = acts.signMessage({ ...here, message: 'hi', signal: leaving.signal });
    await vi.waitFor(() => expect(wallet.pending).toHaveLength(1));
    leaving.abort();
    await expect(signed).rejects.toMatchObject({ name: 'AbortedError', code: 'ABORTED' });
    const before = wallet.log.length;
    await expect(acts.signMessage({ ...here, message: 'hi', signal: leaving.signal })).rejects.toMatchObject({
      code: 'ABORTED',
    });
    expect(wallet.log.length).toBe(before);
  });
});

describe('signing typed data', () => {
  const typedData = {
    domain: { name: 'Porch', version: '1', chainId: 31337 },
    types: {
      Mail: [
        { name: 'to', type: 'address' },
        { name: 'text', type: 'string' },
      ],
    },
    primaryType: 'Mail',
    message: { to: bo.address, text: 'hello' },
  };

  test('is signed for its own chain', async () => {
    const { acts } = await house();
    const signature = (await acts.signTypedData({ ...here, typedData })) as Hex;
    expect(await recoverTypedDataAddress({ ...typedData, signature } as never)).toBe(ada.address);
  });

  test('meant for another chain, or of no shape, is refused here', async () => {
    const { acts } = await house();
    const meant = { ...typedData, domain: { ...typedData.domain, chainId: 1 } };
    await expect(acts.signTypedData({ ...here, typedData: meant })).rejects.toMatchObject({
      details: { field: 'typedData.domain.chainId' },
    });
    for (const wrong of [{ ...typedData, message: { to: 'nobody', text: 'hello' } }, undefined as never])
      await expect(acts.signTypedData({ ...here, typedData: wrong })).rejects.toMatchObject({
        details: { field: 'typedData' },
      });
  });
});

describe('sending', () => {
  test('moves coins on the chain; the node’s gas and the asked fees and nonce go along', async () => {
    const { acts, wallet, ground } = await house();
    const client = chainClient(ground, here.networkId);
    const before = await getBalance(client, { address: bo.address });
    const fees = { maxFeePerGas: '5000000000', maxPriorityFeePerGas: '1000000000' };
    const hash = (await acts.sendTransaction({ ...here, to: bo.address, value: '1', fees })) as Hex;
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
    const { acts, ground } = await house();
    const [usdc] = tokensOn(here.networkId);
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bo.address, 5n] });
    const hash = await acts.sendTransaction({ ...here, to: usdc?.address, data });
    expect(await acts.waitForTransaction({ hash, networkId: here.networkId })).toMatchObject({
      status: 'success',
      hash,
    });
    expect((await getTransaction(chainClient(ground, here.networkId), { hash: hash as Hex })).input).toBe(data);
  });

  test('goes to the other chain by a switch, never to the one the wallet happens to stand on', async () => {
    const { acts, ground } = await house();
    const hash = (await acts.sendTransaction({
      ...here,
      networkId: 'eip155:31338',
      to: bo.address,
      value: '1',
    })) as Hex;
    expect((await getTransaction(chainClient(ground, 'eip155:31338'), { hash })).value).toBe(1n);
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
    const ground = await createGround([localChain(31337, 'http://127.0.0.1:9')], wallet.provider);
    const hash = await createEvmActions(ground).sendTransaction({ ...here, to: bo.address, value: '1' });
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
      const ground = await createGround([localChain(31337, porch.rpcUrl)], provider);
      return { sent, acts: createEvmActions(ground) };
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

  test('an answer that is no hash is told, with a warning not to try again blindly', async () => {
    const { acts } = await house({ answers: { eth_sendTransaction: { lie: 'garbage' } } });
    await expect(acts.sendTransaction({ ...here, to: bo.address, value: '1' })).rejects.toMatchObject({
      code: 'RESPONSE_INVALID',
      hint: expect.stringContaining('look at the account'),
    });
  });
});

describe('watching an asset (EIP-747)', () => {
  const asset = { address: tokensOn('eip155:31337')[0]?.address ?? '', symbol: 'USDC', decimals: 6 };

  test('is offered on its own network', async () => {
    const { acts, wallet } = await house();
    expect(await acts.watchAsset({ connectorId: 'harbor', networkId: 'eip155:31338', asset })).toBe(true);
    expect(prompts(wallet)).toEqual(['wallet_switchEthereumChain', 'wallet_watchAsset']);
    expect(wallet.log.at(-1)?.params).toEqual({ type: 'ERC20', options: asset });
  });

  test.each([
    ['address', { address: '0x12' }],
    ['symbol', { symbol: ' ' }],
    ['decimals', { decimals: 1.5 }],
    ['imageUrl', { imageUrl: 'javascript:alert(1)' }],
  ])('a wrong %s is refused', async (field, wrong) => {
    const { acts } = await house();
    const request = { connectorId: 'harbor', networkId: 'eip155:31337', asset: { ...asset, ...wrong } } as const;
    await expect(acts.watchAsset(request)).rejects.toMatchObject({ details: { field: `asset.${field}` } });
  });

  test('a no, and an answer that is none', async () => {
    const no = await house({ answers: { wallet_watchAsset: 'reject' } });
    const request = { connectorId: 'harbor', networkId: 'eip155:31337', asset } as const;
    await expect(no.acts.watchAsset(request)).rejects.toMatchObject({ name: 'UserRejectedError' });
    const odd = await house({ answers: { wallet_watchAsset: { lie: 'garbage' } } });
    await expect(odd.acts.watchAsset(request)).rejects.toMatchObject({ code: 'RESPONSE_INVALID' });
  });
});
