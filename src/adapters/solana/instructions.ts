import { ASSOCIATED_TOKEN, COMPUTE_BUDGET, MEMO, SYSTEM } from './programs';

/** What an instruction does with an account: one bit for a signature, one for what it writes. */
const READ = 0;
export const WRITE = 1;
export const SIGN = 2;
export const SIGN_AND_WRITE = SIGN | WRITE;

export interface AccountOf {
  address: string;
  role: number;
}

export interface Instruction {
  programAddress: string;
  accounts: AccountOf[];
  data: Uint8Array;
}

/** Numbers one after the other, the lowest byte first. */
function pack(...fields: readonly (readonly [bytes: 1 | 4 | 8, value: bigint | number])[]): Uint8Array {
  const data = new Uint8Array(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    for (let left = BigInt(value), index = 0; index < bytes; index++, left >>= 8n)
      data[at + index] = Number(left & 255n);
    at += bytes;
  }
  return data;
}

/** Named beside what the program needs, so that a shop finds the payment (Solana Pay). */
const named = (references: readonly string[]): AccountOf[] => references.map((address) => ({ address, role: READ }));

export interface SolTransfer {
  from: string;
  to: string;
  lamports: bigint;
  references?: readonly string[];
}

export const transferSol = ({ from, to, lamports, references = [] }: SolTransfer): Instruction => ({
  programAddress: SYSTEM,
  accounts: [{ address: from, role: SIGN_AND_WRITE }, { address: to, role: WRITE }, ...named(references)],
  data: pack([4, 2], [8, lamports]),
});

export interface TokenTransfer {
  program: string;
  source: string;
  mint: string;
  destination: string;
  owner: string;
  amount: bigint;
  decimals: number;
  /** What the mint keeps of it, where it keeps something: another fee on the chain by then, and the transfer fails. */
  fee?: bigint;
  references?: readonly string[];
}

/** `TransferChecked`, or `TransferCheckedWithFee` of Token-2022. */
export const transferToken = (transfer: TokenTransfer): Instruction => {
  const { program, source, mint, destination, owner, amount, decimals, fee, references = [] } = transfer;
  return {
    programAddress: program,
    accounts: [
      { address: source, role: WRITE },
      { address: mint, role: READ },
      { address: destination, role: WRITE },
      { address: owner, role: SIGN },
      ...named(references),
    ],
    data:
      fee === undefined
        ? pack([1, 12], [8, amount], [1, decimals])
        : pack([1, 26], [1, 1], [8, amount], [1, decimals], [8, fee]),
  };
};

/** Makes a wallet's usual account for a token; does nothing where somebody was faster. */
export const makeTokenAccount = (of: {
  payer: string;
  account: string;
  owner: string;
  mint: string;
  program: string;
}): Instruction => ({
  programAddress: ASSOCIATED_TOKEN,
  accounts: [
    { address: of.payer, role: SIGN_AND_WRITE },
    { address: of.account, role: WRITE },
    { address: of.owner, role: READ },
    { address: of.mint, role: READ },
    { address: SYSTEM, role: READ },
    { address: of.program, role: READ },
  ],
  data: Uint8Array.of(1),
});

/** A text that stays on the chain with the transaction. */
export const memo = (text: string): Instruction => ({
  programAddress: MEMO,
  accounts: [],
  data: new TextEncoder().encode(text),
});

/** What a transaction may use at most, and what it offers for each unit of it, in millionths of a lamport. */
export const offer = (units: number, unitPrice: bigint): Instruction[] => [
  { programAddress: COMPUTE_BUDGET, accounts: [], data: pack([1, 2], [4, units]) },
  { programAddress: COMPUTE_BUDGET, accounts: [], data: pack([1, 3], [8, unitPrice]) },
];
