import { readShort, type SolanaTransaction } from './solanaTransaction';

const systemProgram = '11111111111111111111111111111111';
const computeBudget = 'ComputeBudget111111111111111111111111111111';
/** The system program's second instruction: u32 number, u64 lamports. */
const TRANSFER = 2;
const TRANSFER_BYTES = 12;

/** Where the instructions begin: after version, header, addresses and blockhash. */
function instructionsAt({ message, accounts }: SolanaTransaction) {
  const header = (message[0] as number) & 0x80 ? 1 : 0;
  const keys = readShort(message, header + 3);
  return keys.next + accounts.length * 32 + 32;
}

function readInstructions(transaction: SolanaTransaction) {
  const { message, accounts } = transaction;
  const count = readShort(message, instructionsAt(transaction));
  let at = count.next;
  return Array.from({ length: count.value }, () => {
    const program = accounts[message[at] as number];
    const named = readShort(message, at + 1);
    const indexes = [...message.subarray(named.next, named.next + named.value)];
    const size = readShort(message, named.next + named.value);
    const data = message.subarray(size.next, size.next + size.value);
    at = size.next + size.value;
    return { program, data, accounts: indexes.map((index) => accounts[index]) };
  });
}

/** The one transfer of SOL that a transaction is, fees aside; nothing when it is anything else, or more. */
export function moveOf(transaction: SolanaTransaction): { to: string; lamports: bigint } | undefined {
  const [only, ...more] = readInstructions(transaction).filter(({ program }) => program !== computeBudget);
  if (!only || more.length > 0 || only.program !== systemProgram || only.data.length !== TRANSFER_BYTES)
    return undefined;
  const view = new DataView(only.data.buffer, only.data.byteOffset, TRANSFER_BYTES);
  const to = only.accounts[1];
  if (view.getUint32(0, true) !== TRANSFER || !to) return undefined;
  return { to, lamports: view.getBigUint64(4, true) };
}
