import { decodeFunctionData, encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApis } from '../apis/apis';
import type { ConvertTransactionBody } from '../apis/wire';
import { ada, bo } from '../fixtures/accounts';
import { porch } from '../fixtures/networks';
import { tokensOn } from '../fixtures/tokens';
import { askRpc, createChainLedger } from '../ledger/chain';
import type { Ledger } from '../ledger/ledger';
import { type EvmServer, start } from '../servers/evm';
import { untilMined } from '../servers/untilMined';
import { createWorld } from '../world';
import { routerAbi } from './abi';
import { ownCoin } from './pools';

const [usdc, dai] = tokensOn(porch.id).map(({ address }) => `${porch.id}:${address}`) as [string, string];
const eth = `${porch.id}:${ownCoin}`;
const plain = (account: string) => account.split(':')[2] as Hex;
const toHex = (amount: bigint | string): Hex => `0x${BigInt(amount).toString(16)}`;

let server: EvmServer;
let ledger: Ledger;
let apis: ReturnType<typeof createApis>;
let snapshot: unknown;
beforeAll(async () => {
  const world = createWorld();
  server = await start({ port: 0, chainId: 31337, world });
  ledger = createChainLedger(world, { [porch.id]: server.directUrl });
  apis = createApis(world, ledger);
});
beforeEach(async () => {
  if (snapshot) await ask('evm_revert', snapshot);
  snapshot = await ask('evm_snapshot');
});
afterAll(() => server.stop());

const ask = (method: string, ...params: unknown[]) => askRpc(server.directUrl, method, params);
// biome-ignore lint/suspicious/noExplicitAny: a body is whatever the test says it is
async function get(path: string, query: Record<string, string>): Promise<any> {
  return (await apis(new Request(`http://services.test/v1/convert/${path}?${new URLSearchParams(query)}`))).json();
}
async function build(from: string, to: string, amount: string, slippage = 1, user: string = ada.address) {
  const rest = { projectId: 'p', disableEstimate: true, userAddress: `${porch.id}:${user}` };
  const body = JSON.stringify({ amount, from, to, eip155: { slippage }, ...rest });
  const asked = new Request('http://services.test/v1/convert/build-transaction', { method: 'POST', body });
  const { tx } = (await (await apis(asked)).json()) as ConvertTransactionBody;
  return { ...tx, value: from === eth ? tx.amount : '0' };
}
interface Built {
  from: string;
  to: string;
  data: string;
  value: string;
  eip155: { gas: number | string; gasPrice: string };
}
const callOf = ({ from, to, data, value }: Built) => ({
  from: plain(from),
  to: plain(to),
  data,
  value: toHex(value),
});
async function send(built: Built): Promise<{ status: Hex; gasUsed: Hex; effectiveGasPrice: Hex }> {
  const { gas, gasPrice } = built.eip155;
  const hash = await ask('eth_sendTransaction', {
    ...callOf(built),
    gas: toHex(String(gas)),
    gasPrice: toHex(gasPrice),
  });
  await untilMined(server.directUrl, hash);
  return (await ask('eth_getTransactionReceipt', hash)) as never;
}

async function held(coin: string): Promise<bigint> {
  const place = { network: porch.id, address: ada.address };
  if (coin === eth) return ledger.nativeBalance(place);
  const all = await ledger.tokenBalances(place);
  return all.find(({ token }) => token.address === plain(coin))?.amount ?? 0n;
}
const user = `${porch.id}:${ada.address}`;
const approve = async (from: string, to: string) =>
  send((await get('build-approve', { userAddress: user, from, to })).tx);

describe('a swap by the services’ words alone', () => {
  it.each([
    ['a token for a token', usdc, dai, '250000000'],
    ['a token for ether', dai, eth, '100000000000000000000'],
    ['ether for a token', eth, usdc, '1500000000000000000'],
    ['a dust of ether', eth, dai, '1'],
  ])('of %s: a quote, what it needs, and what it brought', async (_what, from, to, amount) => {
    const asked = { from, to, amount, userAddress: ada.address };
    const { quotes } = await get('quotes', {
      ...asked,
      gasPrice: (await get('gas-price', { chainId: porch.id })).standard,
    });
    const allowance = async () => (await get('allowance', { tokenAddress: from, userAddress: user })).allowance;
    if (from !== eth) {
      expect(await allowance()).toBe('0');
      expect((await approve(from, to)).status).toBe('0x1');
    }
    expect(await allowance()).toBe(String(maxUint256));
    const before = { from: await held(from), to: await held(to) };
    const built = await build(from, to, amount);
    const { status, gasUsed, effectiveGasPrice } = await send(built);
    expect(status).toBe('0x1');
    expect(BigInt(gasUsed)).toBeLessThan(BigInt(built.eip155.gas));
    const fee = (coin: string) => (coin === eth ? BigInt(gasUsed) * BigInt(effectiveGasPrice) : 0n);
    expect(before.from - (await held(from)) - fee(from)).toBe(BigInt(amount));
    // Nobody else traded meanwhile.
    expect((await held(to)) + fee(to) - before.to).toBe(BigInt(quotes[0].toAmount));
  });

  it('goes by way of ether where the straight way has run dry', async () => {
    const amount = '1000000000';
    const { quotes: straight } = await get('quotes', { from: usdc, to: dai, amount, userAddress: ada.address });
    const minting = parseAbi(['function mint(address to, uint256 value)']);
    const data = encodeFunctionData({ abi: minting, args: [bo.address, 10n ** 12n] });
    const eip155 = { gas: 200_000, gasPrice: '2000000000' };
    await send({ from: `${porch.id}:${bo.address}`, to: usdc, data, value: '0', eip155 });
    await send((await get('build-approve', { userAddress: `${porch.id}:${bo.address}`, from: usdc, to: dai })).tx);
    await send(await build(usdc, dai, '1000000000000', 1, bo.address));
    const { quotes: round } = await get('quotes', { from: usdc, to: dai, amount, userAddress: ada.address });
    expect(Number(round[0].toAmount) / Number(straight[0].toAmount)).toBeCloseTo(0.997, 2);
    await approve(usdc, dai);
    const built = await build(usdc, dai, amount);
    const { args } = decodeFunctionData({ abi: routerAbi, data: built.data as Hex });
    expect((args as readonly unknown[])[2]).toHaveLength(3);
    const before = await held(dai);
    const { status, gasUsed } = await send(built);
    expect([status, BigInt(gasUsed) < BigInt(built.eip155.gas)]).toEqual(['0x1', true]);
    expect((await held(dai)) - before).toBe(BigInt(round[0].toAmount));
  });
});

describe('the chain refuses a swap', () => {
  it('without an approval, in the token’s words', async () => {
    const built = await build(usdc, dai, '250000000');
    await expect(ask('eth_call', callOf(built), 'latest')).rejects.toThrow('ERC20: insufficient allowance');
  });

  it('of more than there is', async () => {
    await approve(usdc, dai);
    const built = await build(usdc, dai, '2500250001');
    await expect(ask('eth_call', callOf(built), 'latest')).rejects.toThrow('ERC20: transfer amount exceeds balance');
  });

  it('once the price has moved past what was agreed to', async () => {
    const [strict, lenient] = await Promise.all(
      [0.1, 5].map((slippage) => build(eth, usdc, '1000000000000000', slippage)),
    );
    await send(await build(eth, usdc, '5000000000000000000', 1, bo.address));
    await expect(ask('eth_call', callOf(strict as Built), 'latest')).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT');
    expect((await send(lenient as Built)).status).toBe('0x1');
  });

  it('twenty minutes later', async () => {
    const built = await build(eth, usdc, '1000000000000000');
    await ask('evm_increaseTime', 19 * 60);
    await ask('evm_mine');
    expect(await ask('eth_call', callOf(built), 'latest')).not.toBe('0x');
    await ask('evm_increaseTime', 90);
    await ask('evm_mine');
    await expect(ask('eth_call', callOf(built), 'latest')).rejects.toThrow('EXPIRED');
  });

  it('not for a clock that is far ahead of this computer’s, nor for a newest block of long ago', async () => {
    await ask('evm_increaseTime', 24 * 60 * 60);
    expect((await send(await build(eth, usdc, '1000000000000000'))).status).toBe('0x1');
  });
});
