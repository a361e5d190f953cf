import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  createKeyPairSignerFromBytes,
  createTransactionMessage,
  getTransactionEncoder,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import { faucet } from '../fixtures/solana';
import { fromBase58 } from './bytes';
import type { Chain } from './chain';
import { computeBudgetProgram, systemProgram } from './programs';
import { RpcError } from './rpcError';
import { readTransaction } from './transaction';

const PURSE = 500_000_000n * 1_000_000_000n;
/** What a transfer and its budget need, and room for a number that makes each airdrop another transaction. */
const LEAST_UNITS = 1_000;

const given = new WeakMap<Chain, number>();

/** Fills the purse that airdrops come from. */
export function fillFaucet(chain: Chain) {
  const owner = { data: new Uint8Array(), executable: false, programAddress: systemProgram, space: 0n };
  chain.accounts.write({ ...owner, address: address(faucet.address), lamports: lamports(PURSE) });
}

function instructionsFor(to: string, amount: bigint, number: number) {
  const limit = Buffer.alloc(5);
  limit.writeUInt8(2, 0);
  limit.writeUInt32LE(LEAST_UNITS + number, 1);
  const transfer = Buffer.alloc(12);
  transfer.writeUInt32LE(2, 0);
  transfer.writeBigUInt64LE(amount, 4);
  return [
    { programAddress: computeBudgetProgram, data: new Uint8Array(limit) },
    {
      programAddress: systemProgram,
      accounts: [
        { address: address(faucet.address), role: AccountRole.WRITABLE_SIGNER },
        { address: address(to), role: AccountRole.WRITABLE },
      ],
      data: new Uint8Array(transfer),
    },
  ];
}

/** Sends lamports from the faucet, as a transaction like any other. @returns its signature */
export async function airdrop(chain: Chain, to: string, amount: bigint): Promise<string> {
  const number = (given.get(chain) ?? 0) + 1;
  given.set(chain, number);
  const signer = await createKeyPairSignerFromBytes(fromBase58(faucet.secretKey));
  const block = chain.slots.tip();
  const lifetime = {
    blockhash: block.blockhash as Blockhash,
    lastValidBlockHeight: BigInt(chain.slots.lastValidHeight(block)),
  };
  const signed = await pipe(
    createTransactionMessage({ version: 'legacy' }),
    (message) => setTransactionMessageFeePayerSigner(signer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions(instructionsFor(to, amount, number), message),
    (message) => signTransactionMessageWithSigners(message),
  );
  const wire = readTransaction(new Uint8Array(getTransactionEncoder().encode(signed)));
  const { err } = chain.send(wire);
  if (err) throw new RpcError(-32603, 'Internal error: the faucet could not send.', err);
  return wire.signatures[0] as string;
}
