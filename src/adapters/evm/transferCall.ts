import type { Client, Hex } from 'viem';
import { sliceHex } from 'viem/utils';
import { makeError } from '@/domain/errors/toPorticoError';
import type { TransferTerms } from '@/ports/transfer';
import type { TransactionParts } from './transactionParts';

const word = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');

/** `transfer(address,uint256)`: its answer is not needed to send it, and some tokens give none. */
export const transferData = (to: string, amount: bigint): Hex => `0xa9059cbb${word(to)}${word(amount)}`;

/** What the wallet is asked to send: coins to the recipient, or a call of the token. */
export function transferCall({ to, token, amount }: TransferTerms): TransactionParts & { to: Hex; value: bigint } {
  return token.address
    ? { to: token.address as Hex, value: 0n, data: transferData(to, BigInt(amount)) }
    : { to: to as Hex, value: BigInt(amount) };
}

/** Whether two addresses or two pieces of data are the same, in whichever case they are written. */
export const isSame = (a: string | null | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();

/** What of a transaction tells what it does. */
interface Sent {
  from: string;
  to?: string | null;
  value: bigint;
  input: string;
}

/** Whether a transaction is the transfer, to the last byte. */
export const isIt = (terms: TransferTerms, one: Sent) => {
  const { to, value, data = '0x' } = transferCall(terms);
  return isSame(one.from, terms.from) && isSame(one.to, to) && one.value === value && isSame(one.input, data);
};

type Rpc = { request(call: { method: string; params: unknown[] }): Promise<unknown> };
export const rpcOf = (client: Client) => client as unknown as Rpc;

/** A number that a contract answers a call with; nothing where it answers none. */
export async function readNumber(client: Client, to: string, data: Hex): Promise<bigint | undefined> {
  const answer = await rpcOf(client).request({ method: 'eth_call', params: [{ to, data }, 'latest'] });
  return typeof answer === 'string' && /^0x[\da-f]{64}/i.test(answer) ? BigInt(answer.slice(0, 66)) : undefined;
}

export const balanceOf = (client: Client, token: string, owner: string) =>
  readNumber(client, token, `0x70a08231${word(owner)}`);
export const decimalsOf = (client: Client, token: string) => readNumber(client, token, '0x313ce567');

/**
 * Stands at the sender for one call that nothing keeps: reads what the recipient holds, transfers, reads it again, and
 * answers with what arrived and what the token answered (1 where it answers nothing). A transfer that reverts, reverts
 * it, with its reason.
 */
const PROBE: Hex =
  '0x6370a0823160e01b60005260203560045260206060602460006000355afa5063a9059cbb60e01b600052602035600452604035602452600160a052602060a06044600060006000355af16057573d600060003e3d6000fd5b6370a0823160e01b60005260203560045260206080602460006000355afa506060516080510360805260406080f3';

/**
 * What of an amount arrives, as the token itself counts; nothing where the node can't try it out (state overrides of
 * `eth_call`), or nobody can tell because sender and recipient are one.
 * @throws PorticoError `TRANSACTION_REVERTED` for a token that answers "no" instead of reverting; what the node throws
 * for one that reverts
 */
export async function probeTransfer(client: Client, { from, to, token, amount }: TransferTerms) {
  if (!token.address || amount === '0' || from.toLowerCase() === to.toLowerCase()) return undefined;
  const data = `0x${word(token.address)}${word(to)}${word(BigInt(amount))}`;
  const params = [{ to: from, data }, 'latest', { [from]: { code: PROBE } }];
  const answer = await rpcOf(client).request({ method: 'eth_call', params });
  if (typeof answer !== 'string' || !/^0x[\da-f]{128}$/i.test(answer)) return undefined;
  if (BigInt(sliceHex(answer as Hex, 32)) !== 1n)
    throw makeError(
      'TRANSACTION_REVERTED',
      { reason: 'the token refused' },
      { message: 'The token answers that it would not transfer.' },
    );
  return BigInt(sliceHex(answer as Hex, 0, 32));
}
