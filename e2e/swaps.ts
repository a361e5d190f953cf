import { encodeFunctionData, erc20Abi, type Hex, numberToHex, parseAbi, parseEther } from 'viem';
import { ada, bo } from '../harness/fixtures/accounts';
import { poolContracts } from '../harness/fixtures/pools';
import { routerAbi } from '../harness/pools/abi';
import { heldOf, ownToken, written } from './oddTokens';

/* What swaps did, by the chain's own word. */

/** The first chain, as far as it is asked here. */
interface Asked {
  ask(method: string, ...params: unknown[]): Promise<unknown>;
  balanceOf(address: string): Promise<bigint>;
}

export const ETH = { symbol: 'ETH', decimals: 18 };
export const usdc = ownToken('USDC', 0n);
export const dai = ownToken('DAI', 0n);

/** Decimals of an amount that is about what comes back. */
const PLACES = 6;

/** An amount as an outcome writes it: cut, never rounded up. */
export function cut(base: bigint, token: { symbol: string; decimals: number }): string {
  const unseen = 10n ** BigInt(Math.max(token.decimals - PLACES, 0));
  return written(base - (base % unseen), token);
}

/** How much of USDC the exchange may take from an account. */
export async function allowanceOf(chain: Asked, owner: string): Promise<bigint> {
  const args = [owner as Hex, poolContracts.router] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args });
  return BigInt((await chain.ask('eth_call', { to: usdc.address, data }, 'latest')) as Hex);
}

/** What an account holds of ether and USDC. */
export async function heldBy(chain: Asked, owner: string): Promise<{ eth: bigint; usdc: bigint }> {
  return { eth: await chain.balanceOf(owner), usdc: await heldOf(chain, usdc, owner) };
}

/** An account's transactions of the latest block, each with its receipt and what it paid for gas. */
async function lastOf(chain: Asked, owner: string) {
  const block = (await chain.ask('eth_getBlockByNumber', 'latest', true)) as { transactions: Record<string, Hex>[] };
  const sent = block.transactions.find(({ from }) => from?.toLowerCase() === owner.toLowerCase());
  if (!sent) throw new Error(`The latest block has no transaction of ${owner}.`);
  const receipt = (await chain.ask('eth_getTransactionReceipt', sent.hash)) as Record<string, Hex>;
  return { sent, receipt };
}

/** The account's transaction in the latest block: what it sent along, whether it went through, and its price. */
export async function readLast(chain: Asked, owner: string) {
  const { sent, receipt } = await lastOf(chain, owner);
  return {
    value: BigInt(sent.value ?? 0),
    to: sent.to,
    status: receipt.status,
    fee: BigInt(receipt.gasUsed ?? 0) * BigInt(receipt.effectiveGasPrice ?? 0),
  };
}

/** Gives somebody so much of USDC. */
export async function mint(chain: Asked, owner: string, amount: bigint): Promise<void> {
  const abi = parseAbi(['function mint(address to, uint256 value)']);
  const data = encodeFunctionData({ abi, args: [owner as Hex, amount] });
  await chain.ask('eth_sendTransaction', { from: ada.address, to: usdc.address, data });
}

/** Bo sells so many ethers: they bring less from then on. */
export async function dropPrice(chain: Asked, ethers: string): Promise<void> {
  const path = [poolContracts.weth, usdc.address];
  const args = [0n, path, bo.address, 2n ** 64n] as const;
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args });
  const value = numberToHex(parseEther(ethers));
  await chain.ask('eth_sendTransaction', { from: bo.address, to: poolContracts.router, value, data });
}
