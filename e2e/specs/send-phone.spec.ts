import { type Hex, stringToHex } from 'viem';
import { boBtc } from '../../harness/fixtures/bitcoin';
import { short } from '../amounts';
import { heldOf, oddTransfers, ownToken, payment } from '../oddTokens';
import { SendSheet } from '../pages/SendSheet';
import { expect, test } from '../phone';

interface Chain {
  ask(method: string, ...params: unknown[]): Promise<unknown>;
}

/** What the last block took of the phone's account for its only transaction. */
async function lastFeeOn(chain: Chain) {
  const block = (await chain.ask('eth_getBlockByNumber', 'latest', false)) as { transactions: Hex[] };
  expect(block.transactions).toHaveLength(1);
  const receipt = await chain.ask('eth_getTransactionReceipt', block.transactions[0]);
  const { gasUsed, effectiveGasPrice } = receipt as { gasUsed: Hex; effectiveGasPrice: Hex };
  return BigInt(gasUsed) * BigInt(effectiveGasPrice);
}

test('a wallet on a phone sends coins and a token as the review said, once each; and a batch of its host as one', async ({
  page,
  host,
  pairing,
  phone,
  chain,
}) => {
  const to = '0x00000000000000000000000000000000000B0B02';
  await phone.offerBatches(true);
  const sheet = new SendSheet(page);
  await host.open('?relay');
  await pairing.open();
  await phone.pair(await pairing.uri());
  await phone.approve();
  await host.hasShown('You’re in');
  await host.accountButton(short(phone.address)).click();
  await sheet.come();
  const [mine, theirs] = [await chain.balanceOf(phone.address), await chain.balanceOf(to)];
  await sheet.fill('0.000000000000000007', to);
  await sheet.send.click();
  expect(await phone.approve()).toMatchObject({ method: 'eth_sendTransaction' });
  await expect(sheet.heading('0.000000000000000007 ETH sent')).toBeVisible();
  expect((await chain.balanceOf(to)) - theirs).toBe(7n);
  expect(mine - (await chain.balanceOf(phone.address))).toBe(7n + (await lastFeeOn(chain)));

  const usdc = ownToken('USDC', 0n);
  const { address, decimals, symbol } = usdc;
  const dollarsOf = () => Promise.all([phone.address, to].map((owner) => heldOf(chain, usdc, owner)));
  const held = await dollarsOf();
  const left = await chain.balanceOf(phone.address);
  await sheet.dialog.getByRole('button', { name: 'Done' }).click();
  await sheet.come();
  await sheet.choose('USD Coin');
  await sheet.fill('2.000003', to);
  await sheet.leave('2.000003 USDC', phone.approve);
  expect(await dollarsOf()).toEqual([(held[0] as bigint) - 2_000_003n, (held[1] as bigint) + 2_000_003n]);
  expect(left - (await chain.balanceOf(phone.address))).toBe(await lastFeeOn(chain));
  expect((await phone.log()).filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2);

  const coins = await chain.balanceOf(phone.address);
  const dollars = await dollarsOf();
  const transfers = [
    { to, amount: 5n },
    { to, amount: 1_500_001n, token: { address, decimals, symbol } },
  ];
  const sent = host.call<string>('send', { transfers, id: 'order-7' });
  expect(await phone.approve()).toMatchObject({ method: 'wallet_sendCalls', state: 'done' });
  expect(await sent).toBe(stringToHex('order-7'));
  await expect.poll(() => heldOf(chain, usdc, to)).toBe((dollars[1] as bigint) + 1_500_001n);
  expect(await heldOf(chain, usdc, phone.address)).toBe((dollars[0] as bigint) - 1_500_001n);
  expect((await chain.balanceOf(to)) - theirs).toBe(12n);
  expect(coins - (await chain.balanceOf(phone.address))).toBe(5n + (await lastFeeOn(chain)));
  expect((await phone.log()).filter(({ method }) => method === 'wallet_sendCalls')).toHaveLength(1);
});

test('a wallet on a phone sends tokens as strangers make them: what was asked leaves, what the token lets through arrives', {
  tag: '@full',
}, async ({ host, phone, pair, chain }) => {
  const to = '0x00000000000000000000000000000000000B0B03';
  const all = await oddTransfers(chain);
  await host.open('?relay');
  await pair();
  for (const { token, amount, arrives } of all) {
    const [mine, coins] = [await heldOf(chain, token, phone.address), await chain.balanceOf(phone.address)];
    const sent = host.call<Hex>('send', payment(to, token, amount));
    expect(await phone.approve()).toMatchObject({ method: 'eth_sendTransaction', state: 'done' });
    expect(await chain.ask('eth_getTransactionReceipt', await sent)).toMatchObject({ status: '0x1' });
    expect([token.symbol, await heldOf(chain, token, to)]).toEqual([token.symbol, arrives]);
    expect(mine - (await heldOf(chain, token, phone.address))).toBe(amount);
    expect(coins - (await chain.balanceOf(phone.address))).toBe(await lastFeeOn(chain));
  }
});

test('a wallet on a phone sends bitcoins from the modal: to the last satoshi, and none by a no', async ({
  page,
  host,
  phone,
  pair,
  harness,
}) => {
  const { bitcoin } = harness;
  test.skip(!bitcoin, 'the phone reads a chain of Bitcoin that runs elsewhere');
  const { chain, url } = bitcoin as NonNullable<typeof bitcoin>;
  const [mine = ''] = phone.addresses('bip122');
  chain.give(mine, 150_000_000n);
  const [held, theirs] = [chain.balance(mine), chain.balance(boBtc.payment)];
  const sheet = new SendSheet(page);
  await host.open(`?relay&chains=bitcoin&esplora=${url}`);
  await pair();
  await host.accountButton(short(mine)).click();
  await sheet.come();
  await sheet.fill('0.01234567', boBtc.payment);
  await sheet.send.click();
  await phone.reject();
  await expect(sheet.amount).toHaveValue('0.01234567');
  await expect(sheet.to).toHaveValue(boBtc.payment);
  expect(chain.balance(mine)).toBe(held);

  await sheet.preview.click();
  await sheet.leave('0.01234567 BTC', phone.approve);
  const [sent] = chain.history(boBtc.payment);
  expect(sent?.fee).toBeGreaterThan(0n);
  expect(chain.balance(boBtc.payment)).toBe(theirs + 1_234_567n);
  expect(chain.balance(mine)).toBe(held - 1_234_567n - (sent?.fee ?? 0n));
  expect((await phone.log()).filter(({ method }) => method === 'sendTransfer')).toHaveLength(2);
});
