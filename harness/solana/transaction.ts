import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit';
import { toBase58 } from './bytes';
import { invalidParams } from './rpcError';

/** A message of a version that this runtime executes. */
export type Message = Extract<CompiledTransactionMessage, { version: 'legacy' | 0 }> &
  CompiledTransactionMessageWithLifetime;

export interface WireTransaction {
  bytes: Uint8Array;
  transaction: Transaction;
  message: Message;
  /** Base58, in the order of the signers; one that is missing is all zeros. */
  signatures: string[];
}

/** What an account is to a transaction. */
export interface Key {
  address: string;
  signer: boolean;
  writable: boolean;
  source: 'transaction' | 'lookupTable';
}

/** The most bytes that a node takes, raw and in each encoding. */
const MAX_BYTES = 1232;

const unreadable = (what: string) =>
  invalidParams(`failed to deserialize solana_transaction::versioned::VersionedTransaction: ${what}`);

export function readMessage(bytes: Uint8Array): Message {
  const message = getCompiledTransactionMessageDecoder().decode(bytes) as CompiledTransactionMessage;
  if (message.version !== 'legacy' && message.version !== 0)
    throw new RangeError(`version ${message.version} is not known`);
  return message as Message;
}

/** Reads a transaction from the wire, or throws what a node says of it. */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  if (bytes.length > MAX_BYTES)
    throw invalidParams(
      `decoded solana_transaction::versioned::VersionedTransaction too large: ${bytes.length} bytes (max: ${MAX_BYTES} bytes)`,
    );
  let transaction: Transaction;
  let message: Message;
  try {
    transaction = getTransactionDecoder().decode(bytes);
    message = readMessage(new Uint8Array(transaction.messageBytes));
  } catch {
    throw unreadable('io error: failed to fill whole buffer');
  }
  const { header, staticAccounts, instructions } = message;
  const loaded = loadedCount(message);
  const isOutOfRange = instructions.some(
    ({ programAddressIndex, accountIndices = [] }) =>
      programAddressIndex >= staticAccounts.length ||
      programAddressIndex === 0 ||
      accountIndices.some((index) => index >= staticAccounts.length + loaded),
  );
  if (isOutOfRange || header.numSignerAccounts === 0)
    throw invalidParams('invalid transaction: Transaction failed to sanitize accounts offsets correctly');
  const signatures = Object.values(transaction.signatures).map((signature) =>
    toBase58(signature ?? new Uint8Array(64)),
  );
  return { bytes, transaction, message, signatures };
}

export const lookupsOf = (message: Message) =>
  ('addressTableLookups' in message ? message.addressTableLookups : undefined) ?? [];

const loadedCount = (message: Message) =>
  lookupsOf(message).reduce(
    (count, { writableIndexes, readonlyIndexes }) => count + writableIndexes.length + readonlyIndexes.length,
    0,
  );

function staticKeys({ header, staticAccounts }: Message): Key[] {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header;
  return staticAccounts.map((address, index) => ({
    address,
    signer: index < numSignerAccounts,
    writable:
      index < numSignerAccounts
        ? index < numSignerAccounts - numReadonlySignerAccounts
        : index < staticAccounts.length - numReadonlyNonSignerAccounts,
    source: 'transaction',
  }));
}

/**
 * Every account of a transaction in the order that its instructions count: its own, then writable ones of lookup tables,
 * then readable ones. Addresses of a table that is not there are left out; the runtime refuses such a transaction.
 * @param tableOf the addresses that a lookup table holds
 */
export function keysOf(message: Message, tableOf: (address: string) => readonly string[] | undefined): Key[] {
  const pick = (kind: 'writableIndexes' | 'readonlyIndexes') =>
    lookupsOf(message).flatMap((lookup) => {
      const table = tableOf(lookup.lookupTableAddress) ?? [];
      return lookup[kind].flatMap((index): Key[] => {
        const address = table[index];
        return address ? [{ address, signer: false, writable: kind === 'writableIndexes', source: 'lookupTable' }] : [];
      });
    });
  return [...staticKeys(message), ...pick('writableIndexes'), ...pick('readonlyIndexes')];
}
