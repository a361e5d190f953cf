import { expect, test, vi } from 'vitest';
import type { PreparedTransfer } from '@/ports/transfer';
import { here, standInHouse } from '../../../harness/evmHouse';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { tokensOn } from '../../../harness/fixtures/tokens';
import { chainClient } from './estimateFees';
import { rpcOf } from './transferCall';

const { house } = standInHouse();
type House = Awaited<ReturnType<typeof house>>;

const coin = { decimals: 18, symbol: 'ETH' };
const terms = (more: object) => ({
  ...{ networkId: here.networkId, from: ada.address, to: bo.address, token: coin, amount: '1' },
  ...more,
});

const ask = ({ context }: House, method: string, ...params: unknown[]) =>
  rpcOf(chainClient(context, here.networkId)).request({ method, params });

async function send({ acts }: House, prepared: PreparedTransfer) {
  const hash = await acts.sendPrepared({ connectorId: here.connectorId, prepared });
  await acts.waitForTransaction({ hash, networkId: here.networkId });
  return hash;
}

test('a payment that is looked for is none that was on its way before', async () => {
  const one = await house();
  await ask(one, 'evm_setAutomine', false);
  try {
    await ask(one, 'eth_sendTransaction', { from: ada.address, to: bo.address, value: '0x1094' });
    const prepared = await one.acts.prepareTransfer({ terms: terms({ amount: '4244' }) });
    expect(await one.acts.findTransfer({ prepared })).toEqual({ status: 'possible' });
    const hash = await one.acts.sendPrepared({ connectorId: here.connectorId, prepared });
    expect(await one.acts.findTransfer({ prepared })).toEqual({ status: 'sent', hash });
  } finally {
    await ask(one, 'evm_setAutomine', true);
    await ask(one, 'evm_mine');
  }
});

test('a payment of a token is found by a node that has forgotten who had which nonce', async () => {
  const one = await house();
  const [usdc] = tokensOn(here.networkId);
  const token = { address: usdc?.address, decimals: 6, symbol: 'USDC' };
  const prepared = await one.acts.prepareTransfer({ terms: terms({ token, amount: '4245' }) });
  const client = chainClient(one.context, here.networkId);
  const { request } = client;
  const head = () => request({ method: 'eth_blockNumber' });
  vi.spyOn(client, 'request').mockImplementation((async (asked: { method: string; params?: unknown[] }) => {
    const at = asked.method === 'eth_getTransactionCount' ? String(asked.params?.[1]) : '';
    if (at.startsWith('0x') && at !== (await head())) throw new Error('missing trie node');
    return request(asked as never);
  }) as never);
  const find = () => one.acts.findTransfer({ prepared });
  expect(await find()).toEqual({ status: 'possible' });
  await send(one, await one.acts.prepareTransfer({ terms: terms({ amount: '1' }) }));
  await expect(find()).rejects.toThrow('missing trie node');
  const hash = await send(one, prepared);
  expect(await find()).toEqual({ status: 'sent', hash });
});
