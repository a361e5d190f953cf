import { createHash } from 'node:crypto';
import { address } from '@solana/kit';
import { Keypair } from '@solana/web3.js';
import { beforeEach, expect } from 'vitest';
import type { PreparedTransfer, TransferTerms } from '@/ports/transfer';
import { adaSol, boSol } from './fixtures/solana';
import { associatedTokenAddress } from './solana/mintData';
import { systemProgram, token2022Program } from './solana/programs';
import { readTokenAccount } from './solana/tokens';
import { standOnTerrace } from './solanaActs';

const SOL = { decimals: 9, symbol: 'SOL' };

/** The rent-exempt minimum of an account without data, in lamports. */
export const LEAST = 890_880n;

let made = 0;
/** A wallet that nobody has used. */
export const stranger = () =>
  Keypair.fromSeed(createHash('sha256').update(`stranger ${++made}`).digest()).publicKey.toBase58();

/** What a refusal of a transfer looks like. */
export const refused = (field: string, message?: RegExp) => ({
  code: 'REQUEST_INVALID',
  details: { field },
  ...(message && { message: expect.stringMatching(message) }),
});

/** A chain for a file's tests of transfers, which begins anew for each of them. */
export function standToTransfer() {
  const terrace = standOnTerrace();
  const { ground, passing, who, acts } = terrace;
  const chain = () => ground.server.chain;
  let snapshot = 0;
  beforeEach(() => {
    if (snapshot) chain().revert(snapshot);
    else snapshot = chain().snapshot();
  });

  const heldAt = (where: string) => readTokenAccount(chain().accounts.live(where))?.amount;
  const prepare = (wish: Partial<TransferTerms>) => {
    const usual = { networkId: who().networkId, from: adaSol.address, to: boSol.address };
    return acts().prepareTransfer({ terms: { ...usual, token: SOL, amount: '0', ...wish } });
  };
  const send = (prepared: PreparedTransfer, onSigned?: (hash: string) => void) =>
    acts().sendPrepared({ connectorId: who().connectorId, prepared, onSigned });
  const settle = async (hash: string) => passing(acts().waitForTransaction({ hash, networkId: who().networkId }));

  return {
    ...terrace,
    chain,
    lamportsOf: (of: string) => chain().accounts.live(of)?.lamports ?? 0n,
    heldAt,
    heldOf: async (owner: string, mint: string, program: string = token2022Program) =>
      heldAt(await associatedTokenAddress(owner, mint, program)),
    /** Sets an account's balance, in lamports. */
    setLamports: (of: string, amount: bigint) => {
      const account = { address: address(of), data: new Uint8Array(), executable: false, space: 0n };
      chain().accounts.write({ ...account, lamports: amount as never, programAddress: systemProgram });
    },
    prepare,
    send,
    settle,
    /** The whole way, until the network is sure of it. */
    pay: async (wish: Partial<TransferTerms>) => {
      const prepared = await prepare(wish);
      return { ...prepared, outcome: await settle(await send(prepared)) };
    },
    /** What the wallet was asked for, beside its connection. */
    asked: () => ground.page.wallet.log.map(({ method }) => method).filter((method) => method !== 'standard:connect'),
  };
}
