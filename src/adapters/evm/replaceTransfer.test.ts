import { type Hex, hexToBigInt } from 'viem';
import { expect, test } from 'vitest';
import { PorticoError } from '@/domain/errors/porticoError';
import type { ReplacementKind } from '@/ports/replacement';
import { createGround, liveEnv, localChain, testWallet } from '../../../harness/evmGround';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { tokensOn } from '../../../harness/fixtures/tokens';
import { networkId, standOnBlocks } from '../../../harness/minedByHand';
import type { WalletOptions } from '../../../harness/wallets/options';
import { createEvmActions } from './actions';

/* What takes the place of a transfer that waits, on a chain that mines when it is told to. */

const { ground, ask, mine, send } = standOnBlocks();
const [usdc] = tokensOn(networkId);

const coins = {
  networkId,
  from: ada.address,
  to: bo.address,
  token: { decimals: 18, symbol: 'ETH' },
  amount: '5',
} as const;
const tokens = { ...coins, token: { address: usdc?.address, decimals: 6, symbol: 'USDC' }, amount: '1500001' };
type Terms = typeof coins | typeof tokens;

interface Transaction {
  hash: Hex;
  from: Hex;
  to: Hex;
  value: Hex;
  input: Hex;
  nonce: Hex;
  maxFeePerGas: Hex;
  maxPriorityFeePerGas: Hex;
}
const find = (hash: string) => ask('eth_getTransactionByHash', hash) as unknown as Promise<Transaction>;

/** A pending transfer, sent by a test wallet with these options. */
async function waiting(manners: Partial<WalletOptions> = {}, terms: Terms = coins) {
  const wallet = testWallet([{ chainId: 31337, name: 'Porch', rpcUrl: ground.chain.directUrl }], manners);
  const context = await createGround([localChain(31337, ground.chain.rpcUrl)], wallet.provider, { env: liveEnv(50) });
  const acts = createEvmActions(context);
  const port = await acts.replacements({});
  const prepared = await acts.prepareTransfer({ terms });
  const hash = await acts.sendPrepared({ connectorId: 'harbor', prepared });
  const signed: string[] = [];
  const replace = async (kind: ReplacementKind, more: { isWanted?: () => boolean } = {}) => {
    const replacement = await port.prepareReplacement({ terms, hash, kind });
    if (!replacement) throw new Error('It waits no longer.');
    const rest = { isWanted: () => true, onSigned: (one: string) => void signed.push(one), ...more };
    const other = await port.sendReplacement({ connectorId: 'harbor', terms, replacement, ...rest });
    const told = await port.tellReplacement({ terms, trace: replacement.trace, hash: other, networkId });
    return { replacement, other, told };
  };
  const asked = () => wallet.log.filter(({ prompted }) => prompted).map(({ method }) => method);
  return { wallet, port, hash, terms, replace, signed, asked };
}
const inPool = async () => Number(hexToBigInt(await ask('eth_getTransactionCount', ada.address, 'pending')));

test.each<[string, Terms]>([
  ['coins', coins],
  ['a token', tokens],
])('%s sped up: the same in the same place, for an eighth more of both fees at least', async (_what, terms) => {
  const { hash, replace, signed, asked } = await waiting({}, terms);
  const before = await find(hash);
  const { other, replacement, told } = await replace('faster');
  const after = await find(other);
  expect(after).toMatchObject({ from: before.from, to: before.to, value: before.value, input: before.input });
  expect(after.nonce).toBe(before.nonce);
  for (const fee of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const)
    expect(hexToBigInt(after[fee]) * 8n).toBeGreaterThanOrEqual(hexToBigInt(before[fee]) * 9n);
  expect(told).toEqual({ isInPlace: true, effect: 'pays' });
  expect(signed).toEqual([other]);
  // It was signed, read, and sent from here.
  expect(asked().slice(-2)).toEqual(['eth_sendTransaction', 'eth_signTransaction']);
  await mine();
  const receipt = (await ask('eth_getTransactionReceipt', other)) as unknown as Record<string, Hex>;
  const paid = hexToBigInt(receipt.gasUsed as Hex) * hexToBigInt(receipt.effectiveGasPrice as Hex);
  expect(paid).toBeLessThanOrEqual(BigInt(replacement.fee.base));
  expect(await ask('eth_getTransactionReceipt', hash)).toBeNull();
});

test.each([
  ['signs it', {}],
  ['sends it', { lacks: ['eth_signTransaction'] }],
])('cancelled by a wallet that %s: nothing goes to its sender', async (_how, manners) => {
  const { hash, replace, port } = await waiting(manners);
  const before = await find(hash);
  const theirs = await ask('eth_getBalance', bo.address, 'latest');
  const { other, told } = await replace('cancel');
  expect(told).toEqual({ isInPlace: true, effect: 'cancels' });
  const nothing = { to: ada.address.toLowerCase(), value: '0x0', input: '0x', nonce: before.nonce };
  expect(await find(other)).toMatchObject(nothing);
  await mine();
  expect(await ask('eth_getBalance', bo.address, 'latest')).toBe(theirs);
  expect(await ask('eth_getTransactionReceipt', hash)).toBeNull();
  // Its place is taken: nothing can take it again.
  expect(await port.prepareReplacement({ terms: coins, hash, kind: 'cancel' })).toBeUndefined();
});

test('a wallet that can’t show what it signs is not asked to send a payment again', async () => {
  const { hash, replace, asked } = await waiting({ lacks: ['eth_signTransaction'] });
  await expect(replace('faster')).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' });
  expect(asked().filter((method) => /^eth_s/.test(method))).toEqual(['eth_sendTransaction']);
  expect(await inPool()).toBe(Number((await find(hash)).nonce) + 1);
});

const answer = (code: number) => ({ answers: { eth_signTransaction: { error: { code, message: 'no' } } } });
const sent = (asked: string[]) => asked.filter((method) => /_sendTransaction$/.test(method)).length;

test.each([-32601, -32004, 4200])('to be told %i is to be told that it can’t sign without sending', async (code) => {
  const { replace, asked } = await waiting(answer(code));
  await expect(replace('faster')).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' });
  expect(sent(asked())).toBe(1);
  expect((await replace('cancel')).told).toEqual({ isInPlace: true, effect: 'cancels' });
});

test.each([
  [-32603, 'RPC_INTERNAL'],
  [-32000, 'RPC_INVALID_INPUT'],
  [4900, 'PROVIDER_DISCONNECTED'],
])('any other error, as %i, ends it: nothing is sent instead', async (code, ours) => {
  const { replace, asked } = await waiting(answer(code));
  for (const kind of ['faster', 'cancel'] as const) await expect(replace(kind)).rejects.toMatchObject({ code: ours });
  expect(sent(asked())).toBe(1);
});

test('what goes wrong while it is looked at is an error of ours, and thrown later', async () => {
  const { hash, terms, port } = await waiting();
  const elsewhere = { ...terms, networkId: 'eip155:999' as const };
  const work = port.prepareReplacement({ terms: elsewhere, hash, kind: 'cancel' });
  await expect(work).rejects.toMatchObject({ name: 'UnsupportedError', code: 'NETWORK_NOT_FOUND' });
  const away = await createGround([localChain(31337, 'http://127.0.0.1:9')], undefined, { env: liveEnv(50) });
  const lost = (await createEvmActions(away).replacements({})).prepareReplacement({ terms, hash, kind: 'cancel' });
  const error = await lost.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PorticoError);
  expect(error).toMatchObject({ code: 'HTTP_FAILED' });
});

test('one that signs for another place pays nothing twice: what it signed is not sent', async () => {
  const { hash, replace, signed } = await waiting({ ignoresNonce: true });
  const before = await inPool();
  await expect(replace('faster')).rejects.toMatchObject({ code: 'RESPONSE_INVALID' });
  expect(await inPool()).toBe(before);
  expect(signed).toEqual([]);
  await mine();
  await mine();
  expect(await ask('eth_getTransactionReceipt', hash)).not.toBeNull();
});

test('one that sends elsewhere is found out, and what it sent pays nobody', async () => {
  const { hash, replace } = await waiting({ ignoresNonce: true, lacks: ['eth_signTransaction'] });
  const { other, told } = await replace('cancel');
  expect(told).toEqual({ isInPlace: false, effect: 'cancels' });
  expect(Number((await find(other)).nonce)).toBe(Number((await find(hash)).nonce) + 1);
});

test.each<[string, Partial<WalletOptions>]>([
  ['by another key', { answers: { eth_signTransaction: { lie: 'signature' } } }],
  ['nothing of the kind', { answers: { eth_signTransaction: { lie: 'garbage' } } }],
])('what is signed %s is not sent', async (_how, manners) => {
  const { replace } = await waiting(manners);
  const before = [await inPool(), await ask('txpool_content')];
  await expect(replace('faster')).rejects.toMatchObject({ code: 'RESPONSE_INVALID' });
  expect([await inPool(), await ask('txpool_content')]).toEqual(before);
});

test('a no is a no, and a yes that came too late for its person is not sent', async () => {
  const { wallet, replace } = await waiting();
  const before = await ask('txpool_content');
  wallet.set({ behaviour: 'reject' });
  await expect(replace('faster')).rejects.toMatchObject({ code: 'USER_REJECTED' });
  wallet.set({ behaviour: 'approve' });
  await expect(replace('faster', { isWanted: () => false })).rejects.toMatchObject({ code: 'ABORTED' });
  expect(await ask('txpool_content')).toEqual(before);
});

test('one that was mined while the wallet asked comes too late', async () => {
  const { wallet, port, hash, terms, replace } = await waiting();
  wallet.set({ answers: { eth_signTransaction: 'hang' } });
  const late = replace('faster');
  await expect.poll(() => wallet.pending.length).toBe(1);
  await mine();
  wallet.approve();
  await expect(late).rejects.toMatchObject({ code: 'NONCE_TOO_LOW' });
  expect(await port.prepareReplacement({ terms, hash, kind: 'faster' })).toBeUndefined();
});

test('fees that nobody can pay are told before the wallet is asked', async () => {
  const { port, hash, terms, asked } = await waiting();
  await ask('anvil_setBalance', ada.address, '0x10');
  const before = asked().length;
  const work = port.prepareReplacement({ terms, hash, kind: 'cancel' });
  await expect(work).rejects.toMatchObject({ code: 'FUNDS_INSUFFICIENT' });
  expect(asked()).toHaveLength(before);
});

test.each<[string, object]>([
  ['a transaction that does something else', { value: '0x9' }],
  ['one of another account', { from: bo.address, to: ada.address }],
])('%s is none to replace', async (_what, change) => {
  const { port } = await waiting();
  const nonce = 'from' in change ? 0 : await inPool();
  const other = await send({ value: '0x5', nonce, ...change });
  expect(await port.prepareReplacement({ terms: coins, hash: other, kind: 'faster' })).toBeUndefined();
});

test('a name that no node knows is nothing to tell of', async () => {
  const { port, hash, terms } = await waiting();
  const prepared = await port.prepareReplacement({ terms, hash, kind: 'cancel' });
  const unknown = `0x${'9'.repeat(64)}`;
  const trace = prepared?.trace ?? '';
  expect(await port.tellReplacement({ terms, trace, hash: unknown, networkId })).toBeUndefined();
  expect(await port.prepareReplacement({ terms, hash: unknown, kind: 'cancel' })).toBeUndefined();
});
