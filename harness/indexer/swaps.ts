import { type Hex, hexToBigInt, type Log, parseAbi, parseEventLogs } from 'viem';
import type { Mined } from './blocks';

const events = parseAbi([
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
]);

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Ether that moved inside a swap leaves no log of its own. Wrapped ether does: what a router unwraps goes to whom the first pool
 * was paid by, and what it wraps came from whom the last pool paid, unless it came along with the transaction. A swap for
 * somebody else's benefit is told wrongly.
 */
export function coinsOfSwap({ logs, value }: Mined): { sender: Hex; recipient: Hex; amount: bigint }[] {
  const said = parseEventLogs({ abi: events, logs: logs as unknown as Log[] });
  const swaps = said.filter((one) => one.eventName === 'Swap');
  const isPool = (address: string) => swaps.some((swap) => same(swap.address, address));
  const router = swaps[0]?.args.sender;
  const payer = said.find((one) => one.eventName === 'Transfer' && isPool(one.args.to))?.args as
    | { from: Hex }
    | undefined;
  const receiver = swaps.at(-1)?.args.to;
  if (!router || !payer || !receiver) return [];
  return said.flatMap((one) => {
    if (one.eventName === 'Withdrawal' && same(one.args.src, router))
      return [{ sender: router, recipient: payer.from, amount: one.args.wad }];
    if (one.eventName === 'Deposit' && same(one.args.dst, router) && hexToBigInt(value) === 0n)
      return [{ sender: receiver, recipient: router, amount: one.args.wad }];
    return [];
  });
}
