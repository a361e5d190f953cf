import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit';
import { associatedTokenProgram, token2022Program } from './programs';
import { MINT_BYTES, TOKEN_BYTES } from './tokens';

/** Extensions of Token-2022, by number. */
const IMMUTABLE_OWNER = 7;
const METADATA_POINTER = 18;
const TOKEN_METADATA = 19;

const addresses = getAddressEncoder();
const bytes = (text: string) => Buffer.from(addresses.encode(address(text)));

const number = (size: 2 | 4 | 8, value: number | bigint) => {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer.subarray(0, size);
};

const text = (value: string) => Buffer.concat([number(4, Buffer.byteLength(value)), Buffer.from(value)]);

const extension = (type: number, data: Buffer) => Buffer.concat([number(2, type), number(2, data.length), data]);

/** Where a wallet's tokens of a mint are kept. */
export async function associatedTokenAddress(owner: string, mint: string, program: string) {
  const seeds = [owner, program, mint].map((one) => addresses.encode(address(one)));
  const [found] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds });
  return found;
}

export interface MintContent {
  decimals: number;
  supply: bigint;
  authority: string;
}

/** A mint as the token programs keep it. */
export function mintData({ decimals, supply, authority }: MintContent): Uint8Array {
  const option = Buffer.concat([number(4, 1), bytes(authority)]);
  return new Uint8Array(Buffer.concat([option, number(8, supply), Buffer.from([decimals, 1]), option]));
}

/** A mint of Token-2022 with extensions: number and content of each. */
export const extendedMintData = (
  content: MintContent,
  extensions: readonly (readonly [type: number, data: Buffer])[],
): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      mintData(content),
      Buffer.alloc(TOKEN_BYTES - MINT_BYTES),
      Buffer.from([1]),
      ...extensions.map(([type, data]) => extension(type, data)),
    ]),
  );

/** A mint of Token-2022 that carries its own name. */
export function namedMintData(
  content: MintContent & { mint: string; name: string; symbol: string; uri: string },
): Uint8Array {
  const { mint, authority, name, symbol, uri } = content;
  const pointer = Buffer.concat([bytes(authority), bytes(mint)]);
  const metadata = Buffer.concat([bytes(authority), bytes(mint), text(name), text(symbol), text(uri), number(4, 0)]);
  return extendedMintData(content, [
    [METADATA_POINTER, pointer],
    [TOKEN_METADATA, metadata],
  ]);
}

/** A wallet's token account, as the program of its mint keeps it; without more, the usual one. */
export function tokenAccountData(content: {
  owner: string;
  mint: string;
  amount: bigint;
  program: string;
  extensions?: readonly (readonly [type: number, data: Buffer])[];
}): Uint8Array {
  const data = Buffer.alloc(TOKEN_BYTES);
  bytes(content.mint).copy(data, 0);
  bytes(content.owner).copy(data, 32);
  number(8, content.amount).copy(data, 64);
  data.writeUInt8(1, 108);
  if (content.program !== token2022Program) return new Uint8Array(data);
  const { extensions = [[IMMUTABLE_OWNER, Buffer.alloc(0)]] } = content;
  return new Uint8Array(
    Buffer.concat([data, Buffer.from([2]), ...extensions.map(([type, behind]) => extension(type, behind))]),
  );
}
