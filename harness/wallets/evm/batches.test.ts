import { createClient, custom, defineChain, encodeFunctionData, erc20Abi, type Hex, numberToHex, parseAbi } from 'viem';
import { getCallsStatus, getCapabilities, sendCalls, showCallsStatus, waitForCallsStatus } from 'viem/experimental';
import { describe, expect, it } from 'vitest';
import { ada, bo } from '../../fixtures/accounts';
import { batchAccount } from '../../fixtures/batchAccount';
import { tokensOn } from '../../fixtures/tokens';
import { askRpc } from '../../ledger/chain';
import type { WalletOptions } from '../options';
import { bothChains, code, harbor, prompted, site } from './ground';

const porchId = '0x7a69';
const usdc = tokensOn('eip155:31337').find(({ symbol }) => symbol === 'USDC')?.address as Hex;
const nobody = '0x0000000000000000000000000000000000000Abc' as const;
/** Upgraded, an account stays so: each test has one of its own. */
let keyCount = 0;

/** A wallet of a new account with coins, and viem's client of EIP-5792 on it. */
async function connected(options: Partial<WalletOptions> = {}) {
  keyCount += 1;
  const made = harbor({ privateKeys: [numberToHex(1000 + keyCount, { size: 32 })], chains: bothChains(), ...options });
  const [account] = (await made.ask('eth_requestAccounts')) as [Hex];
  for (const { rpcUrl } of bothChains()) await askRpc(rpcUrl, 'anvil_setBalance', [account, '0x8ac7230489e80000']);
  const client = createClient({
    account,
    chain: defineChain({
      id: 31337,
      name: 'Porch',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [site.porch.directUrl] } },
    }),
    transport: custom(made.wallet.provider, { retryCount: 0 }),
    pollingInterval: 10,
  });
  const calls = [
    { to: nobody, value: 1n },
    { to: usdc, data: encodeFunctionData({ abi: parseAbi(['function mint(address,uint256)']), args: [account, 5n] }) },
    { to: usdc, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bo.address, 2n] }) },
  ];
  /** A token that the account has not, so that the call reverts. */
  const broken = {
    to: usdc,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bo.address, 10n ** 30n] }),
  };
  const raw = (more: object = {}) =>
    made.ask('wallet_sendCalls', {
      version: '2.0.0',
      chainId: porchId,
      from: account,
      atomicRequired: false,
      calls: [{ to: nobody, value: '0x1' }],
      ...more,
    });
  return { ...made, account, client, calls, broken, raw };
}
const codeOf = (account: Hex) => askRpc(site.porch.directUrl, 'eth_getCode', [account, 'latest']);
const tokens = async (account: Hex) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] });
  return BigInt((await askRpc(site.porch.directUrl, 'eth_call', [{ to: usdc, data }, 'latest'])) as Hex);
};

describe('capabilities', () => {
  it('say for each chain whether calls can go as one, before and after the account is upgraded', async () => {
    const { client, calls } = await connected();
    expect(await getCapabilities(client)).toEqual({
      31337: { atomic: { status: 'ready' } },
      31338: { atomic: { status: 'ready' } },
    });
    await waitForCallsStatus(client, await sendCalls(client, { calls, forceAtomic: true }));
    expect(await getCapabilities(client)).toEqual({
      31337: { atomic: { status: 'supported' } },
      31338: { atomic: { status: 'ready' } },
    });
    expect(await getCapabilities(client, { chainId: 31337 })).toEqual({ atomic: { status: 'supported' } });
  });

  it('are told with what else a wallet claims, of chains it knows, to pages that are let in', async () => {
    const paymasterService = { supported: true };
    const { ask, account } = await connected({
      batches: { atomic: 'unsupported', capabilities: { paymasterService } },
    });
    expect(await ask('wallet_getCapabilities', account, [porchId, '0x1'])).toEqual({
      [porchId]: { atomic: { status: 'unsupported' }, paymasterService },
    });
    await expect(ask('wallet_getCapabilities', ada.address)).rejects.toEqual(code(4100));
    await expect(ask('wallet_getCapabilities', account, porchId)).rejects.toEqual(code(-32602));
    await expect(harbor({ rdns: 'example.other' }).ask('wallet_getCapabilities', account)).rejects.toEqual(code(4100));
  });
});

describe('a batch', () => {
  it('goes as one where the page requires it: one transaction, by EIP-7702', async () => {
    const made = await connected();
    const { client, account, calls } = made;
    const { id } = await sendCalls(client, { calls, forceAtomic: true });
    const { receipts, ...status } = await waitForCallsStatus(client, { id });
    expect(status).toMatchObject({ id, status: 'success', statusCode: 200, atomic: true, chainId: 31337 });
    expect(receipts).toHaveLength(1);
    expect(receipts?.[0]?.logs).toHaveLength(2);
    expect(await codeOf(account)).toBe(`0xef0100${batchAccount.slice(2)}`);
    expect(await tokens(account)).toBe(3n);
    // The second one finds an account that is upgraded already, and asks no more for that.
    await waitForCallsStatus(client, await sendCalls(client, { calls, forceAtomic: true }));
    expect(await tokens(account)).toBe(6n);
    expect(prompted(made).filter((method) => method === 'wallet_sendCalls')).toHaveLength(2);
  });

  it('goes call by call elsewhere, each finding what those before it did', async () => {
    const { client, account, calls } = await connected();
    const { id } = await sendCalls(client, { calls });
    const { receipts, ...status } = await waitForCallsStatus(client, { id });
    expect(status).toMatchObject({ status: 'success', statusCode: 200, atomic: false });
    expect(receipts).toHaveLength(3);
    expect(await codeOf(account)).toBe('0x');
    expect(await tokens(account)).toBe(3n);
  });

  it('goes to the chain it names, and leaves the wallet where it stands', async () => {
    const { raw, ask } = await connected();
    const before = BigInt((await askRpc(site.courtyard.directUrl, 'eth_getBalance', [nobody, 'latest'])) as Hex);
    const { id } = (await raw({ chainId: '0x7a6a' })) as { id: string };
    expect(await ask('wallet_getCallsStatus', id)).toMatchObject({ chainId: '0x7a6a', status: 200 });
    const after = BigInt((await askRpc(site.courtyard.directUrl, 'eth_getBalance', [nobody, 'latest'])) as Hex);
    expect(after - before).toBe(1n);
    expect(await ask('eth_chainId')).toBe(porchId);
  });

  it('has the id that the page gave, is known after a reload, and can be shown', async () => {
    const { client, raw, wallet } = await connected();
    expect(await raw({ id: 'porch-1' })).toEqual({ id: 'porch-1' });
    const { wallet: reloaded, ask } = harbor({ chains: bothChains() });
    expect(await ask('wallet_getCallsStatus', 'porch-1')).toMatchObject({ version: '2.0.0', status: 200 });
    expect(reloaded.log).toHaveLength(1);
    await showCallsStatus(client, { id: 'porch-1' });
    expect(wallet.log.at(-1)).toMatchObject({ method: 'wallet_showCallsStatus', state: 'done' });
  });

  it('is pending until the chain mines it (100)', async () => {
    const { client, ask } = await connected();
    await askRpc(site.porch.directUrl, 'evm_setAutomine', [false]);
    try {
      const { id } = await sendCalls(client, { calls: [{ to: nobody, value: 1n }] });
      expect(await getCallsStatus(client, { id })).toMatchObject({ status: 'pending', statusCode: 100 });
      await ask('evm_mine').catch(() => askRpc(site.porch.directUrl, 'evm_mine'));
      expect(await getCallsStatus(client, { id })).toMatchObject({ status: 'success', statusCode: 200 });
    } finally {
      await askRpc(site.porch.directUrl, 'evm_setAutomine', [true]);
    }
  });

  it('fails off the chain (400), wholly (500), or in part (600)', async () => {
    const { client, account, calls, broken } = await connected();
    const status = async (list: typeof calls, forceAtomic = false) =>
      (await waitForCallsStatus(client, await sendCalls(client, { calls: list, forceAtomic }))) as {
        statusCode: number;
        receipts: unknown[];
      };
    expect(await status([{ to: nobody, value: 10n ** 24n }])).toMatchObject({ statusCode: 400, receipts: [] });
    expect(await status([broken])).toMatchObject({ statusCode: 500 });
    expect((await status([...calls, broken, ...calls])).statusCode).toBe(600);
    expect(await tokens(account)).toBe(3n);
    expect(await status([...calls, broken], true)).toMatchObject({ statusCode: 500, atomic: true });
    expect(await tokens(account)).toBe(3n);
  });
});

describe('a batch is refused', () => {
  it.each<[number, string, object]>([
    [5700, 'a capability that it has not', { capabilities: { paymasterService: { url: 'https://pay.example' } } }],
    [5700, 'one that a single call wants', { calls: [{ to: nobody, capabilities: { moon: {} } }] }],
    [5710, 'a chain that it does not know', { chainId: '0x1' }],
    [5740, 'more calls than it takes', { calls: Array.from({ length: 4 }, () => ({ to: nobody })) }],
    [4100, 'an account that is not the page’s', { from: ada.address }],
    [-32602, 'another version', { version: '1.0' }],
    [-32602, 'no word on atomicity', { atomicRequired: undefined }],
    [-32602, 'a chain id that is none', { chainId: 31337 }],
    [-32602, 'no calls', { calls: [] }],
    [-32602, 'an address that is none', { calls: [{ to: '0x12' }] }],
    [-32602, 'a value that is none', { calls: [{ to: nobody, value: 1 }] }],
    [-32602, 'half a byte', { calls: [{ to: nobody, data: '0x1' }] }],
    [-32602, 'a call of nothing', { calls: [{}] }],
    [-32602, 'an id that is too long', { id: 'x'.repeat(8195) }],
  ])('with %i for %s', async (number, _what, more) => {
    const made = await connected({ batches: { most: 3 } });
    await expect(made.raw(more)).rejects.toEqual(code(number));
    expect(prompted(made)).toEqual(['eth_requestAccounts']);
  });

  it('with 5720 for an id twice, and 5730 for one that nobody gave', async () => {
    const { raw, ask, client } = await connected();
    await raw({ id: 'twice' });
    await expect(raw({ id: 'twice' })).rejects.toEqual(code(5720));
    await expect(ask('wallet_getCallsStatus', 'never')).rejects.toEqual(code(5730));
    await expect(showCallsStatus(client, { id: 'never' })).rejects.toMatchObject({ name: 'UnknownBundleIdError' });
  });

  it('with 5750 by a person who wants no upgrade, 4001 by one who wants no calls', async () => {
    const { client, calls, wallet, account } = await connected({ answers: { wallet_upgradeAccount: 'reject' } });
    const send = () => sendCalls(client, { calls, forceAtomic: true });
    await expect(send()).rejects.toMatchObject({ cause: { name: 'AtomicReadyWalletRejectedUpgradeError' } });
    wallet.set({ behaviour: 'reject' });
    await expect(send()).rejects.toMatchObject({ cause: { name: 'UserRejectedRequestError' } });
    expect(await codeOf(account)).toBe('0x');
  });

  it('with 5760 where calls can’t go as one', async () => {
    const { client, calls } = await connected({ batches: { atomic: 'unsupported' } });
    await expect(sendCalls(client, { calls, forceAtomic: true })).rejects.toMatchObject({
      cause: { name: 'AtomicityNotSupportedError' },
    });
  });

  it('not for a capability that it may go without, or that the wallet has', async () => {
    const { raw } = await connected({ batches: { capabilities: { paymasterService: { supported: true } } } });
    const capabilities = { paymasterService: { url: 'https://pay.example' }, moon: { optional: true } };
    expect(await raw({ capabilities })).toMatchObject({ id: expect.stringMatching(/^0x/) });
  });
});

describe('manners', () => {
  it('hang, ask for the upgrade on its own, and answer with nonsense', async () => {
    const { client, calls, wallet, ask } = await connected({ answers: { wallet_sendCalls: 'hang' } });
    const sending = sendCalls(client, { calls, forceAtomic: true });
    await expect.poll(() => wallet.pending.map(({ method }) => method)).toEqual(['wallet_sendCalls']);
    wallet.set({ behaviour: 'hang' });
    wallet.approve();
    await expect.poll(() => wallet.pending.map(({ method }) => method)).toEqual(['wallet_upgradeAccount']);
    wallet.approve();
    const { id } = await sending;
    wallet.set({ answers: {}, behaviour: { lie: 'garbage' } });
    expect(await ask('wallet_getCallsStatus', id)).toMatchObject({ status: 'perhaps' });
  });

  it('a wallet that has none of it says so', async () => {
    const { ask, account } = await connected({ lacks: ['wallet_getCapabilities'] });
    await expect(ask('wallet_getCapabilities', account)).rejects.toEqual(code(4200));
  });
});
