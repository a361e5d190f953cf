import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ChainControl } from '../control/chainControl';
import { solanaControl } from '../control/solanaControl';
import { solanaNetwork } from '../fixtures/solana';
import type { Line } from '../ledger/line';
import { type Chain, createChain } from '../solana/chain';
import { furnish } from '../solana/furnish';
import { answerHttp } from '../solana/http';
import { chainLine } from '../solana/line';
import { createSockets } from '../solana/sockets';
import { createWorld, type World } from '../world';
import { answerPreflight } from './answer';
import type { GuardOptions } from './guard';
import { type Listening, type ListenOptions, listen } from './listen';

export interface SolanaOptions extends Pick<GuardOptions, 'origins'> {
  /** 0 for any free one whose neighbour is free too. The WebSocket is at the next port, where clients look for it. */
  port: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** Takes faults and keeps the record of calls; without one, its own. */
  world?: World;
  /** Milliseconds from slot to slot; 0 stops them, and only a test lets them pass. Default 400, as on the real chain. */
  slotMs?: number;
  /** How many slots after its own a transaction is confirmed. Default 1. */
  confirmSlots?: number;
  /** How many slots after its own a transaction is final. Default 4; the real chain takes 32. */
  finalizeSlots?: number;
}

export interface SolanaServer {
  rpcUrl: string;
  wsUrl: string;
  /** CAIP-2. */
  network: string;
  chain: Chain;
  /** Past all faults. */
  ask: Exclude<Line, string>;
  /** Its slots, time and snapshots. */
  control: ChainControl;
  stop(): Promise<void>;
}

/** How often a pair of neighbouring free ports is looked for. */
const TRIES = 20;

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/** Listens on a port and its neighbour. */
async function listenOnPair(
  make: () => Server,
  { port, ...bound }: Pick<ListenOptions, 'port' | 'host' | 'origins' | 'flag'>,
): Promise<[Listening, Listening]> {
  for (let left = port === 0 ? TRIES : 1; ; left--) {
    const rpc = await listen(make(), { ...bound, port, name: 'solana' });
    try {
      return [rpc, await listen(make(), { ...bound, port: rpc.port + 1, name: 'solana (WebSocket)' })];
    } catch (error) {
      await rpc.stop();
      if (left <= 1 || !isTaken(error)) throw error;
    }
  }
}

/**
 * A local Solana chain in this process: LiteSVM behind the JSON-RPC and the WebSocket of a node, with people, coins and
 * test tokens in it. Resolves when it answers.
 */
export async function start({
  port,
  host = '127.0.0.1',
  origins,
  world = createWorld(),
  slotMs = 400,
  confirmSlots = 1,
  finalizeSlots = 4,
}: SolanaOptions): Promise<SolanaServer> {
  const chain = await createChain({ confirmSlots, finalizeSlots, now: Date.now });
  await furnish(chain);
  const sockets = createSockets(chain, world);
  const make = () => {
    const server = createServer(async (request, response) => {
      if (!answerPreflight(request, response)) await answerHttp({ chain, world, request, response });
    });
    server.on('upgrade', (request: IncomingMessage, socket, head) => sockets.accept(request, socket as Socket, head));
    return server;
  };
  const [rpc, ws] = await listenOnPair(make, { port, host, origins, flag: '--solana' });
  let timer: NodeJS.Timeout | undefined;
  const pace = (ms = slotMs) => {
    clearInterval(timer);
    timer = ms > 0 ? setInterval(() => chain.running && chain.advance(), ms) : undefined;
  };
  pace();
  return {
    rpcUrl: rpc.url,
    wsUrl: ws.url.replace('http', 'ws'),
    network: solanaNetwork,
    chain,
    ask: chainLine(chain),
    control: solanaControl(chain, pace),
    stop: async () => {
      clearInterval(timer);
      sockets.stop();
      await Promise.all([rpc.stop(), ws.stop()]);
    },
  };
}
