import { uiAmount } from '../tokens';
import type { Action, Parse } from './action';
import { createReader } from './reader';

const authorities = [
  'mintTokens',
  'freezeAccount',
  'accountOwner',
  'closeAccount',
  'transferFeeConfig',
  'withheldWithdraw',
  'closeMint',
  'interestRate',
  'permanentDelegate',
];

/** Who signs: one authority, or a multisig account with its signers. */
function signed(names: [one: string, multisig: string], authority: string | undefined, signers: readonly string[]) {
  return signers.length > 0 ? { [names[1]]: authority, signers } : { [names[0]]: authority };
}

const owner: [string, string] = ['owner', 'multisigOwner'];
const authority: [string, string] = ['authority', 'multisigAuthority'];
const mintAuthority: [string, string] = ['mintAuthority', 'multisigMintAuthority'];
const freezeAuthority: [string, string] = ['freezeAuthority', 'multisigFreezeAuthority'];

/** The token programs' instructions, by number. Those that only Token-2022 knows are left as data. */
export const tokenInstruction: Parse = (data, accounts) => {
  const read = createReader(data);
  const [first, second, third, fourth] = accounts;
  const amount = () => read.u64().toString();
  const checked = () => {
    const raw = read.u64();
    return { tokenAmount: uiAmount(raw, read.u8()) };
  };
  const after = (count: number) => accounts.slice(count);
  const mint = (type: string, rentSysvar?: string): Action => {
    const [decimals, by, freeze] = [read.u8(), read.address(), read.maybeAddress()];
    return {
      type,
      info: {
        mint: first,
        decimals,
        mintAuthority: by,
        ...(rentSysvar && { rentSysvar }),
        ...(freeze && { freezeAuthority: freeze }),
      },
    };
  };
  switch (read.u8()) {
    case 0:
      return mint('initializeMint', second);
    case 1:
      return { type: 'initializeAccount', info: { account: first, mint: second, owner: third, rentSysvar: fourth } };
    case 3:
      return {
        type: 'transfer',
        info: { source: first, destination: second, amount: amount(), ...signed(authority, third, after(3)) },
      };
    case 4:
      return {
        type: 'approve',
        info: { source: first, delegate: second, amount: amount(), ...signed(owner, third, after(3)) },
      };
    case 5:
      return { type: 'revoke', info: { source: first, ...signed(owner, second, after(2)) } };
    case 6: {
      const type = authorities[read.u8()];
      const what = type === 'mintTokens' || type === 'freezeAccount' ? { mint: first } : { account: first };
      const info = { ...what, authorityType: type, newAuthority: read.maybeAddress() };
      return type === undefined
        ? undefined
        : { type: 'setAuthority', info: { ...info, ...signed(authority, second, after(2)) } };
    }
    case 7:
      return {
        type: 'mintTo',
        info: { mint: first, account: second, amount: amount(), ...signed(mintAuthority, third, after(3)) },
      };
    case 8:
      return {
        type: 'burn',
        info: { account: first, mint: second, amount: amount(), ...signed(authority, third, after(3)) },
      };
    case 9:
      return {
        type: 'closeAccount',
        info: { account: first, destination: second, ...signed(owner, third, after(3)) },
      };
    case 10:
      return {
        type: 'freezeAccount',
        info: { account: first, mint: second, ...signed(freezeAuthority, third, after(3)) },
      };
    case 11:
      return {
        type: 'thawAccount',
        info: { account: first, mint: second, ...signed(freezeAuthority, third, after(3)) },
      };
    case 12:
      return {
        type: 'transferChecked',
        info: { source: first, mint: second, destination: third, ...checked(), ...signed(authority, fourth, after(4)) },
      };
    case 13:
      return {
        type: 'approveChecked',
        info: { source: first, mint: second, delegate: third, ...checked(), ...signed(owner, fourth, after(4)) },
      };
    case 14:
      return {
        type: 'mintToChecked',
        info: { mint: first, account: second, ...checked(), ...signed(mintAuthority, third, after(3)) },
      };
    case 15:
      return {
        type: 'burnChecked',
        info: { account: first, mint: second, ...checked(), ...signed(authority, third, after(3)) },
      };
    case 16:
      return {
        type: 'initializeAccount2',
        info: { account: first, mint: second, rentSysvar: third, owner: read.address() },
      };
    case 17:
      return { type: 'syncNative', info: { account: first } };
    case 18:
      return { type: 'initializeAccount3', info: { account: first, mint: second, owner: read.address() } };
    case 20:
      return mint('initializeMint2');
    case 21:
      return { type: 'getAccountDataSize', info: { mint: first } };
    case 22:
      return { type: 'initializeImmutableOwner', info: { account: first } };
    default:
      return undefined;
  }
};
