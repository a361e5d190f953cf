import { type EncodedAccount, getAddressDecoder } from '@solana/kit';
import { bytesOf, viewOf } from './bytes';
import { isTokenProgram, nativeMint, token2022Program } from './programs';

export interface Mint {
  program: string;
  mintAuthority: string | null;
  supply: bigint;
  decimals: number;
  isInitialized: boolean;
  freezeAuthority: string | null;
  extensions: Extension[];
}

export interface TokenAccount {
  program: string;
  mint: string;
  owner: string;
  amount: bigint;
  delegate: string | null;
  delegatedAmount: bigint;
  state: 'initialized' | 'frozen';
  isNative: boolean;
  /** Lamports that keep a wrapped-SOL account alive. */
  rentReserve: bigint | null;
  closeAuthority: string | null;
  extensions: Extension[];
}

/** What Token-2022 writes behind a mint or an account. */
export interface Extension {
  type: number;
  data: Uint8Array;
}

export const MINT_BYTES = 82;
export const TOKEN_BYTES = 165;
/** Tells a mint with extensions (1) from an account with extensions (2). */
const KIND_AT = TOKEN_BYTES;
const MULTISIG_BYTES = 355;

const addresses = getAddressDecoder();

function option(data: Uint8Array, at: number) {
  return viewOf(data).getUint32(at, true) === 1 ? addresses.decode(data, at + 4) : null;
}

function extensionsOf(data: Uint8Array): Extension[] {
  const found: Extension[] = [];
  const view = viewOf(data);
  for (let at = KIND_AT + 1; at + 4 <= data.length; ) {
    const type = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    if (type === 0) break;
    found.push({ type, data: data.subarray(at + 4, at + 4 + length) });
    at += 4 + length;
  }
  return found;
}

/** Whether the data is of this kind: its plain size, or longer with the kind's mark. */
function isKind(account: EncodedAccount, size: number, kind: number) {
  if (!isTokenProgram(account.programAddress)) return false;
  if (account.data.length === size) return true;
  const mayExtend = account.programAddress === token2022Program && account.data.length !== MULTISIG_BYTES;
  return mayExtend && account.data.length > KIND_AT && account.data[KIND_AT] === kind;
}

/** Reads a mint; undefined when the account is none. */
export function readMint(account: EncodedAccount | undefined): Mint | undefined {
  if (!account || !isKind(account, MINT_BYTES, 1)) return undefined;
  const data = bytesOf(account);
  if (data[45] !== 1) return undefined;
  return {
    program: account.programAddress,
    mintAuthority: option(data, 0),
    supply: viewOf(data).getBigUint64(36, true),
    decimals: data[44] ?? 0,
    isInitialized: true,
    freezeAuthority: option(data, 46),
    extensions: extensionsOf(data),
  };
}

/** Reads a token account; undefined when the account is none. */
export function readTokenAccount(account: EncodedAccount | undefined): TokenAccount | undefined {
  if (!account || !isKind(account, TOKEN_BYTES, 2)) return undefined;
  const data = bytesOf(account);
  const state = data[108];
  if (state !== 1 && state !== 2) return undefined;
  const view = viewOf(data);
  const isNative = view.getUint32(109, true) === 1;
  return {
    program: account.programAddress,
    mint: addresses.decode(data, 0),
    owner: addresses.decode(data, 32),
    amount: view.getBigUint64(64, true),
    delegate: option(data, 72),
    state: state === 2 ? 'frozen' : 'initialized',
    isNative,
    rentReserve: isNative ? view.getBigUint64(113, true) : null,
    delegatedAmount: view.getBigUint64(121, true),
    closeAuthority: option(data, 129),
    extensions: extensionsOf(data),
  };
}

/** The decimals of a token account's mint; undefined when the mint is not there. */
export function decimalsOf(mint: string, read: (address: string) => EncodedAccount | undefined): number | undefined {
  return readMint(read(mint))?.decimals ?? (mint === nativeMint ? 9 : undefined);
}

/** An amount as nodes write it. */
export function uiAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const text = decimals > 0 && fraction ? `${whole}.${fraction}` : whole;
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text };
}
