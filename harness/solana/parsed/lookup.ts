import type { Parse } from './action';
import { createReader } from './reader';

/** The lookup-table program's instructions, by number. */
export const lookupInstruction: Parse = (data, accounts) => {
  const read = createReader(data);
  const [lookupTableAccount, lookupTableAuthority, third, fourth] = accounts;
  const table = { lookupTableAccount, lookupTableAuthority };
  switch (read.u32()) {
    case 0:
      return {
        type: 'createLookupTable',
        info: { ...table, payerAccount: third, systemProgram: fourth, recentSlot: read.u64(), bumpSeed: read.u8() },
      };
    case 1:
      return { type: 'freezeLookupTable', info: table };
    case 2: {
      const newAddresses = Array.from({ length: Number(read.u64()) }, read.address);
      const payer = third && { payerAccount: third, systemProgram: fourth };
      return { type: 'extendLookupTable', info: { ...table, newAddresses, ...payer } };
    }
    case 3:
      return { type: 'deactivateLookupTable', info: table };
    case 4:
      return { type: 'closeLookupTable', info: { ...table, recipient: third } };
    default:
      return undefined;
  }
};
