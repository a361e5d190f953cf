import { expect, test } from 'vitest';
import { ada, bo } from '../fixtures/accounts';
import { golden, goldenWorld } from '../fixtures/golden';
import { createMemoryLedger } from '../ledger/memory';
import { createWorld } from '../world';
import { createApis } from './apis';

const world = createWorld(goldenWorld());
const apis = createApis(world, createMemoryLedger(world), undefined, () => Date.parse('2026-11-05T09:30:00Z'));
const [ether, usdc, ticket] = golden.convertTokens.tokens.map(({ address }) => address);
const user = golden.convertApprove.tx.from;
const query = 'projectId=p&st=portico&sv=react-eip155-0.1.0';

test.each([
  ['/v1/supported-chains', golden.supportedChains],
  [`/v1/identity/${ada.address}?sender=${ada.address}`, golden.identity],
  [`/v1/identity/${bo.address}`, golden.nobody],
  [`/v1/account/${ada.address}/balance?currency=usd&chainId=eip155:31337`, golden.balance],
  [`/v1/account/${ada.address}/history?chainId=eip155:31337`, golden.history],
  [`/v1/profile/account/${golden.name.name}?apiVersion=2`, golden.name],
  ['/v1/profile/account/ada1.reown.id?apiVersion=2', golden.noName],
  [`/v1/profile/reverse/${bo.address}?sender=${bo.address}&apiVersion=2`, [golden.name]],
  [`/v1/profile/reverse/${ada.address}?sender=${ada.address}&apiVersion=2`, []],
  ['/v1/profile/suggestions/bo?zone=reown.id', golden.suggestions],
  ['/v1/convert/tokens?chainId=eip155:31337', golden.convertTokens],
  [
    `/v1/convert/quotes?amount=1000000&userAddress=${ada.address}&from=${usdc}&to=${ether}&gasPrice=1`,
    golden.convertQuotes,
  ],
  [`/v1/convert/quotes?amount=1&userAddress=${ada.address}&from=${usdc}&to=${ticket}&gasPrice=1`, golden.noLiquidity],
  [`/v1/convert/allowance?tokenAddress=${usdc}&userAddress=${user}`, golden.convertAllowance],
  ['/v1/convert/gas-price?chainId=eip155:31337', golden.convertGasPrice],
  [`/v1/convert/build-approve?userAddress=${user}&from=${usdc}&to=${ether}`, golden.convertApprove],
  ['/appkit/v1/config', golden.config],
  ['/projects/v1/origins', golden.origins],
  ['/getAnalyticsConfig', golden.analyticsConfig],
  ['/getWallets?page=1&entries=40', golden.wallets],
  ['/getWallets?page=1&entries=100&search=harb&badge_type=certified&chains=eip155:1', golden.wallets],
  ['/getWallets?page=2&entries=40', { ...golden.noWallets, count: 1 }],
  ['/getWallets?page=1&entries=100&search=nobody', golden.noWallets],
])('the fake answers %s to the letter', async (path, body) => {
  const answer = await apis(new Request(`http://services.test${path}${path.includes('?') ? '&' : '?'}${query}`));
  expect(await answer.json()).toEqual(body);
});

test('the fake tells prices to the letter', async () => {
  const body = JSON.stringify({
    currency: 'usd',
    addresses: golden.prices.fungibles.map(({ address }) => address),
    projectId: 'p',
  });
  const answer = await apis(new Request('http://services.test/v1/fungible/price', { method: 'POST', body }));
  expect(await answer.json()).toEqual(golden.prices);
});

test('the fake builds a swap to the letter', async () => {
  const pair = { amount: '1000000', from: usdc, to: ether, userAddress: user };
  const body = JSON.stringify({ ...pair, eip155: { slippage: 1 }, projectId: 'p', disableEstimate: true });
  const asked = new Request('http://services.test/v1/convert/build-transaction', { method: 'POST', body });
  expect(await (await apis(asked)).json()).toEqual(golden.convertTransaction);
});
