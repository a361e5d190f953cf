import {
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';

const SYSTEM_PROGRAM = '11111111111111111111111111111111' as Address;
/** Of the system program. */
const TRANSFER = 2;
const SIGNER_WRITABLE = 3;
const WRITABLE = 1;

export interface Transfer {
  from: string;
  to: string;
  lamports: bigint;
  blockhash: string;
  lastValidBlockHeight: bigint;
}

/** A transfer of SOL, unsigned, in base64, with the message that its fee is asked for by; of the kind every wallet takes. */
export function buildTransfer({ from, to, lamports, blockhash, lastValidBlockHeight }: Transfer) {
  const data = new DataView(new ArrayBuffer(12));
  data.setUint32(0, TRANSFER, true);
  data.setBigUint64(4, lamports, true);
  const instruction = {
    programAddress: SYSTEM_PROGRAM,
    accounts: [
      { address: from as Address, role: SIGNER_WRITABLE as 3 },
      { address: to as Address, role: WRITABLE as 1 },
    ],
    data: new Uint8Array(data.buffer),
  };
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight };
  const message = appendTransactionMessageInstruction(
    instruction,
    setTransactionMessageLifetimeUsingBlockhash(
      lifetime,
      setTransactionMessageFeePayer(from as Address, createTransactionMessage({ version: 'legacy' })),
    ),
  );
  const compiled = compileTransaction(message);
  return { transaction: getBase64EncodedWireTransaction(compiled), message: compiled.messageBytes };
}
