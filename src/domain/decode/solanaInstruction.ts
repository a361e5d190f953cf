import { type Meaning, several } from './meaning';

/** One instruction of a transaction on Solana, with its accounts by address. */
export interface SolanaInstruction {
  program?: string;
  accounts: readonly (string | undefined)[];
  data: Uint8Array;
}

const SYSTEM = '11111111111111111111111111111111';
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
const TOKENS = new Set(['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']);
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const MEMOS = new Set(['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo']);
/** From here up, half of what a number holds there, no account has so many units. */
const ENDLESS = 1n << 63n;

const view = ({ data }: SolanaInstruction) => new DataView(data.buffer, data.byteOffset, data.byteLength);
const toHex = (data: Uint8Array) => `0x${[...data].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

function readSystem(instruction: SolanaInstruction): Meaning | undefined {
  const { data, accounts } = instruction;
  // A transfer: the number 2 in 32 bits, then lamports.
  if (data.length !== 12 || view(instruction).getUint32(0, true) !== 2) return undefined;
  const [, to] = accounts;
  return to ? { kind: 'sendCoin', to, amount: view(instruction).getBigUint64(4, true) } : undefined;
}

/** Instructions of the token programs, by their first byte. */
const tokenReaders: Record<number, (instruction: SolanaInstruction) => Meaning | undefined> = {
  // Transfer: it names no mint.
  3: (instruction) => send(instruction, instruction.accounts[0], instruction.accounts[1], 9),
  4: (instruction) => approve(instruction, instruction.accounts[0], instruction.accounts[1], 9),
  // SetAuthority: who owns an account, or nobody.
  6: ({ data, accounts: [account] }) =>
    account && (data[1] === 2 || data[1] === 3) ? { kind: 'giveAway', account, to: null } : undefined,
  9: ({ accounts: [account, to] }) => (account && to ? { kind: 'closeAccount', account, to } : undefined),
  // TransferChecked and ApproveChecked have the mint as their second account, so the recipient is the third.
  12: (instruction) => send(instruction, instruction.accounts[1], instruction.accounts[2], 10),
  13: (instruction) => approve(instruction, instruction.accounts[1], instruction.accounts[2], 10),
  // TransferCheckedWithFee of Token-2022: a byte more before the amount, and the fee behind it.
  26: (instruction) =>
    instruction.data[1] === 1 ? send(instruction, instruction.accounts[1], instruction.accounts[2], 19, 2) : undefined,
};

const amountOf = (instruction: SolanaInstruction, at = 1) => view(instruction).getBigUint64(at, true);

function send(
  instruction: SolanaInstruction,
  token: string | undefined,
  to: string | undefined,
  length: number,
  amountAt?: number,
) {
  if (!token || !to || instruction.data.length !== length) return undefined;
  return { kind: 'sendToken', token, to, amount: amountOf(instruction, amountAt) } satisfies Meaning;
}

/** It is laid out like a transfer. */
function approve(...of: Parameters<typeof send>): Meaning | undefined {
  const sent = send(...of);
  if (!sent) return undefined;
  const { token, to: spender, amount } = sent;
  return { kind: 'allowToken', token, spender, amount, isUnlimited: amount >= ENDLESS };
}

/** What one instruction does; nothing for one that only says what the transaction may cost. */
export function readInstruction(instruction: SolanaInstruction): Meaning | undefined {
  const { program, data, accounts } = instruction;
  if (program === COMPUTE_BUDGET) return undefined;
  const known = () => {
    if (program === SYSTEM) return readSystem(instruction);
    if (program && TOKENS.has(program)) return tokenReaders[data[0] ?? -1]?.(instruction);
    if (program && MEMOS.has(program)) return { kind: 'memo', text: new TextDecoder().decode(data) } satisfies Meaning;
    const [, , owner, token] = accounts;
    if (program === ASSOCIATED && owner && token && (data[0] ?? 0) <= 1)
      return { kind: 'openAccount', owner, token } satisfies Meaning;
    return undefined;
  };
  return known() ?? { kind: 'unknown', to: program, data: toHex(data) };
}

/** What a transaction does, instruction for instruction. */
export function readInstructions(instructions: readonly SolanaInstruction[]): Meaning {
  return several(instructions.flatMap((one) => readInstruction(one) ?? []));
}
