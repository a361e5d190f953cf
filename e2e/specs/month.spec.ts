import {
  concatHex,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  multicall3Abi,
  numberToHex,
  parseEther,
} from 'viem';
import multicall3 from '../../harness/contracts/Multicall3.json' with { type: 'json' };
import { ada, bo } from '../../harness/fixtures/accounts';
import { porch } from '../../harness/fixtures/networks';
import { tokensOn } from '../../harness/fixtures/tokens';
import { short } from '../amounts';
import { TransactionsSheet } from '../pages/TransactionsSheet';
import { expect, test } from '../test';

// A month of real transactions, mined when the script says: the view Transactions, row by row.

const [usdc, dai] = tokensOn(porch.id).map(({ address }) => address as Hex) as [Hex, Hex];
const through = multicall3.address as Hex;

/** A contract that does nothing but say that the caller was given picture 7: its whole code is one log. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const minter = concatHex(['0x602c80600b6000396000f3', '0x60073360007f', TRANSFER, '0x60006000a400']);

const erc20 = (functionName: 'transfer' | 'approve', to: Hex, value: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to, value] });
const moved = (target: Hex, from: Hex, to: Hex, value: bigint) => ({
  target,
  allowFailure: false,
  callData: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, to, value] }),
});
const together = (...calls: ReturnType<typeof moved>[]) =>
  encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] });

interface Act {
  /** Days into the month. */
  day: number;
  from?: Hex;
  to?: Hex;
  value?: bigint;
  data?: Hex;
  /** What its row says beside the date: the operation, and what moved; nothing where it is not Ada's. */
  row?: string[];
}

const daiUnits = (whole: bigint) => whole * 10n ** 18n;
const acts: Act[] = [
  { day: 1, to: bo.address, value: parseEther('0.5'), row: ['Sent', '0.500 ETH'] },
  { day: 2, from: bo.address, to: ada.address, value: parseEther('1.25'), row: ['Received', '+1.250 ETH'] },
  { day: 3, to: usdc, data: erc20('transfer', bo.address, 12_345_678n), row: ['Sent', '12.345 USDC'] },
  { day: 4, to: usdc, data: erc20('approve', through, maxUint256), row: ['Approved', 'No limit'] },
  { day: 5, from: bo.address, to: usdc, data: erc20('approve', through, maxUint256) },
  {
    day: 5,
    from: bo.address,
    to: usdc,
    data: erc20('transfer', ada.address, 2_000_000n),
    row: ['Received', '+2.000 USDC'],
  },
  { day: 6, to: dai, data: erc20('approve', through, maxUint256), row: ['Approved', 'No limit'] },
  {
    day: 8,
    to: through,
    data: together(
      moved(dai, ada.address, bo.address, daiUnits(30n)),
      moved(usdc, bo.address, ada.address, 20_000_000n),
      moved(usdc, bo.address, ada.address, 9_000_000n),
      // So little that it is what the network gave back, and no third row.
      moved(dai, bo.address, ada.address, daiUnits(0n)),
    ),
    row: ['Swapped', '+29.000 USDC', '−30.000 DAI'],
  },
  { day: 11, to: usdc, data: erc20('transfer', bo.address, maxUint256), row: ['Executed', 'Failed'] },
  { day: 14, to: ada.address, value: parseEther('3'), row: ['Sent', '3.000 ETH'] },
  { day: 17, to: bo.address, value: 1n, row: ['Sent', '<0.001 ETH'] },
  { day: 21, to: through, data: together(), row: ['Executed'] },
  { day: 24, data: minter, row: ['Deployed'] },
  { day: 26, to: dai, data: erc20('approve', through, 25n), row: ['Approved'] },
  { day: 27, to: dai, data: erc20('approve', through, 0n), row: ['Approval withdrawn'] },
  { day: 29, to: bo.address, value: parseEther('1234.5'), row: ['Sent', '1,234.500 ETH'] },
];

const DAY = 86_400;
/** Rows that stand there without a scroll. */
const IN_VIEW = 10;

test('a month of transactions is told row by row, as the chain mined them', async ({
  page,
  host,
  account,
  chain,
  bringWallets,
}) => {
  const latest = (await chain.ask('eth_getBlockByNumber', 'latest', false)) as { timestamp: Hex };
  const now = new Date(Number(latest.timestamp) * 1000);
  // At noon: the same day and month wherever this runs.
  const noonBefore = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0, 12) / 1000;
  const expected: string[][] = [];
  const hashes: string[] = [];
  const say = (time: number) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(new Date(time * 1000));

  async function mine({ day, from = ada.address as Hex, row, value = 0n, ...rest }: Act, at = noonBefore + day * DAY) {
    await chain.ask('evm_setAutomine', false);
    const sent = { from, gas: '0x4c4b40', value: numberToHex(value), ...rest };
    const hash = (await chain.ask('eth_sendTransaction', sent)) as Hex;
    await chain.ask('evm_setNextBlockTimestamp', at);
    await chain.ask('evm_mine');
    await chain.ask('evm_setAutomine', true);
    const receipt = (await chain.ask('eth_getTransactionReceipt', hash)) as { blockNumber: Hex; contractAddress: Hex };
    const { timestamp } = (await chain.ask('eth_getBlockByNumber', receipt.blockNumber, false)) as { timestamp: Hex };
    expect(Number(timestamp)).toBe(at);
    if (!row) return receipt;
    const [what = '', ...amounts] = row;
    // What failed, or has no limit, says so where the date stands, and the date at its end.
    const isNoted = amounts[0] === 'Failed' || amounts[0] === 'No limit';
    expected.unshift(isNoted ? [...row, say(at)] : [what, say(at), ...amounts]);
    hashes.unshift(hash);
    return receipt;
  }

  // Two acts of a day are an hour apart.
  for (const [place, act] of acts.entries())
    await mine(act, noonBefore + act.day * DAY + (acts[place - 1]?.day === act.day ? 3600 : 0));
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 2, 12) / 1000;
  const deployed = (await chain.ask(
    'eth_getTransactionReceipt',
    hashes[expected.findIndex(([what]) => what === 'Deployed')],
  )) as { contractAddress: Hex };
  await mine({ day: 0, to: deployed.contractAddress, data: '0x', row: ['Minted', 'NFT #7'] }, nextMonth);
  (expected[0] as string[])[1] = '3 hrs ago';

  // Who looks does so three hours after the last of them.
  await page.clock.setFixedTime((nextMonth + 3 * 3600) * 1000);
  await bringWallets();
  await host.open();
  await host.connect();
  await host.accountButton(short(ada.address)).click();
  await account.dialog.getByRole('button', { name: 'Activity' }).click();
  const activity = new TransactionsSheet(page);
  const newest = async () => (await activity.said()).slice(0, IN_VIEW);
  await expect.poll(newest).toEqual(expected.slice(0, IN_VIEW));
  // Those below, as they are scrolled to; what other journeys did before this month is older than all of them.
  const below = expected.slice(IN_VIEW);
  await expect(async () => {
    await activity.rows.last().scrollIntoViewIfNeeded();
    const said = await activity.said();
    const from = said.findIndex((row) => JSON.stringify(row) === JSON.stringify(below[0]));
    expect(said.slice(from, from + below.length)).toEqual(below);
  }).toPass();
});
