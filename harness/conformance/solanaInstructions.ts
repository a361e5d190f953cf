import { systemProgram } from '../solana/programs';

/** An instruction in a shape that both clients can be given. */
export interface Plain {
  program: string;
  accounts: readonly { address: string; signer?: boolean; writable?: boolean }[];
  data: Uint8Array;
}

const bytes = (...parts: (number | bigint | [value: number, size: 4 | 8] | Uint8Array)[]): Uint8Array =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => {
        if (part instanceof Uint8Array) return part;
        if (typeof part === 'number') return Buffer.from([part]);
        const buffer = Buffer.alloc(8);
        buffer.writeBigUInt64LE(typeof part === 'bigint' ? part : BigInt(part[0]));
        return typeof part === 'bigint' ? buffer : buffer.subarray(0, part[1]);
      }),
    ),
  );

const w = (address: string) => ({ address, writable: true });
const s = (address: string) => ({ address, signer: true });
const ws = (address: string) => ({ address, signer: true, writable: true });
const r = (address: string) => ({ address });

export const transfer = (from: string, to: string, lamports: bigint): Plain => ({
  program: systemProgram,
  accounts: [ws(from), w(to)],
  data: bytes([2, 4], lamports),
});

export const createAccount = (
  payer: string,
  created: string,
  { lamports, space, owner }: { lamports: bigint; space: bigint; owner: Uint8Array },
): Plain => ({
  program: systemProgram,
  accounts: [ws(payer), ws(created)],
  data: bytes([0, 4], lamports, space, owner),
});

export const initializeMint = (program: string, mint: string, decimals: number, authority: Uint8Array): Plain => ({
  program,
  accounts: [w(mint)],
  data: bytes(20, decimals, authority, 0),
});

export const createTokenAccount = (
  associated: string,
  { payer, account, owner, mint, program }: Record<'payer' | 'account' | 'owner' | 'mint' | 'program', string>,
): Plain => ({
  program: associated,
  accounts: [ws(payer), w(account), r(owner), r(mint), r(systemProgram), r(program)],
  data: bytes(1),
});

export const mintTo = (program: string, mint: string, account: string, authority: string, amount: bigint): Plain => ({
  program,
  accounts: [w(mint), w(account), s(authority)],
  data: bytes(7, amount),
});

export const transferChecked = (
  program: string,
  { from, mint, to, owner }: Record<'from' | 'mint' | 'to' | 'owner', string>,
  amount: bigint,
  decimals: number,
): Plain => ({
  program,
  accounts: [w(from), r(mint), w(to), s(owner)],
  data: bytes(12, amount, decimals),
});

export const memo = (program: string, text: string): Plain => ({
  program,
  accounts: [],
  data: new TextEncoder().encode(text),
});

export const unitPrice = (program: string, microLamports: bigint): Plain => ({
  program,
  accounts: [],
  data: bytes(3, microLamports),
});

export const unitLimit = (program: string, units: number): Plain => ({
  program,
  accounts: [],
  data: bytes(2, [units, 4]),
});
