import { base58 } from '@scure/base';
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../harness/propertyRuns';
import { fromBase64, messageBytes, readSignature } from './bytes';
import { parseJson, readWhole } from './json';
import { isSignedBy, nameOf, readWire, withSignature } from './wire';

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((seed) => Keypair.fromSeed(seed));
const blockhash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes));

/** Transactions of one to four signers, as web3.js writes them: legacy and version 0, partly signed. */
const transaction = fc
  .record({
    signers: fc.uniqueArray(key, { minLength: 1, maxLength: 4, selector: ({ publicKey }) => publicKey.toBase58() }),
    recentBlockhash: blockhash,
    lamports: fc.nat(),
    isLegacy: fc.boolean(),
    signed: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  })
  .map(({ signers, recentBlockhash, lamports, isLegacy, signed }) => {
    const [payer] = signers as [Keypair];
    const instructions = signers.map(({ publicKey }) =>
      SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: PublicKey.default, lamports }),
    );
    const pens = signers.filter((_one, at) => signed[at]);
    if (isLegacy) {
      const made = new Transaction({ feePayer: payer.publicKey, recentBlockhash } as never).add(...instructions);
      if (pens.length > 0) made.partialSign(...pens);
      const bytes = Uint8Array.from(made.serialize({ requireAllSignatures: false, verifySignatures: false }));
      const message = Uint8Array.from(made.serializeMessage());
      return {
        bytes,
        message,
        signers,
        pens,
        version: 'legacy' as const,
        signatures: made.signatures.map((one) => one.signature),
      };
    }
    const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash, instructions });
    const made = new VersionedTransaction(message.compileToV0Message());
    made.sign(pens);
    return {
      bytes: made.serialize(),
      message: made.message.serialize(),
      signers,
      pens,
      version: 0 as const,
      signatures: made.signatures,
    };
  });

describe('the wire', () => {
  test('what web3.js writes is read', () => {
    fc.assert(
      fc.property(transaction, ({ bytes, message, signers, pens, version, signatures }) => {
        const wire = readWire(bytes);
        expect(wire?.version).toBe(version);
        expect(wire?.signers[0]).toBe(signers[0]?.publicKey.toBase58());
        expect(new Set(wire?.signers)).toEqual(new Set(signers.map(({ publicKey }) => publicKey.toBase58())));
        expect(wire?.message).toEqual(message);
        for (const one of signers) expect(wire && isSignedBy(wire, one.publicKey.toBase58())).toBe(pens.includes(one));
        const first = signatures[0];
        expect(wire && nameOf(wire)).toBe(
          pens.includes(signers[0] as Keypair) ? base58.encode(Uint8Array.from(first as Uint8Array)) : undefined,
        );
      }),
      { numRuns: propertyRuns(30) },
    );
  });

  test('a signature goes to its place, and changes nothing else', () => {
    const signature = fc.uint8Array({ minLength: 64, maxLength: 64 }).filter((bytes) => bytes.some((byte) => byte > 0));
    fc.assert(
      fc.property(transaction, signature, fc.nat(), ({ bytes, signers }, pen, pick) => {
        const address = signers[pick % signers.length]?.publicKey.toBase58() as string;
        const signed = withSignature(bytes, address, pen);
        const [before, after] = [readWire(bytes), signed && readWire(signed)];
        const at = before?.signers.indexOf(address) as number;
        expect(after).toEqual({ ...before, signatures: before?.signatures.with(at, pen) });
        expect(withSignature(bytes, base58.encode(new Uint8Array(32).fill(9)), pen)).toBeUndefined();
      }),
      { numRuns: propertyRuns(30) },
    );
  });

  test('what is cut short, and what is no transaction, is nothing; nothing throws', () => {
    fc.assert(
      fc.property(transaction, fc.nat(), ({ bytes }, cut) => {
        const wire = readWire(bytes.subarray(0, cut % bytes.length));
        // Instructions are not read here: the keys and the blockhash must be whole.
        if (wire) expect(wire.message.length).toBeGreaterThan(wire.signers.length * 32 + 32);
      }),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void readWire(bytes)));
  });
});

describe('what comes from outside', () => {
  test('numbers beyond 2^53 keep their digits, texts stay as they are', () => {
    const value: fc.Arbitrary<unknown> = fc.jsonValue();
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), value, fc.string(), (lamports, rest, text) => {
        const json = `{"lamports":${lamports},"rest":${JSON.stringify([text, `:${lamports}`])},"x":${JSON.stringify(rest)}}`;
        const read = parseJson(json) as { lamports: unknown; rest: unknown };
        expect(readWhole(read.lamports)).toBe(lamports);
        expect(read.rest).toEqual([text, `:${lamports}`]);
      }),
    );
    expect(parseJson('[1.2345678901234567, 12345678901234567e2, -12345678901234567]')).toEqual([
      Number('1.2345678901234567'),
      Number('12345678901234567e2'),
      '-12345678901234567',
    ]);
  });

  test.each([-1, 1.5, Number.NaN, 2 ** 60, '-1', '1e3', '', null, {}, '1'.repeat(21)])(
    '%j is no whole number',
    (value) => {
      expect(readWhole(value)).toBeUndefined();
    },
  );

  test('base64, signatures and messages: read, or nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 80 }), (bytes) => {
        expect(fromBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
        expect(readSignature(base58.encode(bytes))).toEqual(bytes.length === 64 ? bytes : undefined);
        expect(messageBytes({ raw: `0x${Buffer.from(bytes).toString('hex')}` })).toEqual(bytes);
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (value) => {
        fromBase64(value);
        readSignature(value);
      }),
    );
    expect(() => messageBytes({ raw: '0x123' })).toThrow('hex');
    expect(() => messageBytes(undefined as never)).toThrow('hex');
  });
});
