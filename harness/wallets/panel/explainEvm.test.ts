import { encodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem';
import { expect, it } from 'vitest';
import { ada, bo } from '../../fixtures/accounts';
import { porch } from '../../fixtures/networks';
import { tokensOn } from '../../fixtures/tokens';
import { explain } from './explain';

const [usdc] = tokensOn(porch.id);
const token = (usdc?.address ?? '0x') as `0x${string}`;
const standing = {
  chainId: 31337,
  chains: [{ chainId: 31337, name: 'Porch', symbol: 'ETH' }],
  selected: ada.address,
  tokens: tokensOn(porch.id),
};
const ask = (method: string, ...params: unknown[]) => explain({ method, params }, standing);
const call = (data: string, to: string = token) => ask('eth_sendTransaction', { from: ada.address, to, data });

it('a token’s transfer and allowance are told in its own units; an endless one is marked, and so is an unknown spender', () => {
  const send = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bo.address, 1_500_000n] });
  expect(call(send)).toMatchObject({ title: 'Send 1.5 USDC?', facts: expect.arrayContaining([['Network', 'Porch']]) });
  const approve = (amount: bigint) =>
    call(encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bo.address, amount] }));
  expect(approve(2_000_000n).title).toMatch(/spend up to 2 USDC\?$/);
  expect(approve(maxUint256)).toMatchObject({
    title: expect.stringMatching(/spend any amount of USDC\?$/),
    warning: expect.stringMatching(/may take all of it.*Nobody here knows/s),
  });
  expect(approve(0n)).toEqual({ title: expect.stringMatching(/^End what/), facts: [['Network', 'Porch']] });
});

it('all items to anyone is an allowance without end; a call that nobody can read says so and shows its data', () => {
  const abi = parseAbi(['function setApprovalForAll(address,bool)']);
  const all = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [bo.address, true] });
  expect(call(all)).toMatchObject({ title: expect.stringContaining('take every item'), warning: expect.any(String) });
  expect(call('0xdeadbeef')).toMatchObject({
    facts: expect.arrayContaining([['Data', '0xdeadbeef']]),
    warning: expect.stringContaining('Only the page knows'),
  });
});

it('a permit is told as the allowance that it is, and for which network it is meant', () => {
  const typed = {
    domain: { name: 'USD Coin', chainId: 1, verifyingContract: token },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: ada.address, spender: bo.address, value: '5000000', deadline: '99' },
  };
  expect(ask('eth_signTypedData_v4', ada.address, JSON.stringify(typed))).toMatchObject({
    title: expect.stringMatching(/^Let .* spend up to 5 USDC\?$/),
    warning: expect.stringContaining('meant for another network: 1'),
    quote: expect.stringContaining('5000000'),
  });
});

it('a batch is told call by call', () => {
  const calls = [
    { to: bo.address, value: '0x1' },
    { to: token, data: '0xdeadbeef' },
  ];
  expect(ask('wallet_sendCalls', { chainId: '0x7a69', calls, atomicRequired: true })).toMatchObject({
    title: 'Do these 2 things at once?',
    facts: expect.arrayContaining([['1', 'Send 0.000000000000000001 ETH']]),
    note: 'All of them are done, or none.',
  });
});
