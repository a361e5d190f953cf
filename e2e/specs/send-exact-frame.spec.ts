import { encodeFunctionData, erc20Abi, type Hex, numberToHex, parseAbi, parseEther } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { ada } from '../../harness/fixtures/accounts';
import { entryPoint } from '../../harness/fixtures/smartAccounts';
import { keysOf } from '../../harness/frame/keys';
import { smartAddressOf } from '../../harness/smart/account';
import { short } from '../amounts';
import { expect, test } from '../email';
import { inGate } from '../full';
import { heldOf, isOdd, mintOdd, oddTransfers, ownToken, payment, written } from '../oddTokens';
import { SendSheet } from '../pages/SendSheet';
import { lastCostOf, ownedBy } from '../smartAccount';

// What leaves a smart account behind a login, to the last unit, by the chain's own word: its operations cost what they cost.

const ETH = { symbol: 'ETH', decimals: 18 };
const to = '0x00000000000000000000000000000000000B0B21';

/** Somebody's smart account, before they have ever logged in: what is held then is kept for half a minute. */
const accountOf = (who: string) => smartAddressOf(privateKeyToAddress(keysOf(`email:${who}`).eoa));

interface Chain {
  ask(method: string, ...params: unknown[]): Promise<unknown>;
}
const fromAda = (chain: Chain, call: { to: Hex; data: Hex; value?: Hex }) =>
  chain.ask('eth_sendTransaction', { from: ada.address, ...call });
const pay = (chain: Chain, token: Hex, to: Hex, amount: bigint) =>
  fromAda(chain, {
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  });

test('Max leaves what the operation costs; then a token, and where somebody else pays, all coins', async ({
  page,
  host,
  chain,
  email,
}) => {
  const who = 'exact@example.com';
  const address = accountOf(who);
  const usdc = ownToken('USDC', 3_000_003n);
  await chain.give(address, parseEther('1'));
  await pay(chain, usdc.address, address, usdc.held);
  const sheet = new SendSheet(page);
  await host.open('?email');
  await email.comeIn(who);
  await expect(host.address).toHaveText(address);
  await host.accountButton(short(address)).click();
  /** What left the account for others, beside the cost of its last operation. */
  const leaving = async (send: () => Promise<unknown>) => {
    const before = await ownedBy(chain, address);
    await sheet.come();
    await send();
    return before - (await ownedBy(chain, address)) - (await lastCostOf(chain, address));
  };

  // Its first operation makes the account, too.
  let most = 0n;
  const gone = await leaving(async () => {
    const max = await sheet.fillMax(to);
    most = parseEther(max);
    await sheet.leave(written(most, ETH), email.approve);
  });
  expect(gone).toBe(most);
  expect(await chain.balanceOf(to)).toBe(most);
  expect(parseEther('1') - most).toBeLessThan(parseEther('0.02'));

  await chain.give(address, parseEther('0.5'));
  const forToken = await leaving(async () => {
    await sheet.choose('USDC');
    await sheet.fill('2.000002', to);
    await sheet.leave('2.000002 USDC', email.approve);
  });
  expect(forToken).toBe(0n);
  expect(await heldOf(chain, usdc, to)).toBe(2_000_002n);
  expect(await heldOf(chain, usdc, address)).toBe(1_000_001n);

  // No page can know that somebody else pays: whoever writes all there is is told, and goes on.
  const deposit = { abi: parseAbi(['function depositTo(address account) payable']), args: [address] } as const;
  await fromAda(chain, { to: entryPoint, data: encodeFunctionData(deposit), value: numberToHex(parseEther('1')) });
  await chain.give(address, parseEther('0.1'));
  const all = await leaving(async () => {
    await sheet.fill('0.1', to);
    await expect(
      sheet.review.getByText('You don’t have enough ETH for the network fee.', { exact: false }),
    ).toBeVisible();
    await sheet.leave('0.1 ETH', email.approve);
  });
  expect(all).toBe(parseEther('0.1'));
  expect(await chain.balanceOf(to)).toBe(most + parseEther('0.1'));
  expect(await chain.balanceOf(address)).toBe(0n);
});

test(
  'tokens as strangers make them leave it: what was asked leaves, what the token lets through arrives',
  inGate(false),
  async ({ host, chain, email }) => {
    const who = 'odd@example.com';
    const address = accountOf(who);
    const all = await oddTransfers(chain);
    await chain.give(address, parseEther('1'));
    for (const { token, amount } of all)
      await (isOdd(token)
        ? mintOdd(chain, token.address, address, amount)
        : pay(chain, token.address, address, amount));
    await host.open('?email');
    await email.comeIn(who);
    await expect(host.address).toHaveText(address);
    for (const { token, amount, arrives } of all) {
      const before = await ownedBy(chain, address);
      const sent = host.call<Hex>('send', payment(to, token, amount));
      await email.approve();
      expect(await chain.ask('eth_getTransactionReceipt', await sent)).toMatchObject({ status: '0x1' });
      expect([token.symbol, await heldOf(chain, token, to)]).toEqual([token.symbol, arrives]);
      expect(await heldOf(chain, token, address)).toBe(0n);
      expect(before - (await ownedBy(chain, address))).toBe(await lastCostOf(chain, address));
    }
  },
);
