import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { adaSol, boSol } from '../fixtures/solana';
import { type SolanaServer, start } from '../servers/solana';
import { createWorld } from '../world';
import { fromBase58 } from './bytes';

/** The harness's own Solana chain for a file's tests, each of which finds it fresh, with time that moves when told. */
export function standOnSolana() {
  const world = createWorld();
  let server: SolanaServer;
  let fresh: number;

  let calls = 0;
  async function post(body: unknown) {
    const response = await fetch(server.rpcUrl, { method: 'POST', body: JSON.stringify(body) });
    return response.json();
  }
  const call = async (method: string, ...params: unknown[]) => post({ jsonrpc: '2.0', id: ++calls, method, params });
  async function ask(method: string, ...params: unknown[]) {
    const { result, error } = await call(method, ...params);
    if (error) throw Object.assign(new Error(error.message), error);
    return result;
  }

  const ada = () => Keypair.fromSecretKey(fromBase58(adaSol.secretKey));

  /** A transfer of Ada's, signed, as base64. */
  async function signedTransfer(lamports: number, to: string = boSol.address, blockhash?: string) {
    const recentBlockhash = blockhash ?? (await ask('getLatestBlockhash', { commitment: 'processed' })).value.blockhash;
    const transaction = new Transaction({ feePayer: ada().publicKey, recentBlockhash } as never).add(
      SystemProgram.transfer({ fromPubkey: ada().publicKey, toPubkey: new PublicKey(to), lamports }),
    );
    transaction.sign(ada());
    return transaction.serialize().toString('base64');
  }
  const send = (wire: string, config: object = {}) =>
    ask('sendTransaction', wire, { encoding: 'base64', preflightCommitment: 'processed', ...config });
  const balance = async (who: string, commitment: string) => (await ask('getBalance', who, { commitment })).value;
  const statusOf = async (signature: string) => (await ask('getSignatureStatuses', [signature])).value[0];

  beforeAll(async () => {
    server = await start({ port: 0, world, slotMs: 0 });
    fresh = await ask('harness_snapshot');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    world.faults.length = 0;
    world.requests.length = 0;
    await ask('harness_revert', fresh);
    // What was done to the state is seen at every commitment.
    await ask('harness_advanceSlots', 5);
  });

  return {
    world,
    server: () => server,
    fresh: () => fresh,
    post,
    call,
    ask,
    ada,
    signedTransfer,
    send,
    balance,
    statusOf,
  };
}
