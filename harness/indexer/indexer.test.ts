import { encodeFunctionData, erc20Abi, type Hex, maxUint256, multicall3Abi, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApis } from '../apis/apis';
import type { HistoryBody, HistoryItem } from '../apis/wire';
import multicall3 from '../contracts/Multicall3.json' with { type: 'json' };
import testToken from '../contracts/TestToken.json' with { type: 'json' };
import { ada, bo } from '../fixtures/accounts';
import { porch } from '../fixtures/networks';
import { tokensOn } from '../fixtures/tokens';
import { askRpc, createChainLedger } from '../ledger/chain';
import { type EvmServer, start } from '../servers/evm';
import { createWorld } from '../world';

const [usdc, dai] = tokensOn(porch.id).map(({ address }) => address as Hex) as [Hex, Hex];
const minting = parseAbi(['function mint(address to, uint256 value)']);
const transferOf = (to: Hex, value: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] });
const approvalOf = (spender: Hex, value: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] });

let server: EvmServer;
let apis: ReturnType<typeof createApis>;
beforeAll(async () => {
  server = await start({ port: 0, chainId: 31337 });
  const world = createWorld();
  apis = createApis(world, createChainLedger(world, { [porch.id]: server.directUrl }));
});
afterAll(() => server.stop());

const ask = (method: string, ...params: unknown[]) => askRpc(server.directUrl, method, params);
async function send(from: Hex, transaction: { to?: Hex; value?: bigint; data?: Hex }): Promise<Hex> {
  const { value = 0n, ...rest } = transaction;
  const hash = await ask('eth_sendTransaction', { from, value: `0x${value.toString(16)}`, gas: '0x4c4b40', ...rest });
  await vi.waitFor(async () => expect(await ask('eth_getTransactionReceipt', hash)).not.toBeNull());
  return hash as Hex;
}
async function page(address: Hex, cursor?: string | null): Promise<HistoryBody> {
  const query = new URLSearchParams({ chainId: porch.id, projectId: 'p', ...(cursor && { cursor }) });
  return (await apis(new Request(`http://services.test/v1/account/${address}/history?${query}`))).json();
}
const newest = async (address: Hex) => (await page(address)).data[0] as HistoryItem;
const seen = ({ metadata, transfers }: HistoryItem) => [
  metadata.operationType,
  metadata.status,
  ...transfers.map(
    ({ direction, quantity, fungible_info }) => `${direction} ${quantity.numeric} ${fungible_info?.symbol}`,
  ),
];

it('tells of a transaction that nobody told it of, on both sides', async () => {
  const hash = await send(ada.address, { to: bo.address, value: parseEther('0.25') });
  const sent = await newest(ada.address);
  expect(sent.metadata).toMatchObject({ hash, sentFrom: ada.address.toLowerCase(), sentTo: bo.address.toLowerCase() });
  expect(seen(sent)).toEqual(['send', 'confirmed', 'out 0.25 ETH']);
  const { timestamp } = (await ask('eth_getBlockByNumber', 'latest', false)) as { timestamp: Hex };
  expect(Date.parse(sent.metadata.minedAt)).toBe(Number(timestamp) * 1000);
  expect(seen(await newest(bo.address))).toEqual(['receive', 'confirmed', 'in 0.25 ETH']);
});

describe('what it was', () => {
  it.each<[string, () => Promise<unknown>, unknown[]]>([
    [
      'a token sent',
      () => send(ada.address, { to: usdc, data: transferOf(bo.address, 1_500_000n) }),
      ['send', 'confirmed', 'out 1.5 USDC'],
    ],
    [
      'to oneself',
      () => send(ada.address, { to: ada.address, value: 7n }),
      ['send', 'confirmed', 'self 0.000000000000000007 ETH'],
    ],
    [
      'an approval',
      () => send(ada.address, { to: usdc, data: approvalOf(bo.address, maxUint256) }),
      ['approve', 'confirmed'],
    ],
    [
      'a mint',
      () => send(ada.address, { to: dai, data: encodeFunctionData({ abi: minting, args: [ada.address, 5n] }) }),
      ['mint', 'confirmed', 'in 0.000000000000000005 DAI'],
    ],
    ['a contract', () => send(ada.address, { data: testToken.bytecode as Hex }).catch(() => {}), ['deploy', 'failed']],
    [
      'a call that moves nothing',
      () =>
        send(ada.address, {
          to: multicall3.address as Hex,
          data: encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [[]] }),
        }),
      ['execute', 'confirmed'],
    ],
    [
      'a failure',
      () => send(ada.address, { to: usdc, data: transferOf(bo.address, maxUint256) }).catch(() => {}),
      ['execute', 'failed'],
    ],
  ])('%s', async (_what, act, expected) => {
    await act();
    expect(seen(await newest(ada.address))).toEqual(expected);
  });

  it('a trade, of logs alone: one coin went and another came', async () => {
    const through = multicall3.address as Hex;
    await send(ada.address, { to: usdc, data: approvalOf(through, 10_000_000n) });
    await send(bo.address, { to: dai, data: encodeFunctionData({ abi: minting, args: [bo.address, 10n ** 19n] }) });
    await send(bo.address, { to: dai, data: approvalOf(through, 10n ** 19n) });
    const move = (from: Hex, to: Hex, value: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, to, value] });
    const calls = [
      { target: usdc, allowFailure: false, callData: move(ada.address, bo.address, 10_000_000n) },
      { target: dai, allowFailure: false, callData: move(bo.address, ada.address, 10n ** 19n) },
    ];
    await send(ada.address, {
      to: through,
      data: encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] }),
    });
    expect(seen(await newest(ada.address))).toEqual(['trade', 'confirmed', 'out 10 USDC', 'in 10 DAI']);
  });
});

describe('a long history', () => {
  beforeEach(async () => {
    for (let sent = 0; sent < 60; sent++) await send(bo.address, { to: ada.address, value: BigInt(sent + 1) });
  });

  it('comes in pages that neither repeat nor lose a row, whatever is mined meanwhile', async () => {
    const first = await page(bo.address);
    expect(first.data).toHaveLength(50);
    await send(bo.address, { to: ada.address, value: 99n });
    const rows = [...first.data];
    for (let next = first.next; next; ) {
      const more = await page(bo.address, next);
      rows.push(...more.data);
      next = more.next;
    }
    const hashes = rows.map(({ metadata }) => metadata.hash);
    expect(new Set(hashes).size).toBe(hashes.length);
    const nonces = rows.filter(({ metadata }) => metadata.sentFrom === bo.address.toLowerCase());
    const last = Number(await ask('eth_getTransactionCount', bo.address, 'latest'));
    expect(nonces.map(({ metadata }) => metadata.nonce)).toEqual(
      Array.from({ length: last - 1 }, (_, at) => last - 2 - at),
    );
  });

  it('forgets what the chain took back', async () => {
    const hash = await send(bo.address, { to: ada.address, value: 1n });
    expect((await newest(bo.address)).metadata.hash).toBe(hash);
    await ask('anvil_reorg', 1, []);
    expect((await newest(bo.address)).metadata.hash).not.toBe(hash);
  });
});
