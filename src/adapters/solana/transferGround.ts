import { read } from '@/domain/errors/porticoError';
import type { TransferTerms, TransferWarning } from '@/ports/transfer';
import type { Instruction } from './instructions';
import { readWhole } from './json';
import { SYSTEM, TOKEN_PROGRAMS } from './programs';
import { badNode, refusal } from './refusal';
import type { Rpc } from './rpc';
import { isOffCurve } from './tokenAddress';
import { type ChainAccount, readChainAccount } from './tokenState';

/** A transfer of one coin, before it is known what its transaction costs. */
export interface Plan {
  instructions: Instruction[];
  /** Those of them that move the money. */
  marks: Instruction[];
  /** What it may use at most, in compute units. */
  units: number;
  /** What the account holds of the coin, and what of it can leave. */
  balance: bigint;
  movable: bigint;
  /** Lamports that leave beside the fee and the amount: the rent of an account that is made. */
  rent: bigint;
  received?: bigint;
  warnings: TransferWarning[];
}

/** What plans are made from. */
export interface Ground {
  rpc: Rpc;
  terms: TransferTerms;
  amount: bigint;
  signal?: AbortSignal;
}

/** Accounts as they are now, in the order asked for; nothing where none is. @throws ServiceError `RESPONSE_INVALID` */
export async function readAccounts({ rpc, terms, signal }: Ground, addresses: readonly string[]) {
  const how = { encoding: 'base64', commitment: 'confirmed' };
  const list = read(await rpc.ask(terms.networkId, 'getMultipleAccounts', [addresses, how], signal), 'value');
  if (!Array.isArray(list) || list.length !== addresses.length) throw badNode('list of accounts');
  return list.map(readChainAccount);
}

/** The least that an account of so many bytes must hold. */
export async function rentOf({ rpc, terms, signal }: Ground, bytes: number): Promise<bigint> {
  const rent = readWhole(await rpc.ask(terms.networkId, 'getMinimumBalanceForRentExemption', [bytes], signal));
  if (rent === undefined) throw badNode('rent');
  return rent;
}

/** Whom nothing is sent to, with the reason. @throws PorticoError `REQUEST_INVALID` with `field: 'to'` */
export function checkRecipient({ terms: { from, to } }: Ground, account: ChainAccount | undefined) {
  if (to === from) return;
  if (account && TOKEN_PROGRAMS.includes(account.owner))
    throw refusal(
      'to',
      'That is the address of a token or of a token account. Give the address of its owner’s wallet.',
    );
  if (account?.isProgram)
    throw refusal('to', 'That is the address of a program, which can’t give back what it is sent.');
  if (isOffCurve(to))
    throw refusal('to', 'Nobody holds a key to that address: a program derives it. What is sent there may be lost.');
}

/** An account that belongs to a program other than the system's. */
export const isContract = (account: ChainAccount | undefined) => account !== undefined && account.owner !== SYSTEM;
