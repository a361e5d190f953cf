import type { Server } from 'node:http';
import { connect, createServer } from 'node:net';
import { askRpc } from '../ledger/chain';
import type { GuardOptions } from './guard';
import { listen } from './listen';

export interface SolanaNodeOptions extends Pick<GuardOptions, 'origins'> {
  /** URL of the node's JSON-RPC. Its WebSocket is at the next port. */
  node: string;
  /** A port whose neighbour is free too. */
  port: number;
  /** Default 127.0.0.1. */
  host?: string;
}

/** Milliseconds: how long a validator may take to answer. */
const NODE_MS = 120_000;

/** Characters of a genesis hash in a CAIP-2 id. */
const HASH_LENGTH = 32;

async function genesisOf(node: string): Promise<string> {
  const until = Date.now() + NODE_MS;
  for (;;) {
    const hash = await askRpc(node, 'getGenesisHash').catch((error: Error) => error);
    if (typeof hash === 'string') return hash;
    if (Date.now() > until)
      throw new Error(
        `No Solana node answers at ${node}: ${(hash as Error).message}. Start it, or leave --solana-node out.`,
      );
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Hands bytes on to another machine's port. */
const handOn = (hostname: string, port: number) =>
  createServer((client) => {
    const far = connect(port, hostname);
    client.pipe(far).pipe(client);
    far.once('error', () => client.destroy());
    client.once('error', () => far.destroy());
    client.once('close', () => far.destroy());
  }) as unknown as Server;

/**
 * A real Solana node that runs elsewhere, at this harness's ports. Faults and control don't reach it. Resolves when it
 * answers.
 */
export async function start({ node, port, host = '127.0.0.1', origins }: SolanaNodeOptions) {
  const hash = await genesisOf(node);
  const { hostname, port: far } = new URL(node);
  const bound = { host, origins, flag: '--solana' };
  const rpc = await listen(handOn(hostname, Number(far)), { ...bound, port, name: 'solana' });
  try {
    const ws = await listen(handOn(hostname, Number(far) + 1), {
      ...bound,
      port: port === 0 ? 0 : rpc.port + 1,
      name: 'solana (WebSocket)',
    });
    return {
      rpcUrl: rpc.url,
      wsUrl: ws.url.replace('http', 'ws'),
      network: `solana:${hash.slice(0, HASH_LENGTH)}`,
      stop: async () => {
        await Promise.all([rpc.stop(), ws.stop()]);
      },
    };
  } catch (error) {
    await rpc.stop();
    throw error;
  }
}
