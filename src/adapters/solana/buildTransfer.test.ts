import { createHash } from 'node:crypto';
import { base58, base64 } from '@scure/base';
import { isOffCurveAddress } from '@solana/kit';
import { PublicKey, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../harness/propertyRuns';
import { associatedTokenAddress } from '../../../harness/solana/mintData';
import { token2022Program, tokenProgram } from '../../../harness/solana/programs';
import { buildTransaction } from './buildTransfer';
import type { Instruction } from './instructions';
import { isOffCurve, tokenAddressOf } from './tokenAddress';

const keyOf = (name: number) => base58.encode(Uint8Array.from(createHash('sha256').update(`key ${name}`).digest()));
const key = fc.nat(200).map(keyOf);
const instruction: fc.Arbitrary<Instruction> = fc.record({
  programAddress: fc.nat({ max: 9 }).map((at) => keyOf(1_000 + at)),
  accounts: fc.array(fc.record({ address: key, role: fc.nat(3) }), { maxLength: 8 }),
  data: fc.uint8Array({ maxLength: 60 }),
});

test('what is built is read by web3.js as it was meant', () => {
  fc.assert(
    fc.property(key, fc.array(instruction, { maxLength: 4 }), key, (payer, instructions, blockhash) => {
      const { transaction, message } = buildTransaction(payer, instructions, blockhash);
      const read = VersionedTransaction.deserialize(base64.decode(transaction));
      expect(Uint8Array.from(read.message.serialize())).toEqual(message);
      expect(read.signatures.every((one) => one.every((byte) => byte === 0))).toBe(true);
      const meant = TransactionMessage.decompile(read.message);
      expect([meant.payerKey.toBase58(), meant.recentBlockhash]).toEqual([payer, blockhash]);
      // In a message, an account is a signer or written everywhere or nowhere.
      const roles = new Map([[payer, 3]]);
      for (const { address, role } of instructions.flatMap(({ accounts }) => accounts))
        roles.set(address, (roles.get(address) ?? 0) | role);
      expect(
        meant.instructions.map(({ programId, keys, data }) => ({
          programAddress: programId.toBase58(),
          accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({
            address: pubkey.toBase58(),
            role: Number(isSigner) * 2 + Number(isWritable),
          })),
          data: Uint8Array.from(data),
        })),
      ).toEqual(
        instructions.map(({ programAddress, accounts, data }) => ({
          programAddress,
          accounts: accounts.map(({ address }) => ({ address, role: roles.get(address) })),
          data,
        })),
      );
    }),
    { numRuns: propertyRuns(100) },
  );
});

test('it needs as many signatures as there are signers, who pays first', () => {
  const [payer, other, program] = [keyOf(1), keyOf(2), keyOf(3)];
  const accounts = [{ address: other, role: 2 }];
  const { transaction } = buildTransaction(
    payer,
    [{ programAddress: program, accounts, data: new Uint8Array() }],
    keyOf(4),
  );
  const read = Transaction.from(base64.decode(transaction));
  expect(read.signatures.map(({ publicKey }) => publicKey.toBase58())).toEqual([payer, other]);
});

test('a key that nobody can hold is known as kit and web3.js know it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const address = base58.encode(bytes);
      expect(isOffCurve(address)).toBe(isOffCurveAddress(address as never));
      expect(isOffCurve(address)).toBe(!PublicKey.isOnCurve(bytes));
    }),
    { numRuns: propertyRuns(100) },
  );
});

test.each([tokenProgram, token2022Program])(
  'a wallet’s usual token account of %s stands where kit derives it',
  async (program) => {
    for (let at = 0; at < 20; at++)
      expect(tokenAddressOf(keyOf(at), keyOf(at + 100), program)).toBe(
        await associatedTokenAddress(keyOf(at), keyOf(at + 100), program),
      );
  },
);
