import { Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { adaSol, boSol, mints } from '../fixtures/solana';
import { fromBase58 } from './bytes';
import { createChain } from './chain';
import { furnish } from './furnish';
import { hasRuntime } from './liteSvm';
import { associatedTokenAddress } from './mintData';
import { memoProgram, tokenProgram } from './programs';
import { answerBody } from './rpc';

/** The chain's time in the recorded conversation. */
const NOW = Date.UTC(2026, 10, 21, 9);

/** A chain that stands still, and a note of all that it is asked and says. */
async function converse() {
  const chain = await createChain({ confirmSlots: 1, finalizeSlots: 4, now: () => NOW });
  await furnish(chain);
  const lines: string[] = [];
  const ask = async (method: string, ...params: unknown[]) => {
    const call = { jsonrpc: '2.0', id: lines.length + 1, method, params };
    const reply = (await answerBody(chain, call)) ?? '';
    lines.push(`{"call":${JSON.stringify(call)},"reply":${reply}}`);
    return JSON.parse(reply).result;
  };
  return { chain, ask, text: () => `${lines.join('\n')}\n` };
}

const ada = Keypair.fromSecretKey(fromBase58(adaSol.secretKey));

function sign(recentBlockhash: string, ...instructions: TransactionInstruction[]) {
  const transaction = new Transaction({ feePayer: ada.publicKey, recentBlockhash } as never).add(...instructions);
  transaction.sign(ada);
  return transaction.serialize().toString('base64');
}
const pay = (lamports: number) =>
  SystemProgram.transfer({ fromPubkey: ada.publicKey, toPubkey: new PublicKey(boSol.address), lamports });
const note = (text: string) =>
  new TransactionInstruction({ programId: new PublicKey(memoProgram), keys: [], data: Buffer.from(text) });

async function transferTokens(amount: bigint) {
  const [mint] = mints;
  const [from, to] = await Promise.all(
    [adaSol, boSol].map(({ address }) => associatedTokenAddress(address, mint.address, tokenProgram)),
  );
  const data = Buffer.alloc(10);
  data.writeUInt8(12, 0);
  data.writeBigUInt64LE(amount, 1);
  data.writeUInt8(mint.decimals, 9);
  const keys = [from, mint.address, to].map((address, index) => ({
    pubkey: new PublicKey(address as string),
    isSigner: false,
    isWritable: index !== 1,
  }));
  return new TransactionInstruction({
    programId: new PublicKey(tokenProgram),
    keys: [...keys, { pubkey: ada.publicKey, isSigner: true, isWritable: false }],
    data,
  });
}

/*
 * The replies are this server's own, recorded: they show that it has changed, not that a real node says the same.
 * That is asked by harness/conformance/solana.test.ts. The runtime's compute units differ by its version alone, which
 * is pinned.
 */
describe.skipIf(!hasRuntime)('what the harness’s Solana chain says', () => {
  it('is what it said when it was recorded, to the last digit (vectors/replies.jsonl)', async () => {
    const { chain, ask, text } = await converse();
    const base64 = { encoding: 'base64' };
    for (const method of ['getHealth', 'getVersion', 'getGenesisHash', 'getEpochInfo', 'getPorch']) await ask(method);
    const latest = await ask('getLatestBlockhash', { commitment: 'confirmed' });
    const { blockhash } = latest.value;
    await ask('getBalance', adaSol.address);
    await ask('getAccountInfo', adaSol.address, base64);
    await ask('getAccountInfo', 'abc');
    for (const { address } of mints) await ask('getAccountInfo', address, { encoding: 'jsonParsed' });
    await ask('getTokenAccountsByOwner', adaSol.address, { programId: tokenProgram }, { encoding: 'jsonParsed' });
    await ask('getTokenSupply', mints[0].address);

    const good = sign(blockhash, pay(1_000_000_000), note('hi'));
    await ask('simulateTransaction', good, { ...base64, commitment: 'confirmed' });
    const first = await ask('sendTransaction', good, { ...base64, preflightCommitment: 'confirmed' });
    await ask('getSignatureStatuses', [first]);
    await ask('sendTransaction', good, base64);
    const second = await ask('sendTransaction', sign(blockhash, await transferTokens(1_250_000n)), base64);
    chain.advance(1);
    await ask('getSignatureStatuses', [first, second]);
    chain.advance(4);
    await ask('getSignatureStatuses', [first]);
    await ask('getTransaction', first, { maxSupportedTransactionVersion: 0 });
    await ask('getTransaction', second, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 });
    await ask('getSignaturesForAddress', boSol.address);

    await ask('sendTransaction', sign(blockhash, pay(5_000_000_000_000)), base64);
    await ask('sendTransaction', sign(boSol.address, pay(1)), base64);
    const forged = Buffer.from(sign(blockhash, pay(2)), 'base64');
    forged.writeUInt8(forged.readUInt8(9) ^ 255, 9);
    await ask('sendTransaction', forged.toString('base64'), base64);
    await ask('sendTransaction', 'AAAA', base64);
    await ask('getBlock', 999_999, { commitment: 'confirmed' });

    await expect(text()).toMatchFileSnapshot('vectors/replies.jsonl');
  });
});
