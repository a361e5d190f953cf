import { createPublicKey, verify } from 'node:crypto';
import { base58, base64 } from '@scure/base';
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { adaSol, boSol } from './fixtures/solana';
import { askRpc } from './ledger/chain';
import { type SolanaServer, start } from './servers/solana';
import { openSolanaPage, type SolanaPage } from './solanaPage';
import { createWorld } from './world';

const connectorId = 'Lantern';

/** A chain for a file's tests; for each of them a page with a wallet that is in, and what it can be asked. */
export function standOnTerrace() {
  const world = createWorld();
  const ground = { world } as { world: typeof world; server: SolanaServer; page: SolanaPage };
  beforeAll(async () => {
    ground.server = await start({ port: 0, slotMs: 20, world });
  });
  afterAll(() => ground.server.stop());

  const open = async (options: Parameters<typeof openSolanaPage>[1] = {}) => {
    ground.page?.close();
    ground.page = openSolanaPage(ground.server.rpcUrl, options);
    await ground.page.adapter.connect({ connectorId });
  };
  beforeEach(() => open());
  afterEach(() => {
    ground.page.close();
    world.faults.length = 0;
  });

  const ask = (method: string, ...params: unknown[]) => askRpc(ground.server.rpcUrl, method, params);

  /** A transfer of a host's own making. */
  async function transfer({ from = adaSol.address as string, to = boSol.address as string, lamports = 5_000 } = {}) {
    const { value } = (await ask('getLatestBlockhash')) as { value: { blockhash: string } };
    const [payerKey, toPubkey] = [new PublicKey(from), new PublicKey(to)];
    const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey, lamports })];
    const message = new TransactionMessage({ payerKey, recentBlockhash: value.blockhash, instructions });
    return new VersionedTransaction(message.compileToV0Message());
  }

  /** Goes on with the adapter's clock until the work is done. */
  async function passing<T>(work: Promise<T>, slots = 0): Promise<T> {
    let isDone = false;
    const settle = () => {
      isDone = true;
    };
    work.then(settle, settle);
    while (!isDone) {
      ground.page.env.clock.advance(500);
      for (let left = slots; left > 0; left--) ground.server.chain.advance();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    return work;
  }

  return {
    ground,
    open,
    ask,
    transfer,
    passing,
    who: () => ({ connectorId, networkId: ground.page.networks[0]?.id as never, address: adaSol.address }),
    acts: () => ground.page.adapter as Required<SolanaPage['adapter']>,
    balanceOf: async (address: string, commitment = 'confirmed') =>
      ((await ask('getBalance', address, { commitment })) as { value: number }).value,
  };
}

/** A transaction as a host hands it over. */
export const write = (transaction: VersionedTransaction) => base64.encode(transaction.serialize());

/** What a promise failed with. */
export const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
export const isSigned = (message: Uint8Array, signature: Uint8Array, address: string) =>
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([SPKI, base58.decode(address)]), format: 'der', type: 'spki' }),
    signature,
  );
