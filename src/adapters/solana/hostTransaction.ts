import { base64 } from '@scure/base';
import { PorticoError, read } from '@/domain/errors/porticoError';

/*
 * A host's own transactions, known by their shape: web3.js is never imported here, and whichever copy of it a host has
 * gets its own classes back.
 */

/** What a node is asked for where a host left it out. */
export interface ConnectionLike {
  getLatestBlockhash(commitment?: never): Promise<{ blockhash: string; lastValidBlockHeight: number }>;
  sendRawTransaction(bytes: Uint8Array, options?: object): Promise<string>;
}

/** `Transaction` of web3.js. */
export interface LegacyTransactionLike {
  instructions: readonly unknown[];
  feePayer?: unknown;
  recentBlockhash?: string;
  lastValidBlockHeight?: number;
  serialize(options?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array;
}

/** `VersionedTransaction` of web3.js. */
export interface VersionedTransactionLike {
  version: 'legacy' | number;
  serialize(): Uint8Array;
}

export type HostTransaction = LegacyTransactionLike | VersionedTransactionLike | Uint8Array;

type Parser = (bytes: Uint8Array) => unknown;

const isLegacy = (given: HostTransaction): given is LegacyTransactionLike => Array.isArray(read(given, 'instructions'));

const classOf = (given: object): object => Object.getPrototypeOf(given)?.constructor ?? Object;

const invalid = (message: string, hint: string, cause?: unknown) =>
  new PorticoError('REQUEST_INVALID', { field: 'transaction' }, { message, hint, cause });

/** The host's own `PublicKey`, found on what the host made with it. */
function keyClassOf({ instructions }: LegacyTransactionLike): (new (address: string) => unknown) | undefined {
  for (const instruction of instructions) {
    const key = read(instruction, 'programId');
    const found = typeof key === 'object' && key !== null ? classOf(key) : Object;
    if (found !== Object) return found as new (address: string) => unknown;
  }
  return undefined;
}

/** Fills in what web3.js leaves to the wallet: who pays, and a blockhash where there is somebody to ask for it. */
export async function complete(given: HostTransaction, address: string, connection?: ConnectionLike): Promise<void> {
  if (given instanceof Uint8Array || !isLegacy(given)) return;
  const Key = given.feePayer ? undefined : keyClassOf(given);
  if (Key) given.feePayer = new Key(address);
  if (given.recentBlockhash || !connection) return;
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
  given.recentBlockhash = blockhash;
  given.lastValidBlockHeight = lastValidBlockHeight;
}

/** The bytes of a host's transaction, in base64. @throws PorticoError `REQUEST_INVALID` */
export function serialize(given: HostTransaction): string {
  if (given instanceof Uint8Array) return base64.encode(Uint8Array.from(given));
  if (typeof read(given, 'serialize') !== 'function')
    throw invalid('That is no transaction.', 'Give a Transaction or VersionedTransaction of web3.js, or its bytes.');
  try {
    const bytes = isLegacy(given)
      ? given.serialize({ requireAllSignatures: false, verifySignatures: false })
      : given.serialize();
    return base64.encode(Uint8Array.from(bytes));
  } catch (cause) {
    const said = cause instanceof Error ? cause.message.split('\n')[0] : '';
    throw invalid(`The transaction can’t be used. ${said}`, 'Set its fee payer and its recent blockhash.', cause);
  }
}

/** A signed transaction as what the host gave: a new one of the same class. @throws PorticoError `REQUEST_INVALID` */
export function revive<Given extends HostTransaction>(given: Given, signed: string): Given {
  const bytes = base64.decode(signed);
  if (given instanceof Uint8Array) return bytes as unknown as Given;
  const Class = classOf(given);
  const parse = read(Class, isLegacy(given) ? 'from' : 'deserialize');
  if (typeof parse === 'function') return (parse as Parser).call(Class, bytes) as Given;
  throw invalid(
    'The transaction’s class can’t read bytes.',
    'Give a Transaction or VersionedTransaction of web3.js, or its bytes.',
  );
}
