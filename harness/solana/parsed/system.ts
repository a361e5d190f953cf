import type { Parse } from './action';
import { createReader } from './reader';

/** The system program's instructions, by number. */
export const systemInstruction: Parse = (data, accounts) => {
  const read = createReader(data);
  const [first, second, third, fourth, fifth] = accounts;
  switch (read.u32()) {
    case 0:
      return {
        type: 'createAccount',
        info: { source: first, newAccount: second, lamports: read.u64(), space: read.u64(), owner: read.address() },
      };
    case 1:
      return { type: 'assign', info: { account: first, owner: read.address() } };
    case 2:
      return { type: 'transfer', info: { source: first, destination: second, lamports: read.u64() } };
    case 3:
      return {
        type: 'createAccountWithSeed',
        info: {
          source: first,
          newAccount: second,
          base: read.address(),
          seed: read.text(),
          lamports: read.u64(),
          space: read.u64(),
          owner: read.address(),
        },
      };
    case 4:
      return {
        type: 'advanceNonce',
        info: { nonceAccount: first, recentBlockhashesSysvar: second, nonceAuthority: third },
      };
    case 5:
      return {
        type: 'withdrawFromNonce',
        info: {
          nonceAccount: first,
          destination: second,
          recentBlockhashesSysvar: third,
          rentSysvar: fourth,
          nonceAuthority: fifth,
          lamports: read.u64(),
        },
      };
    case 6:
      return {
        type: 'initializeNonce',
        info: {
          nonceAccount: first,
          recentBlockhashesSysvar: second,
          rentSysvar: third,
          nonceAuthority: read.address(),
        },
      };
    case 7:
      return {
        type: 'authorizeNonce',
        info: { nonceAccount: first, nonceAuthority: second, newAuthorized: read.address() },
      };
    case 8:
      return { type: 'allocate', info: { account: first, space: read.u64() } };
    default:
      return undefined;
  }
};
