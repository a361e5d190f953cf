import { toBase58, toBase64 } from './bytes';
import type { HeldTokens, InnerInstruction, Landed } from './landed';
import { parseInstruction } from './parsed/instruction';
import { invalidParams, versionNotSupported } from './rpcError';
import { uiAmount } from './tokens';
import { type Key, lookupsOf, type Message } from './transaction';

export type TransactionEncoding = 'json' | 'jsonParsed' | 'base58' | 'base64';

const encodings = ['json', 'jsonParsed', 'base58', 'base64', 'binary'];

export function readTransactionEncoding(encoding: unknown): TransactionEncoding {
  if (encoding === undefined || encoding === null) return 'json';
  if (!encodings.includes(encoding as string))
    throw invalidParams(`Invalid params: unknown variant \`${encoding}\`, expected one of ${encodings.join(', ')}.`);
  return encoding === 'binary' ? 'base58' : (encoding as TransactionEncoding);
}

interface Raw {
  programIdIndex: number;
  accounts: readonly number[];
  data: Uint8Array;
  stackHeight: number | null;
}

const rawOf = (message: Message): Raw[] =>
  message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
    programIdIndex: programAddressIndex,
    accounts: accountIndices,
    data: new Uint8Array(data ?? []),
    stackHeight: 1,
  }));

function instructionJson({ programIdIndex, accounts, data, stackHeight }: Raw, keys: readonly Key[], parsed: boolean) {
  if (!parsed) return { accounts: [...accounts], data: toBase58(data), programIdIndex, stackHeight };
  const program = keys[programIdIndex]?.address ?? '';
  const named = accounts.map((index) => keys[index]?.address ?? '');
  const words = parseInstruction(program, data, named);
  return { ...(words ?? { accounts: named, data: toBase58(data), programId: program }), stackHeight };
}

/** Instructions that programs called, by the instruction that began it. */
export function innerJson(inner: readonly InnerInstruction[], keys: readonly Key[], parsed: boolean) {
  const starts = [...new Set(inner.map(({ index }) => index))];
  return starts.map((index) => ({
    index,
    instructions: inner.filter((one) => one.index === index).map((one) => instructionJson(one, keys, parsed)),
  }));
}

export const returnDataJson = (returned: Landed['returnData']) =>
  returned && { programId: returned.programId, data: [toBase64(returned.data), 'base64'] };

const heldJson = (held: readonly HeldTokens[]) =>
  held.map(({ accountIndex, mint, owner, programId, amount, decimals }) => ({
    accountIndex,
    mint,
    owner,
    programId,
    uiTokenAmount: uiAmount(amount, decimals),
  }));

function metaJson(landed: Landed, encoding: TransactionEncoding) {
  const { err, fee, before, after, logs, inner, units, keys, tokensBefore, tokensAfter, returnData } = landed;
  const loaded = (writable: boolean) =>
    keys.filter((key) => key.source === 'lookupTable' && key.writable === writable).map(({ address }) => address);
  return {
    computeUnitsConsumed: units,
    err,
    fee,
    innerInstructions: innerJson(inner, keys, encoding === 'jsonParsed'),
    ...(encoding !== 'jsonParsed' && { loadedAddresses: { readonly: loaded(false), writable: loaded(true) } }),
    logMessages: logs,
    postBalances: after,
    postTokenBalances: heldJson(tokensAfter),
    preBalances: before,
    preTokenBalances: heldJson(tokensBefore),
    rewards: [],
    status: err === null ? { Ok: null } : { Err: err },
    ...(returnData && { returnData: returnDataJson(returnData) }),
  };
}

function messageJson({ wire: { message }, keys }: Landed, encoding: TransactionEncoding) {
  const { header, lifetimeToken, staticAccounts } = message;
  const parsed = encoding === 'jsonParsed';
  const lookups = lookupsOf(message).map(({ lookupTableAddress, readonlyIndexes, writableIndexes }) => ({
    accountKey: lookupTableAddress,
    readonlyIndexes: [...readonlyIndexes],
    writableIndexes: [...writableIndexes],
  }));
  return {
    accountKeys: parsed
      ? keys.map(({ address, signer, writable, source }) => ({ pubkey: address, signer, source, writable }))
      : staticAccounts,
    ...(!parsed && {
      header: {
        numReadonlySignedAccounts: header.numReadonlySignerAccounts,
        numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
        numRequiredSignatures: header.numSignerAccounts,
      },
    }),
    instructions: rawOf(message).map((one) => instructionJson(one, keys, parsed)),
    recentBlockhash: lifetimeToken,
    ...(message.version === 0 && { addressTableLookups: lookups }),
  };
}

function bodyJson(landed: Landed, encoding: TransactionEncoding) {
  const { bytes, signatures } = landed.wire;
  if (encoding === 'base64') return [toBase64(bytes), encoding];
  if (encoding === 'base58') return [toBase58(bytes), encoding];
  return { message: messageJson(landed, encoding), signatures };
}

/**
 * A transaction of a block as nodes write it: what was sent, and what became of it.
 * @param maxVersion the highest version that the asker can read; undefined reads legacy ones alone
 */
export function transactionJson(landed: Landed, encoding: TransactionEncoding, maxVersion: number | undefined) {
  const { version } = landed.wire.message;
  if (version !== 'legacy' && (maxVersion === undefined || version > maxVersion)) throw versionNotSupported(version);
  return {
    meta: metaJson(landed, encoding),
    transaction: bodyJson(landed, encoding),
    ...(maxVersion !== undefined && { version }),
  };
}
