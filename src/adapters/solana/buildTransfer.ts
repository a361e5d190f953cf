import { base58, base64 } from '@scure/base';
import { type Instruction, SIGN, SIGN_AND_WRITE, transferSol, WRITE } from './instructions';

export interface Transfer {
  from: string;
  to: string;
  lamports: bigint;
  blockhash: string;
}

const SIGNATURE_BYTES = 64;

/** A number in seven bits a byte, the lowest first. */
function countOf(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}

/** Every account once, with all that is done with it: who pays, other signers, those that are written, the rest. */
function accountsOf(payer: string, instructions: readonly Instruction[]): [address: string, role: number][] {
  const roles = new Map([[payer, SIGN_AND_WRITE]]);
  const note = (address: string, role: number) => roles.set(address, (roles.get(address) ?? 0) | role);
  for (const { accounts } of instructions) for (const { address, role } of accounts) note(address, role);
  for (const { programAddress } of instructions) note(programAddress, 0);
  return [...roles].sort(([, a], [, b]) => b - a);
}

/**
 * A transaction, unsigned, in base64, with the message that its fee is asked for by; without a version, which is the kind that
 * every wallet takes.
 */
export function buildTransaction(payer: string, instructions: readonly Instruction[], blockhash: string) {
  const accounts = accountsOf(payer, instructions);
  const places = new Map(accounts.map(([address], at) => [address, at]));
  const placeOf = (address: string) => places.get(address) as number;
  const count = (...wanted: readonly number[]) => accounts.filter(([, role]) => wanted.includes(role)).length;
  const signers = count(SIGN_AND_WRITE, SIGN);
  const message = Uint8Array.from([
    ...[signers, count(SIGN), accounts.length - signers - count(WRITE)],
    ...countOf(accounts.length),
    ...accounts.flatMap(([address]) => [...base58.decode(address)]),
    ...base58.decode(blockhash),
    ...countOf(instructions.length),
    ...instructions.flatMap(({ programAddress, accounts: named, data }) => [
      placeOf(programAddress),
      ...countOf(named.length),
      ...named.map(({ address }) => placeOf(address)),
      ...countOf(data.length),
      ...data,
    ]),
  ]);
  const unsigned = new Uint8Array(signers * SIGNATURE_BYTES);
  return { transaction: base64.encode(Uint8Array.from([...countOf(signers), ...unsigned, ...message])), message };
}

/** A transfer of SOL. */
export const buildTransfer = ({ from, to, lamports, blockhash }: Transfer) =>
  buildTransaction(from, [transferSol({ from, to, lamports })], blockhash);
