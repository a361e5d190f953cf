import { Agent, createServer, request as httpRequest } from 'node:http';
import type { ChainControl } from '../control/chainControl';
import { evmControl } from '../control/evmControl';
import { record, strike, takeFault } from '../faults';
import { askRpc } from '../ledger/chain';
import { createWorld, type World } from '../world';
import { answerPreflight, answerWith, hangUp, readBody } from './answer';
import { anvilPath } from './anvilPath';
import { obeyChainFaults } from './chainFaults';
import { startChild } from './child';
import { furnish } from './furnish';
import { furnishPools } from './furnishPools';
import type { GuardOptions } from './guard';
import { listen } from './listen';
import { callsOf, refuseCalls } from './nodeMethods';

export interface EvmOptions extends Pick<GuardOptions, 'origins'> {
  /** 0 for any free port. */
  port: number;
  chainId: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** Takes faults and keeps the record of calls; without one, its own. */
  world?: World;
  /** The harness's flag that moves the port, for the error message. */
  flag?: string;
  /** The rules blocks follow, such as `berlin`: before EIP-1559. Without it, anvil's newest. */
  hardfork?: string;
  /** URL of an anvil that runs elsewhere, such as in a container; without one, it is started here. */
  node?: string;
}

export interface EvmServer {
  /** What a page asks: anvil behind a front that obeys the world's faults. JSON-RPC over HTTP and WebSocket. */
  rpcUrl: string;
  /** Anvil itself, which no fault reaches. */
  directUrl: string;
  chainId: number;
  /** Its blocks, time and snapshots. */
  control: ChainControl;
  /** Of the anvil that was started here. */
  pid?: number;
  stop(): Promise<void>;
}

interface Node {
  hostname: string;
  port: number;
}

function forward(
  agent: Agent,
  node: Node,
  path: string,
  body: Buffer<ArrayBuffer>,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const outgoing = httpRequest({ agent, ...node, path, method: 'POST', headers, signal }, async (answer) => {
      const type = answer.headers['content-type'] ?? 'application/json';
      resolve(new Response(await readBody(answer), { status: answer.statusCode, headers: { 'content-type': type } }));
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** Pages ask the front; anvil's own port answers none. */
const ownOrigin = 'http://127.0.0.1';

/** An anvil of our own, on a free port of this machine. */
async function startAnvil(chainId: number, hardfork: string | undefined, onEnd: (how: string) => void) {
  const rules = hardfork ? ['--hardfork', hardfork] : [];
  const { ready, pid, stop } = await startChild(
    anvilPath(),
    ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId), '--allow-origin', ownOrigin, ...rules],
    {
      ready: /Listening on 127\.0\.0\.1:(\d+)/,
      mend: 'Install it anew (`npm install --save-dev @foundry-rs/anvil`), or name another with ANVIL_BIN.',
      onEnd,
    },
  );
  return { url: `http://127.0.0.1:${ready[1]}`, pid, stop };
}

/** Milliseconds: how long an anvil elsewhere may take to answer. */
const NODE_MS = 60_000;

/** An anvil that somebody else runs, once it answers. */
async function joinAnvil(url: string, chainId: number, flag: string) {
  const until = Date.now() + NODE_MS;
  for (;;) {
    const id = await askRpc(url, 'eth_chainId').catch((error: Error) => error);
    if (Number(id) === chainId) return { url, pid: undefined, stop: async () => {} };
    if (!(id instanceof Error)) throw new Error(`The node at ${url} is on chain ${Number(id)}, not on ${chainId}.`);
    if (Date.now() > until)
      throw new Error(`No chain answers at ${url}: ${id.message}. Start it, or leave ${flag}-node out.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** A local EVM chain: anvil with its ten well-known accounts, Multicall3, test tokens and pools. Resolves when it answers. */
export async function start({
  port,
  chainId,
  host = '127.0.0.1',
  origins,
  world = createWorld(),
  flag = '--evm',
  hardfork,
  node,
}: EvmOptions): Promise<EvmServer> {
  const network = `eip155:${chainId}`;
  const name = flag.slice(2);
  let dead: string | undefined;
  const onEnd = (how: string) => {
    dead = `The chain "${name}" (anvil, ${network}) was ${how}. Start the harness again.`;
    world.troubles.push(dead);
    console.error(dead);
  };
  const anvil = await (node ? joinAnvil(node, chainId, flag) : startAnvil(chainId, hardfork, onEnd));
  const { hostname, port: inner } = new URL(anvil.url);
  const where: Node = { hostname, port: Number(inner || 80) };
  const agent = new Agent({ keepAlive: true });
  const server = createServer(async (request, response) => {
    if (answerPreflight(request, response)) return;
    const signal = hangUp(response);
    const body = await readBody(request);
    const calls = callsOf(body.toString());
    const target = `rpc/${network}`;
    for (const { method, params } of calls) record(world, { method: String(method), target, body: params });
    await answerWith(response, async () => {
      if (dead) return Response.json({ error: dead }, { status: 502 });
      const refused = refuseCalls(body.toString());
      if (refused) return Response.json(refused);
      const fault = takeFault(world, `${target}/${calls.map(({ method }) => method).join('+')}`);
      const struck = await strike(fault, signal);
      if (struck) return struck;
      return forward(agent, where, request.url ?? '/', body, signal);
    });
  });
  server.on('upgrade', async (request, socket, head) => {
    // Its package is not asked of those who want HTTP alone.
    const { handOn } = await import('./evmSocket').catch(() => ({ handOn: undefined }));
    if (handOn) handOn(request, socket, head, anvil.url);
    else socket.end('HTTP/1.1 501 Install ws\r\nconnection: close\r\n\r\n');
  });
  const control = evmControl((method, ...params) => askRpc(anvil.url, method, params));
  const stopObeying = obeyChainFaults(world, network, control);
  try {
    await furnish(anvil.url, network);
    await furnishPools(anvil.url, network, world.prices);
    const front = await listen(server, { port, host, origins, name, flag });
    return {
      rpcUrl: front.url,
      directUrl: anvil.url,
      chainId,
      control,
      pid: anvil.pid,
      stop: async () => {
        stopObeying();
        agent.destroy();
        await Promise.all([front.stop(), anvil.stop()]);
      },
    };
  } catch (error) {
    stopObeying();
    agent.destroy();
    await anvil.stop();
    throw error;
  }
}
