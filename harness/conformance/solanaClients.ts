import * as kit from '@solana/kit';
import {
  Connection,
  Keypair,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import type { Plain } from './solanaInstructions';
import type { SolanaSetup } from './solanaSetup';

/** What becomes of a transaction that was sent, in either client's words. */
export interface Sent {
  signature: string;
  error: unknown;
}

export interface Signer {
  address: string;
  seed: Uint8Array;
}

/** What the suite asks of a client. Each does it as its own users do. */
export interface Client {
  airdrop(to: string, lamports: bigint): Promise<void>;
  balance(address: string): Promise<bigint>;
  /** Signs, sends and waits until it is confirmed. Throws what the client throws. */
  send(payer: Signer, instructions: readonly Plain[], signers?: readonly Signer[]): Promise<Sent>;
  tokens(owner: string, program: string): Promise<{ mint: string; amount: string; decimals: number }[]>;
  /** Logs of what a transaction would do, and its error. */
  simulate(payer: Signer, instructions: readonly Plain[]): Promise<{ logs: readonly string[]; err: unknown }>;
  fee(payer: Signer, instructions: readonly Plain[]): Promise<bigint | null>;
  /** By program, size and a part of the data. */
  programAccounts(program: string, size: number, at: number, bytes: string): Promise<string[]>;
  close(): void;
}

export const signerOf = async (seed: Uint8Array): Promise<Signer> => ({
  address: (await kit.createKeyPairSignerFromPrivateKeyBytes(seed)).address,
  seed,
});

/** Over `@solana/web3.js` 1.x. */
export function createWeb3Client({ rpcUrl, wsUrl }: SolanaSetup): Client & { connection: Connection } {
  const connection = new Connection(rpcUrl, { commitment: 'confirmed', wsEndpoint: wsUrl });
  const toInstruction = ({ program, accounts, data }: Plain) =>
    new TransactionInstruction({
      programId: new PublicKey(program),
      keys: accounts.map(({ address, signer = false, writable = false }) => ({
        pubkey: new PublicKey(address),
        isSigner: signer,
        isWritable: writable,
      })),
      data: Buffer.from(data),
    });
  const compile = (payer: Signer, instructions: readonly Plain[], recentBlockhash: string) =>
    new TransactionMessage({
      payerKey: new PublicKey(payer.address),
      recentBlockhash,
      instructions: instructions.map(toInstruction),
    }).compileToV0Message();
  return {
    connection,
    airdrop: async (to, lamports) => {
      const signature = await connection.requestAirdrop(new PublicKey(to), Number(lamports));
      const latest = await connection.getLatestBlockhash();
      await connection.confirmTransaction({ signature, ...latest });
    },
    balance: async (address) => BigInt(await connection.getBalance(new PublicKey(address))),
    send: async (payer, instructions, signers = []) => {
      const latest = await connection.getLatestBlockhash();
      const transaction = new VersionedTransaction(compile(payer, instructions, latest.blockhash));
      transaction.sign([payer, ...signers].map(({ seed }) => Keypair.fromSeed(seed)));
      const signature = await connection.sendTransaction(transaction);
      const { value } = await connection.confirmTransaction({ signature, ...latest });
      return { signature, error: value.err };
    },
    tokens: async (owner, program) => {
      const { value } = await connection.getParsedTokenAccountsByOwner(new PublicKey(owner), {
        programId: new PublicKey(program),
      });
      return value.map(({ account }) => {
        const { mint, tokenAmount } = account.data.parsed.info;
        return { mint, amount: tokenAmount.amount, decimals: tokenAmount.decimals };
      });
    },
    simulate: async (payer, instructions) => {
      const { blockhash } = await connection.getLatestBlockhash();
      const { value } = await connection.simulateTransaction(
        new VersionedTransaction(compile(payer, instructions, blockhash)),
        { sigVerify: false },
      );
      return { logs: value.logs ?? [], err: value.err };
    },
    fee: async (payer, instructions) => {
      const { blockhash } = await connection.getLatestBlockhash();
      const { value } = await connection.getFeeForMessage(compile(payer, instructions, blockhash));
      return value === null ? null : BigInt(value);
    },
    programAccounts: async (program, size, at, bytes) => {
      const filters = [{ dataSize: size }, { memcmp: { offset: at, bytes } }];
      const found = await connection.getProgramAccounts(new PublicKey(program), { filters });
      return found.map(({ pubkey }) => pubkey.toBase58());
    },
    // The library has no way to close its socket for good but this; left open, it tries again for ever.
    close: () => (connection as unknown as { _rpcWebSocket: { close(): void } })._rpcWebSocket.close(),
  };
}

/** Over `@solana/kit`. */
export function createKitClient({ rpcUrl, wsUrl }: SolanaSetup): Client & {
  rpc: kit.Rpc<kit.SolanaRpcApi & kit.RequestAirdropApi>;
  subscriptions: kit.RpcSubscriptions<kit.SolanaRpcSubscriptionsApi>;
} {
  // Both are typed as of a test cluster, which has a faucet.
  const rpc = kit.createSolanaRpc(kit.devnet(rpcUrl));
  const subscriptions = kit.createSolanaRpcSubscriptions(kit.devnet(wsUrl));
  const airdrop = kit.airdropFactory({ rpc, rpcSubscriptions: subscriptions });
  const sendAndConfirm = kit.sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions: subscriptions });
  const roleOf = (signer = false, writable = false) => (signer ? 2 : 0) + (writable ? 1 : 0);

  async function messageOf(payer: Signer, instructions: readonly Plain[], others: readonly Signer[] = []) {
    const signers = new Map(
      await Promise.all(
        [payer, ...others].map(
          async ({ address, seed }) => [address, await kit.createKeyPairSignerFromPrivateKeyBytes(seed)] as const,
        ),
      ),
    );
    const { value: latest } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send();
    const first = signers.get(payer.address) as kit.KeyPairSigner;
    const list = instructions.map(({ program, accounts, data }) => ({
      programAddress: kit.address(program),
      data,
      accounts: accounts.map(({ address, signer, writable }) => ({
        address: kit.address(address),
        role: roleOf(signer, writable),
        ...(signer && signers.has(address) && { signer: signers.get(address) }),
      })),
    }));
    return kit.pipe(
      kit.createTransactionMessage({ version: 0 }),
      (message) => kit.setTransactionMessageFeePayerSigner(first, message),
      (message) => kit.setTransactionMessageLifetimeUsingBlockhash(latest, message),
      (message) => kit.appendTransactionMessageInstructions(list as kit.Instruction[], message),
    );
  }

  return {
    rpc,
    subscriptions,
    airdrop: async (to, lamports) => {
      await airdrop({ recipientAddress: kit.address(to), lamports: kit.lamports(lamports), commitment: 'confirmed' });
    },
    balance: async (address) => (await rpc.getBalance(kit.address(address), { commitment: 'confirmed' }).send()).value,
    send: async (payer, instructions, signers) => {
      const signed = await kit.signTransactionMessageWithSigners(await messageOf(payer, instructions, signers));
      kit.assertIsTransactionWithBlockhashLifetime(signed);
      kit.assertIsSendableTransaction(signed);
      await sendAndConfirm(signed, { commitment: 'confirmed' });
      return { signature: kit.getSignatureFromTransaction(signed), error: null };
    },
    tokens: async (owner, program) => {
      const { value } = await rpc
        .getTokenAccountsByOwner(
          kit.address(owner),
          { programId: kit.address(program) },
          { encoding: 'jsonParsed', commitment: 'confirmed' },
        )
        .send();
      return value.map(({ account }) => {
        const { mint, tokenAmount } = account.data.parsed.info;
        return { mint, amount: tokenAmount.amount, decimals: tokenAmount.decimals };
      });
    },
    simulate: async (payer, instructions) => {
      const signed = await kit.signTransactionMessageWithSigners(await messageOf(payer, instructions));
      const wire = kit.getBase64EncodedWireTransaction(signed);
      const { value } = await rpc
        .simulateTransaction(wire, { encoding: 'base64', sigVerify: true, commitment: 'confirmed' })
        .send();
      return { logs: value.logs ?? [], err: value.err };
    },
    fee: async (payer, instructions) => {
      const compiled = kit.compileTransaction(await messageOf(payer, instructions));
      const message = kit.getBase64Decoder().decode(compiled.messageBytes);
      return (
        await rpc.getFeeForMessage(message as kit.TransactionMessageBytesBase64, { commitment: 'confirmed' }).send()
      ).value;
    },
    programAccounts: async (program, size, at, bytes) => {
      const found = await rpc
        .getProgramAccounts(kit.address(program), {
          commitment: 'confirmed',
          encoding: 'base64',
          filters: [
            { dataSize: BigInt(size) },
            { memcmp: { offset: BigInt(at), bytes: bytes as kit.Base58EncodedBytes, encoding: 'base58' } },
          ],
        })
        .send();
      return found.map(({ pubkey }) => pubkey);
    },
    close: () => {},
  };
}
