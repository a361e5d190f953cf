import { encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther } from 'viem';
import { getBalance, getTransaction, getTransactionReceipt } from 'viem/actions';
import { describe, expect, test } from 'vitest';
import odd from '../../../harness/contracts/OddTokens.json' with { type: 'json' };
import { asked, here, prompts, standInHouse } from '../../../harness/evmHouse';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { tokensOn } from '../../../harness/fixtures/tokens';
import { chainClient } from './estimateFees';
import { rpcOf } from './transferCall';

const { house } = standInHouse();
type House = Awaited<ReturnType<typeof house>>;

const ETH = { decimals: 18, symbol: 'ETH' };
const terms = (more: object = {}) => ({
  networkId: here.networkId,
  from: ada.address,
  to: bo.address as string,
  token: ETH as { address?: string; decimals: number; symbol: string },
  amount: '1',
  ...more,
});
const nobody = '0x00000000000000000000000000000000000a11ce';

const ask = ({ context }: House, method: string, ...params: unknown[]) =>
  rpcOf(chainClient(context, here.networkId)).request({ method, params }) as Promise<never>;

/** Puts one of the odd tokens on the chain, with so much of it for ada. */
async function place(one: House, name: keyof typeof odd.runtime, held: bigint) {
  const address = `0x${'0'.repeat(36)}${(Object.keys(odd.runtime).indexOf(name) + 0xdd01).toString(16)}` as Hex;
  await ask(one, 'anvil_setCode', address, odd.runtime[name]);
  const data = encodeFunctionData({
    abi: parseAbi(['function mint(address to, uint256 value)']),
    args: [ada.address, held],
  });
  const hash = await ask(one, 'eth_sendTransaction', { from: bo.address, to: address, data });
  await one.acts.waitForTransaction({ hash, networkId: here.networkId });
  return address;
}

async function heldBy(one: House, token: string, owner: string): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] });
  return BigInt(await ask(one, 'eth_call', { to: token, data }, 'latest'));
}

const send = async ({ acts }: House, given: ReturnType<typeof terms>) => {
  const prepared = await acts.prepareTransfer({ terms: given });
  const hash = (await acts.sendPrepared({ connectorId: here.connectorId, prepared })) as Hex;
  const outcome = await acts.waitForTransaction({ hash, networkId: here.networkId });
  return { prepared, hash, outcome };
};

describe('a transfer of coins', () => {
  test('costs no more than was told, and moves what was asked to the last unit', async () => {
    const one = await house();
    const client = chainClient(one.context, here.networkId);
    const before = await Promise.all([ada, bo].map(({ address }) => getBalance(client, { address })));
    const { prepared, hash } = await send(one, terms({ amount: '123456789012345678' }));
    const receipt = await getTransactionReceipt(client, { hash });
    const paid = receipt.gasUsed * receipt.effectiveGasPrice;
    expect(paid).toBeLessThanOrEqual(BigInt(prepared.fee.base));
    const after = await Promise.all([ada, bo].map(({ address }) => getBalance(client, { address })));
    expect(after[0]).toBe((before[0] as bigint) - 123456789012345678n - paid);
    expect(after[1]).toBe((before[1] as bigint) + 123456789012345678n);
    expect(prepared).toMatchObject({ balance: String(before[0]), warnings: [], fee: { decimals: 18, symbol: 'ETH' } });
  });

  test('the most leaves nothing but what the fee did not take', async () => {
    const one = await house();
    const client = chainClient(one.context, here.networkId);
    await ask(one, 'anvil_setBalance', ada.address, `0x${parseEther('0.3').toString(16)}`);
    const { max } = await one.acts.prepareTransfer({ terms: terms({ amount: '0' }) });
    const { prepared, hash } = await send(one, terms({ amount: max }));
    const receipt = await getTransactionReceipt(client, { hash });
    const rest = await getBalance(client, { address: ada.address });
    expect(rest).toBe(BigInt(prepared.fee.base) - receipt.gasUsed * receipt.effectiveGasPrice);
    expect((await getTransaction(client, { hash })).value).toBe(parseEther('0.3') - BigInt(prepared.fee.base));
    await ask(one, 'anvil_setBalance', ada.address, `0x${parseEther('1000').toString(16)}`);
  });

  test('the most leaves room for what a contract does with coins, and not without any', async () => {
    const one = await house();
    const to = '0x00000000000000000000000000000000000a11d2';
    // Writes down that it was paid, once.
    await ask(one, 'anvil_setCode', to, '0x3415600a5760016000555b00');
    const { max } = await one.acts.prepareTransfer({ terms: terms({ to, amount: '0' }) });
    const { outcome } = await send(one, terms({ to, amount: max }));
    expect(outcome.status).toBe('success');
    await ask(one, 'anvil_setBalance', ada.address, `0x${parseEther('1000').toString(16)}`);
  });

  test('one unit more than the most is more than there is', async () => {
    const one = await house();
    const { max } = await one.acts.prepareTransfer({ terms: terms({ amount: '0' }) });
    const most = BigInt(max) + parseEther('0.1');
    await expect(one.acts.prepareTransfer({ terms: terms({ amount: String(most) }) })).rejects.toMatchObject({
      code: 'FUNDS_INSUFFICIENT',
    });
  });

  test('where a chain stands on another one, that one’s fee is kept too', async () => {
    const one = await house();
    const bare = await one.acts.prepareTransfer({ terms: terms({ amount: '0' }) });
    await ask(one, 'anvil_setCode', '0x420000000000000000000000000000000000000f', odd.runtime.GasPriceOracle);
    const { acts } = await house();
    const prepared = await acts.prepareTransfer({ terms: terms({ amount: '0' }) });
    const more = BigInt(prepared.fee.base) - BigInt(bare.fee.base);
    // More than a hundred bytes of a thousand million each, with room; the base fee moves less than that.
    expect(more).toBeGreaterThan(110n * 10n ** 9n);
    expect(BigInt(prepared.balance) - BigInt(prepared.max)).toBe(BigInt(prepared.fee.base));
    // The most is still the most once it is the amount: its digits weigh nothing that was not kept.
    const all = await acts.prepareTransfer({ terms: terms({ amount: prepared.max }) });
    expect(all).toMatchObject({ fee: prepared.fee, max: prepared.max });
    await ask(one, 'anvil_setCode', '0x420000000000000000000000000000000000000f', '0x');
  });

  test.each([
    ['a wrong checksum', { to: bo.address.replace('d', 'D') }, { details: { field: 'to' } }],
    ['the zero address', { to: `0x${'0'.repeat(40)}` }, { details: { field: 'to' } }],
    ['a memo', { memo: 'Order 7' }, { details: { field: 'memo' } }],
    ['what a shop finds it by', { references: [bo.address] }, { details: { field: 'memo' } }],
    ['half a unit', { amount: '0.5' }, { details: { field: 'amount' } }],
    ['an unknown network', { networkId: 'eip155:4' }, { code: 'NETWORK_NOT_FOUND' }],
  ])('%s is refused', async (_what, more, error) => {
    const { acts, wallet } = await house();
    await expect(acts.prepareTransfer({ terms: terms(more) })).rejects.toMatchObject(error);
    expect(prompts(wallet)).toEqual([]);
  });

  test('a recipient that is a contract is told', async () => {
    const { acts } = await house();
    const [, , , ticket] = tokensOn(here.networkId);
    const to = ticket?.address as string;
    const prepared = await acts.prepareTransfer({ terms: terms({ to, amount: '0' }) });
    expect(prepared.warnings).toEqual(['recipient-is-contract']);
  });

  test('a recipient that acts by a contract of its own choice is a person', async () => {
    const one = await house();
    const to = '0x00000000000000000000000000000000000a11d0';
    await ask(one, 'anvil_setCode', to, `0xef0100${'ab'.repeat(20)}`);
    const prepared = await one.acts.prepareTransfer({ terms: terms({ to }) });
    expect(prepared.warnings).toEqual([]);
  });
});

describe('a transfer of a smart account', () => {
  const smart = '0x00000000000000000000000000000000000a11d1';
  const coins = parseEther('0.3');
  const stand = async (code: string) => {
    const one = await house();
    await ask(one, 'anvil_setBalance', smart, `0x${coins.toString(16)}`);
    await ask(one, 'anvil_setCode', smart, code);
    return (amount: bigint, isSmartAccount = false) =>
      one.acts.prepareTransfer({ terms: terms({ from: smart, amount: String(amount) }), isSmartAccount });
  };

  test('leaves its fee to its wallet: Max keeps room for it, and all there is may go, for others may pay', async () => {
    const made = await stand(odd.runtime.SilentToken);
    const told = await made(0n);
    expect(told).toMatchObject({ feeIs: 'estimated', mayTakeAll: true, balance: String(coins), warnings: [] });
    expect(coins - BigInt(told.max)).toBe(2n * BigInt(told.fee.base));
    expect(await made(BigInt(told.max))).toMatchObject({ warnings: [], trace: expect.not.stringContaining('maxFee') });
    expect((await made(coins)).warnings).toEqual(['fee-is-missing']);
    await expect(made(coins + 1n)).rejects.toMatchObject({ code: 'FUNDS_INSUFFICIENT' });
    // Before it is on the chain, its wallet's word tells of it; its first operation costs more.
    const toBe = await stand('0x');
    expect(BigInt((await toBe(0n, true)).fee.base)).toBeGreaterThan(BigInt(told.fee.base));
  });

  test('is none of a key’s own, also of one that acts by a contract of its choice', async () => {
    for (const code of ['0x', `0xef0100${'ab'.repeat(20)}`]) {
      const key = await stand(code);
      const { feeIs, max, fee } = await key(0n);
      expect([feeIs, coins - BigInt(max)]).toEqual([undefined, BigInt(fee.base)]);
      await expect(key(coins)).rejects.toMatchObject({ code: 'FUNDS_INSUFFICIENT' });
    }
  });
});

describe('a transfer of tokens', () => {
  const kinds: [keyof typeof odd.runtime, number, bigint, string[]][] = [
    ['SilentToken', 6, 5_000_001n, []],
    ['FineToken', 30, 10n ** 30n + 7n, []],
    ['TollToken', 18, 100n, ['token-takes-fee']],
  ];
  test.each(kinds)('%s of %i decimals: what is told is what arrives', async (name, decimals, amount, warnings) => {
    const one = await house();
    const address = await place(one, name, amount * 2n);
    const before = await heldBy(one, address, nobody);
    const token = { address, decimals, symbol: name };
    const { prepared, outcome } = await send(one, terms({ to: nobody, token, amount: String(amount) }));
    expect(outcome.status).toBe('success');
    expect(prepared.warnings).toEqual(warnings);
    const arrived = (await heldBy(one, address, nobody)) - before;
    expect(arrived).toBe(BigInt(prepared.received ?? prepared.terms.amount));
    expect(asked(one.wallet).filter((method) => method === 'eth_sendTransaction')).toHaveLength(1);
  });

  test('one without decimals goes in whole ones', async () => {
    const one = await house();
    const ticket = tokensOn(here.networkId).find(({ symbol }) => symbol === 'TICKET');
    const token = { address: ticket?.address, decimals: 0, symbol: 'TICKET' };
    const { hash } = await send(one, terms({ token, amount: '1' }));
    const { input } = await getTransaction(chainClient(one.context, here.networkId), { hash });
    expect(BigInt(`0x${input.slice(-64)}`)).toBe(1n);
  });

  test('one that answers no never reaches the wallet', async () => {
    const one = await house();
    const address = await place(one, 'DeafToken', 5n);
    const token = { address, decimals: 18, symbol: 'DEAF' };
    await expect(one.acts.prepareTransfer({ terms: terms({ token }) })).rejects.toMatchObject({
      code: 'TRANSACTION_REVERTED',
    });
  });

  test('other decimals than the contract’s are refused: they would make another amount', async () => {
    const one = await house();
    const [usdc] = tokensOn(here.networkId);
    const token = { address: usdc?.address, decimals: 18, symbol: 'USDC' };
    await expect(one.acts.prepareTransfer({ terms: terms({ token }) })).rejects.toMatchObject({
      details: { field: 'token' },
    });
  });

  test('to the token itself is told, and more than there is is refused', async () => {
    const { acts } = await house();
    const [usdc] = tokensOn(here.networkId);
    const token = { address: usdc?.address, decimals: 6, symbol: 'USDC' };
    const itself = terms({ token, to: usdc?.address, amount: '0' });
    expect((await acts.prepareTransfer({ terms: itself })).warnings).toEqual(['recipient-is-token']);
    const tooMuch = acts.prepareTransfer({ terms: terms({ token, amount: String(10n ** 30n) }) });
    await expect(tooMuch).rejects.toMatchObject({ code: 'FUNDS_INSUFFICIENT' });
  });
});

describe('a transfer whose answer was lost', () => {
  test('is possible before, and found after, among others of the same account', async () => {
    const one = await house();
    const prepared = await one.acts.prepareTransfer({ terms: terms({ amount: '4242' }) });
    expect(await one.acts.findTransfer({ prepared })).toEqual({ status: 'possible' });
    await send(one, terms({ amount: '1' }));
    expect(await one.acts.findTransfer({ prepared })).toEqual({ status: 'possible' });
    const hash = await one.acts.sendPrepared({ connectorId: here.connectorId, prepared });
    await send(one, terms({ amount: '2' }));
    expect(await one.acts.findTransfer({ prepared })).toEqual({ status: 'sent', hash });
  });

  test('is none that another intent has', async () => {
    const one = await house();
    const prepared = await one.acts.prepareTransfer({ terms: terms({ amount: '4243' }) });
    const first = (await send(one, terms({ amount: '4243' }))).hash;
    const second = (await send(one, terms({ amount: '4243' }))).hash;
    const find = (...otherHashes: string[]) => one.acts.findTransfer({ prepared, otherHashes });
    expect(await find(first)).toEqual({ status: 'sent', hash: second });
    expect(await find(second)).toEqual({ status: 'sent', hash: first });
    expect(await find(first, second)).toEqual({ status: 'possible' });
  });

  test('of a token too', async () => {
    const one = await house();
    const address = await place(one, 'FineToken', 10n ** 31n);
    const token = { address, decimals: 30, symbol: 'FINE' };
    const prepared = await one.acts.prepareTransfer({ terms: terms({ token, amount: '9' }) });
    const hash = await one.acts.sendPrepared({ connectorId: here.connectorId, prepared });
    await one.acts.waitForTransaction({ hash, networkId: here.networkId });
    expect(await one.acts.findTransfer({ prepared })).toEqual({ status: 'sent', hash });
    const find = (otherHashes: string[]) => one.acts.findTransfer({ prepared, otherHashes });
    expect(await find([hash])).toEqual({ status: 'possible' });
    // A `Transfer` event of another amount belongs to another transfer.
    await send(one, terms({ token, amount: '7' }));
    expect(await find([hash])).toEqual({ status: 'possible' });
  });
});
