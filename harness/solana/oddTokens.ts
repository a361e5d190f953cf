import { address } from '@solana/kit';
import type { Chain } from './chain';
import { associatedTokenAddress, extendedMintData, tokenAccountData } from './mintData';
import { token2022Program } from './programs';

/** Extensions of Token-2022 as they stand behind a mint or an account: number and content. */
export type ExtensionData = readonly [type: number, data: Buffer];

const number = (size: 1 | 2 | 8, value: bigint | number) => {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer.subarray(0, size);
};

/** From an epoch on, a mint keeps so many hundredths of a per cent, and no more than `most`. */
export interface FeeRule {
  epoch: bigint;
  most: bigint;
  basisPoints: number;
}

const feeRule = ({ epoch, most, basisPoints }: FeeRule) =>
  Buffer.concat([number(8, epoch), number(8, most), number(2, basisPoints)]);

export const takesFee = (older: FeeRule, newer: FeeRule = older): ExtensionData => [
  1,
  Buffer.concat([Buffer.alloc(72), feeRule(older), feeRule(newer)]),
];
/** New accounts take nothing until the issuer has thawed them. */
export const bornFrozen: ExtensionData = [6, number(1, 2)];
export const needsMemo: ExtensionData = [8, number(1, 1)];
export const nonTransferable: ExtensionData = [9, Buffer.alloc(0)];
/** Each transfer runs a program; without a program, none. */
export const hooked = (program?: Buffer): ExtensionData => [
  14,
  Buffer.concat([Buffer.alloc(32), program ?? Buffer.alloc(32)]),
];
const immutableOwner: ExtensionData = [7, Buffer.alloc(0)];
/** What an account of such a mint counts in. */
const feeAmount: ExtensionData = [2, Buffer.alloc(8)];

function write(chain: Chain, where: string, data: Uint8Array) {
  const account = { address: address(where), data, executable: false, programAddress: token2022Program };
  chain.accounts.write({ ...account, lamports: chain.rentFor(data.length) as never, space: BigInt(data.length) });
}

export interface OddMint {
  address: string;
  decimals: number;
  authority: string;
  extensions: readonly ExtensionData[];
}

/** Puts a mint of Token-2022 on the chain. */
export const writeOddMint = (chain: Chain, { address: where, decimals, authority, extensions }: OddMint) =>
  write(chain, where, extendedMintData({ decimals, authority, supply: 10n ** 18n }, extensions));

export interface OddAccount {
  owner: string;
  mint: string;
  amount: bigint;
  extensions?: readonly ExtensionData[];
  isFrozen?: boolean;
  /** Elsewhere than in the usual place. */
  where?: string;
}

/** Puts a wallet's account of Token-2022 on the chain. Returns where. */
export async function writeOddAccount(chain: Chain, given: OddAccount): Promise<string> {
  const { owner, mint, amount, extensions = [], isFrozen = false } = given;
  const where = given.where ?? (await associatedTokenAddress(owner, mint, token2022Program));
  const data = tokenAccountData({ owner, mint, amount, program: token2022Program, extensions });
  if (isFrozen) data[108] = 2;
  write(chain, where, data);
  return where;
}

export const accountOfFeeMint: readonly ExtensionData[] = [immutableOwner, feeAmount];
export const accountWithMemo: readonly ExtensionData[] = [immutableOwner, needsMemo];
