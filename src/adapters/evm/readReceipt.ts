import type { Client, Hex, TransactionReceipt } from 'viem';
import { getBalance, getTransactionReceipt } from 'viem/actions';
import type { ReceiptFacts, ReceiptRequest } from '@/ports/receipt';
import type { EvmContext } from './context';
import { chainClient } from './estimateFees';

/** `Approval(address indexed owner, address indexed spender, uint256 value)`, of coins; of pictures with the number of one. */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
/** `ApprovalForAll(address indexed owner, address indexed operator, bool approved)`, of all pictures of a contract. */
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31';

type Log = TransactionReceipt['logs'][number];

const MOST = String(2n ** 256n - 1n);
const isNumber = (text: Hex | undefined): text is Hex => /^0x[\da-f]{1,64}$/i.test(text ?? '');

/** How much a log says that an account lets somebody spend; nothing where it says nothing of the kind. */
function readAllowance(owner: string, { topics, data }: Log): string[] {
  const [event, of, spender, picture] = topics;
  if (of?.slice(-40).toLowerCase() !== owner.slice(2).toLowerCase()) return [];
  // Of one picture: one, or none once nobody may move it.
  if (event === APPROVAL && picture) return [isNumber(spender) && BigInt(spender) > 0n ? '1' : '0'];
  if (!isNumber(data)) return [];
  if (event === APPROVAL) return [String(BigInt(data))];
  return event === APPROVAL_FOR_ALL ? [BigInt(data) > 0n ? MOST : '0'] : [];
}

/** `Transfer(address indexed from, address indexed to, uint256 value)` */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** What a log says came in for an account of a token; nothing where it says nothing of the kind. */
function readTransfer(owner: string, token: string, { address, topics, data }: Log): bigint {
  const [event, from, to] = topics;
  const isOf = (topic: Hex | undefined) => topic?.slice(-40).toLowerCase() === owner.slice(2).toLowerCase();
  if (event !== TRANSFER || address.toLowerCase() !== token.toLowerCase() || !isNumber(data)) return 0n;
  return (isOf(to) ? BigInt(data) : 0n) - (isOf(from) ? BigInt(data) : 0n);
}

/**
 * How much of the own coin came in: what the block changed, and what the account paid for gas in it. Nothing where somebody
 * else sent it, as for a smart account: what that paid them beforehand is told nowhere.
 */
async function readCoin(client: Client, owner: Hex, receipt: TransactionReceipt): Promise<bigint | undefined> {
  const { blockNumber, gasUsed, effectiveGasPrice, from } = receipt;
  if (from.toLowerCase() !== owner.toLowerCase()) return undefined;
  const [before, after] = await Promise.all([
    getBalance(client, { address: owner, blockNumber: blockNumber - 1n }),
    getBalance(client, { address: owner, blockNumber }),
  ]);
  // Rollups name the price of their data apart: in hex where viem knows nothing of the chain's own fields.
  const { l1Fee } = receipt as { l1Fee?: bigint | Hex | null };
  const dataFee = BigInt(l1Fee ?? 0);
  return after - before + gasUsed * effectiveGasPrice + dataFee;
}

/** What a mined transaction did for an account, as its receipt has it, and, for the own coin, the balances around its block. */
export async function readReceipt(
  context: EvmContext,
  { hash, address, networkId, incoming }: ReceiptRequest,
): Promise<ReceiptFacts> {
  const client = chainClient(context, networkId);
  const receipt = await getTransactionReceipt(client, { hash: hash as Hex });
  const allowances = receipt.logs.flatMap((log) => readAllowance(address, log));
  if (!incoming) return { allowances };
  const token = incoming.address;
  const received = token
    ? receipt.logs.reduce((sum, log) => sum + readTransfer(address, token, log), 0n)
    : // A node that keeps no old balances can't tell.
      await readCoin(client, address as Hex, receipt).catch(() => undefined);
  if (received === undefined) return { allowances };
  return { allowances, received: String(received > 0n ? received : 0n) };
}
