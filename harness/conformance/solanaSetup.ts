import { createHash } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { start } from '../servers/solana';
import { createWorld, type World } from '../world';

/** A chain to try clients on: the harness's own, or a node whose URLs the environment names. */
export interface SolanaSetup {
  rpcUrl: string;
  wsUrl: string;
  /** Whether it is ours, so that its time can be moved and its people are known. */
  isOurs: boolean;
  world: World;
  end(): Promise<void>;
}

/**
 * `SOLANA_RPC_URL` (and `SOLANA_WS_URL`, else the next port) names a real node, such as a `solana-test-validator` with
 * its faucet. Without it the harness's chain starts, with short slots.
 */
async function standUp(): Promise<SolanaSetup> {
  const world = createWorld();
  const rpcUrl = process.env.SOLANA_RPC_URL;
  if (rpcUrl) {
    const next = new URL(rpcUrl);
    next.protocol = 'ws:';
    next.port = String(Number(next.port || 8899) + 1);
    const wsUrl = process.env.SOLANA_WS_URL ?? next.href.replace(/\/$/, '');
    return { rpcUrl, wsUrl, isOurs: false, world, end: async () => {} };
  }
  const server = await start({ port: 0, world, slotMs: 40 });
  return { rpcUrl: server.rpcUrl, wsUrl: server.wsUrl, isOurs: true, world, end: server.stop };
}

export const isRealNode = process.env.SOLANA_RPC_URL !== undefined;

/** A key of its own for each run and each use, so that a node that has seen a run before is as good as a new one. */
const run = `${process.pid} ${Date.now()}`;
let made = 0;
export const newSeed = () => new Uint8Array(createHash('sha256').update(`${run} ${made++}`).digest());

/** A chain for a file's tests, and its node asked without a client. */
export function standOnNode() {
  const node = {} as { setup: SolanaSetup };
  beforeAll(async () => {
    node.setup = await standUp();
  });
  afterAll(() => node.setup.end());

  let calls = 0;
  async function ask(body: unknown) {
    const response = await fetch(node.setup.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json();
  }
  const call = (method: string, ...params: unknown[]) => ask({ jsonrpc: '2.0', id: ++calls, method, params });
  return { node, ask, call };
}

export const SOL = 1_000_000_000n;
