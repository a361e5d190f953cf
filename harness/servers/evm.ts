import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { record, strike, takeFault } from '../faults';
import { createWorld, type World } from '../world';
import { answerPreflight, answerWith, hangUp, readBody } from './answer';
import { anvilPath } from './anvilPath';
import { startChild } from './child';
import { furnish } from './furnish';
import { listen } from './listen';

export interface EvmOptions {
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
}

export interface EvmServer {
  /** What a page asks: anvil behind a front that obeys the world's faults. JSON-RPC over HTTP and WebSocket. */
  rpcUrl: string;
  /** Anvil itself, which no fault reaches. */
  directUrl: string;
  chainId: number;
  stop(): Promise<void>;
}

type Call = { method?: unknown; params?: unknown };

function callsOf(body: Buffer): Call[] {
  try {
    const parsed: unknown = JSON.parse(body.toString());
    return (Array.isArray(parsed) ? parsed : [parsed]).filter((call) => typeof call === 'object' && call !== null);
  } catch {
    return [];
  }
}

function forward(
  agent: Agent,
  port: number,
  path: string,
  body: Buffer<ArrayBuffer>,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const outgoing = httpRequest(
      { agent, port, path, method: 'POST', host: '127.0.0.1', headers, signal },
      async (answer) => {
        const type = answer.headers['content-type'] ?? 'application/json';
        resolve(new Response(await readBody(answer), { status: answer.statusCode, headers: { 'content-type': type } }));
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** Hands a WebSocket on to anvil byte by byte. */
function tunnel(request: IncomingMessage, client: Socket, head: Buffer, port: number) {
  const chain = connect(port, '127.0.0.1', () => {
    const headers = [];
    for (let i = 0; i < request.rawHeaders.length; i += 2)
      headers.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
    chain.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    chain.write(head);
    chain.pipe(client).pipe(chain);
  });
  chain.once('error', () => client.destroy());
  client.once('error', () => chain.destroy());
  client.once('close', () => chain.destroy());
}

/** A local EVM chain: anvil with its ten well-known accounts, Multicall3 and test tokens. Resolves when it answers. */
export async function start({
  port,
  chainId,
  host = '127.0.0.1',
  world = createWorld(),
  flag = '--evm',
  hardfork,
}: EvmOptions): Promise<EvmServer> {
  const anvil = await startChild(
    anvilPath(),
    [
      '--host',
      '127.0.0.1',
      '--port',
      '0',
      '--chain-id',
      String(chainId),
      ...(hardfork ? ['--hardfork', hardfork] : []),
    ],
    /Listening on 127\.0\.0\.1:(\d+)/,
  );
  const inner = Number(anvil.ready[1]);
  const agent = new Agent({ keepAlive: true });
  const network = `eip155:${chainId}`;
  const server = createServer(async (request, response) => {
    if (answerPreflight(request, response)) return;
    const signal = hangUp(response);
    const body = await readBody(request);
    const calls = callsOf(body);
    const target = `rpc/${network}`;
    for (const { method, params } of calls) record(world, { method: String(method), target, body: params });
    await answerWith(response, async () => {
      const fault = takeFault(world, `${target}/${calls.map(({ method }) => method).join('+')}`);
      return (await strike(fault, signal)) ?? forward(agent, inner, request.url ?? '/', body, signal);
    });
  });
  server.on('upgrade', (request, socket, head) => tunnel(request, socket as Socket, head, inner));
  try {
    await furnish(`http://127.0.0.1:${inner}`, network);
    const front = await listen(server, port, host, network, flag);
    return {
      rpcUrl: front.url,
      directUrl: `http://127.0.0.1:${inner}`,
      chainId,
      stop: async () => {
        agent.destroy();
        await Promise.all([front.stop(), anvil.stop()]);
      },
    };
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}
