import { viewOf } from './bytes';
import { computeBudgetProgram, ed25519Program, secp256k1Program } from './programs';
import type { Message } from './transaction';

/** Lamports for each signature. */
const SIGNATURE_FEE = 5000n;
const MAX_UNITS = 1_400_000;
const UNITS_PER_INSTRUCTION = 200_000;
const UNITS_PER_BUILTIN = 3_000;

interface Budget {
  unitPrice: bigint;
  unitLimit?: number;
}

function budgetOf({ instructions, staticAccounts }: Message): Budget {
  const budget: Budget = { unitPrice: 0n };
  for (const { programAddressIndex, data } of instructions) {
    if (staticAccounts[programAddressIndex] !== computeBudgetProgram || !data) continue;
    if (data[0] === 2 && data.length >= 5) budget.unitLimit = viewOf(data).getUint32(1, true);
    if (data[0] === 3 && data.length >= 9) budget.unitPrice = viewOf(data).getBigUint64(1, true);
  }
  return budget;
}

/** Micro-lamports that a transaction offers for each compute unit. */
export const unitPriceOf = (message: Message) => budgetOf(message).unitPrice;

function unitLimitOf(message: Message) {
  const { unitLimit } = budgetOf(message);
  const asked = message.instructions.reduce((units, { programAddressIndex }) => {
    const program = message.staticAccounts[programAddressIndex] ?? '';
    const isBuiltin = /^(1{32}|ComputeBudget1+|Vote1+|BPFLoader\w+)$/.test(program);
    return units + (isBuiltin ? UNITS_PER_BUILTIN : UNITS_PER_INSTRUCTION);
  }, 0);
  return BigInt(Math.min(unitLimit ?? asked, MAX_UNITS));
}

/** Signatures that programs of the runtime check, which cost as those of the transaction do. */
const checkedSignatures = ({ instructions, staticAccounts }: Message) =>
  instructions.reduce((count, { programAddressIndex, data }) => {
    const program = staticAccounts[programAddressIndex];
    return program === ed25519Program || program === secp256k1Program ? count + (data?.[0] ?? 0) : count;
  }, 0);

/** What a transaction costs, in lamports: its signatures, and what it offers to come first. */
export function feeOf(message: Message): bigint {
  const signatures = BigInt(message.header.numSignerAccounts + checkedSignatures(message));
  const priority = (unitPriceOf(message) * unitLimitOf(message) + 999_999n) / 1_000_000n;
  return signatures * SIGNATURE_FEE + priority;
}
