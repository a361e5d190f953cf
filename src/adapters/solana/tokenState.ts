import { base58 } from '@scure/base';
import { read } from '@/domain/errors/porticoError';
import { fromBase64 } from './bytes';
import { readWhole } from './json';
import { TOKEN_2022, TOKEN_PROGRAMS } from './programs';

/** An account of the chain, as a node tells of it. */
export interface ChainAccount {
  lamports: bigint;
  /** The program that it belongs to. */
  owner: string;
  isProgram: boolean;
  data: Uint8Array;
}

/** Reads an account that was asked for in base64; nothing where there is none. */
export function readChainAccount(answer: unknown): ChainAccount | undefined {
  const [lamports, owner, data] = [readWhole(read(answer, 'lamports')), read(answer, 'owner'), read(answer, 'data')];
  if (lamports === undefined || typeof owner !== 'string' || !Array.isArray(data)) return undefined;
  const bytes = fromBase64(data[0]) ?? new Uint8Array();
  return { lamports, owner, isProgram: read(answer, 'executable') === true, data: bytes };
}

/** What a mint keeps of each transfer, from an epoch on. */
export interface TransferFee {
  epoch: bigint;
  most: bigint;
  /** The part of a transfer that the mint keeps, in basis points: 100 are one per cent. */
  basisPoints: bigint;
}

export interface Mint {
  program: string;
  decimals: number;
  /** Extensions of Token-2022, by number. */
  extensions: ReadonlyMap<number, DataView>;
}

export interface TokenAccount {
  mint: string;
  owner: string;
  amount: bigint;
  isFrozen: boolean;
  /** Takes no transfer without a memo before it. */
  needsMemo: boolean;
}

const MINT_BYTES = 82;
const ACCOUNT_BYTES = 165;
/** Tells a mint with extensions (1) from an account with extensions (2). */
const KIND_AT = ACCOUNT_BYTES;

/** Numbers of Token-2022's extensions. */
const TRANSFER_FEE = 1;
const DEFAULT_STATE = 6;
const MEMO_TRANSFER = 8;
const NON_TRANSFERABLE = 9;
const TRANSFER_HOOK = 14;
const PAUSABLE = 26;

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength);

const addressAt = (data: Uint8Array, at: number) => base58.encode(data.subarray(at, at + 32));

function extensionsOf(data: Uint8Array): Map<number, DataView> {
  const found = new Map<number, DataView>();
  const view = viewOf(data);
  for (let at = KIND_AT + 1; at + 4 <= data.length; ) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    if (type === 0 || at + 4 + length > data.length) break;
    found.set(type, viewOf(data.subarray(at + 4, at + 4 + length)));
    at += 4 + length;
  }
  return found;
}

function isKind({ owner, data }: ChainAccount, bytes: number, kind: number) {
  if (!TOKEN_PROGRAMS.includes(owner)) return false;
  return data.length === bytes || (owner === TOKEN_2022 && data.length > KIND_AT && data[KIND_AT] === kind);
}

/** Reads a mint; nothing where the account is none. */
export function readMint(account: ChainAccount | undefined): Mint | undefined {
  if (!account || !isKind(account, MINT_BYTES, 1) || account.data[45] !== 1) return undefined;
  return { program: account.owner, decimals: account.data[44] ?? 0, extensions: extensionsOf(account.data) };
}

/** Reads a token account; nothing where the account is none. */
export function readTokenAccount(account: ChainAccount | undefined): TokenAccount | undefined {
  if (!account || !isKind(account, ACCOUNT_BYTES, 2)) return undefined;
  const { data } = account;
  const state = data[108];
  if (state !== 1 && state !== 2) return undefined;
  return {
    mint: addressAt(data, 0),
    owner: addressAt(data, 32),
    amount: viewOf(data).getBigUint64(64, true),
    isFrozen: state === 2,
    needsMemo: extensionsOf(data).get(MEMO_TRANSFER)?.getUint8(0) === 1,
  };
}

/** Why a mint's tokens can't be sent by us, in words; nothing where they can. */
export function whyStuck({ extensions }: Mint): string | undefined {
  if (extensions.has(NON_TRANSFERABLE)) return 'This token stays with whoever holds it: it can’t be transferred.';
  if (extensions.get(PAUSABLE)?.getUint8(32) === 1) return 'Transfers of this token are paused by its issuer.';
  const hook = extensions.get(TRANSFER_HOOK);
  const isHooked = hook && Array.from({ length: 32 }, (_, at) => hook.getUint8(32 + at)).some((byte) => byte > 0);
  return isHooked
    ? 'Each transfer of this token runs a program of its issuer: send it from its own wallet.'
    : undefined;
}

/** Whether its new accounts take nothing until the issuer allows it. */
export const isBornFrozen = ({ extensions }: Mint) => extensions.get(DEFAULT_STATE)?.getUint8(0) === 2;

export const takesFee = ({ extensions }: Mint) => extensions.has(TRANSFER_FEE);

/** What a mint keeps of each transfer in an epoch. */
export function transferFeeOf({ extensions }: Mint, epoch: bigint): TransferFee | undefined {
  const view = extensions.get(TRANSFER_FEE);
  if (!view || view.byteLength < 108) return undefined;
  const at = (start: number): TransferFee => ({
    epoch: view.getBigUint64(start, true),
    most: view.getBigUint64(start + 8, true),
    basisPoints: BigInt(view.getUint16(start + 16, true)),
  });
  const [older, newer] = [at(72), at(90)];
  return epoch >= newer.epoch ? newer : older;
}

/** What it keeps of so much: rounded up, as the program does. */
export function feeFor(amount: bigint, { most, basisPoints }: TransferFee): bigint {
  const fee = (amount * basisPoints + 9_999n) / 10_000n;
  return fee < most ? fee : most;
}

/** What each extension of a mint adds to an account of it, in bytes beside the four of its head. */
const ADDED = new Map([
  [TRANSFER_FEE, 8],
  [NON_TRANSFERABLE, 0],
  [TRANSFER_HOOK, 1],
  [PAUSABLE, 0],
]);

/** How large a wallet's usual account for a mint is: its rent is paid by it. */
export function accountBytesOf({ program, extensions }: Mint): number {
  if (program !== TOKEN_2022) return ACCOUNT_BYTES;
  // Nobody but its owner can give such an account away: that is an extension too, with nothing in it.
  let bytes = ACCOUNT_BYTES + 1 + 4;
  for (const type of extensions.keys()) bytes += ADDED.has(type) ? 4 + (ADDED.get(type) ?? 0) : 0;
  return bytes;
}
