import { Message, PublicKey, SystemInstruction, type TransactionInstruction } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { createSolanaAdapter } from '@/adapters/solana/adapter';
import { parseUnits } from '@/domain/amountMath';
import { askWalletToSend } from '@/store/flows/askWalletToSend';
import { beginSending, type SendingRequest } from '@/store/flows/prepareSending';
import { takePasted } from '@/store/flows/takePasted';
import { selectDraft, selectSending } from '@/store/sending/steps';
import { readSendings } from '@/store/sending/storage';
import { boSol } from '../../harness/fixtures/solana';
import { memoProgram } from '../../harness/solana/programs';
import { standOnTerrace } from '../../harness/solanaActs';
import { stranger } from '../../harness/solanaTransfers';
import { createEngine } from './createEngine';

const { ground, who } = standOnTerrace();

async function comeIn() {
  const { env, networks } = ground.page;
  const adapters = [createSolanaAdapter({ networks, env })];
  const engine = createEngine({ env, adapters, services: {}, projectId: 'p' });
  await engine.connect({ namespace: 'solana', connectorId: who().connectorId });
  return engine;
}

/** Decodes the message that the chain received with `@solana/web3.js`, which the adapter does not use. */
function instructionsOf(bytes: Uint8Array): TransactionInstruction[] {
  const { accountKeys, compiledInstructions, header } = Message.from(bytes);
  const { numRequiredSignatures: signers, numReadonlyUnsignedAccounts: read } = header;
  const keyAt = (at: number) => ({
    pubkey: accountKeys[at] as PublicKey,
    isSigner: at < signers,
    isWritable: at < signers ? at < signers - header.numReadonlySignedAccounts : at < accountKeys.length - read,
  });
  return compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
    programId: accountKeys[programIdIndex] as PublicKey,
    keys: accountKeyIndexes.map(keyAt),
    data: Buffer.from(data),
  }));
}

test('what a payment link asks for is what is signed: amount, memo, and what a shop finds it by', async () => {
  const { env } = ground.page;
  const engine = await comeIn();
  const { dispatch, getState } = engine.store;
  const references = [stranger(), stranger()];
  const link = `solana:${boSol.address}?amount=0.25&memo=Order%207%20%E2%98%95&${references.map((one) => `reference=${one}`).join('&')}`;
  expect(await dispatch(takePasted({ text: link }))).toBeUndefined();
  const { token, amount, to, memo } = selectDraft(getState());
  expect({ amount, to, memo }).toEqual({ amount: '0.25', to: boSol.address, memo: 'Order 7 ☕' });
  const asked = { token, to, memo, references, amount: String(parseUnits(amount, 9)) } as SendingRequest;
  const id = await dispatch(beginSending(asked));
  const hash = await dispatch(askWalletToSend(id));

  const message = ground.server.chain.history.find(hash)?.wire.transaction.messageBytes;
  const instructions = instructionsOf(Uint8Array.from(message ?? []));
  expect(instructions).toHaveLength(2);
  const [said, paid] = instructions as [TransactionInstruction, TransactionInstruction];
  // The second version of the program: https://spl.solana.com/memo
  expect(memoProgram).toBe('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
  expect(said.programId.toBase58()).toBe(memoProgram);
  expect({ keys: said.keys, text: said.data.toString('utf8') }).toEqual({ keys: [], text: 'Order 7 ☕' });
  expect(SystemInstruction.decodeTransfer(paid)).toMatchObject({ toPubkey: new PublicKey(to), lamports: 250_000_000n });
  expect(paid.keys.slice(2)).toEqual(
    references.map((one) => ({ pubkey: new PublicKey(one), isSigner: false, isWritable: false })),
  );

  const kept = readSendings(env).find((one) => one.id === id);
  expect(kept?.terms).toMatchObject({ memo: 'Order 7 ☕', references });
  expect(selectSending(getState(), id)?.prepared?.terms).toMatchObject({ memo: 'Order 7 ☕', references });
});

test('whoever else is typed gets nothing of what a link asked for; a link that can’t be followed leaves it', async () => {
  const engine = await comeIn();
  const { dispatch, getState } = engine.store;
  const reference = stranger();
  const fields = () => selectDraft(getState());
  await dispatch(takePasted({ text: `solana:${boSol.address}?memo=Order%207&reference=${reference}` }));
  const asked = { to: boSol.address, memo: 'Order 7', references: [reference] };
  expect(fields()).toMatchObject(asked);
  expect(await dispatch(takePasted({ text: 'solana:https%3A%2F%2Fshop.example' }))).toBe('unsupported');
  expect(fields()).toMatchObject(asked);
  await dispatch(takePasted({ text: stranger() }));
  expect(fields()).toMatchObject({ memo: undefined, references: undefined });
});

test('an amount smaller than the coin can be is refused, not cut', async () => {
  const engine = await comeIn();
  const { dispatch, getState } = engine.store;
  const ask = (amount: string) => dispatch(takePasted({ text: `solana:${boSol.address}?amount=${amount}` }));
  expect(await ask('0.0000000019')).toBe('amount');
  expect(selectDraft(getState()).amount).toBe('');
  expect(await ask('0.0000000010')).toBeUndefined();
  expect(selectDraft(getState()).amount).toBe('0.0000000010');
});
