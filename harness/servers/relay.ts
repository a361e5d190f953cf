import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { controlRoutes } from '../apis/control';
import { createRouter } from '../apis/router';
import { type Fault, onFault, record, strike, takeFault } from '../faults';
import { FrameRefused, type Push } from '../relay/frames';
import { type Asked, createRelay, type RelayLine, readFrame } from '../relay/relay';
import { readToken, TokenRefused } from '../relay/token';
import { createWorld, type World } from '../world';
import { createFetchServer } from './fetchServer';
import type { GuardOptions } from './guard';
import { listen } from './listen';

export interface RelayOptions extends Pick<GuardOptions, 'origins'> {
  /** 0 for any free port. */
  port: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** Takes faults and keeps the record of calls; without one, its own. */
  world?: World;
}

export interface RelayServer {
  /** `ws://…`, what clients take as their relay URL. */
  url: string;
  /** The same port over HTTP: `/health`, `/control/…`. */
  controlUrl: string;
  /** Forgets every message; live connections stay. */
  reset(): void;
  stop(): Promise<void>;
}

/** Milliseconds between pings. A client in Node ends a line on which nothing came for 35 s. */
const PING_MS = 20_000;
/** Bytes: what a frame may hold. */
const MOST_BYTES = 1 << 20;

const door = 'relay/connect';
/** A status or a refusal for all of the relay strikes at its door, not the frames behind it. */
const isForDoor = ({ match, refuse, status }: Fault) => refuse || (status !== undefined && door.includes(match));
/** What a fault for one kind of message may name: `relay/irn_publish/1108`. */
const targetOf = (method: string, tag: unknown) => `relay/${method}${typeof tag === 'number' ? `/${tag}` : ''}`;

function refuseUpgrade(socket: Duplex, status: number, message: string) {
  const body = Buffer.from(message);
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${message}`,
  );
}

/** Who stands at the door; throws TokenRefused when the relay would not let it in. */
function clientAt(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  const query = new URL(request.url ?? '/', `http://${host}`).searchParams;
  if (!query.get('projectId')) throw new TokenRefused('The relay wants a projectId.');
  return readToken(query.get('auth') ?? '', { now: Date.now(), host });
}

/** WalletConnect's relay at a port. Faults strike at `relay/connect`, `relay/{method}/{tag}`, `relay/irn_subscription/{tag}`. */
export async function start({
  port,
  host = '127.0.0.1',
  origins,
  world = createWorld(),
}: RelayOptions): Promise<RelayServer> {
  const relay = createRelay();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES });
  const heard = new WeakSet<WebSocket>();

  function reply(socket: WebSocket, id: unknown, outcome: { result: unknown } | { error: FrameRefused }) {
    const { result, error } = { result: undefined, error: undefined, ...outcome };
    const body = error ? { error: { code: error.code, message: error.message } } : { result };
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', ...body }));
  }

  /** Lets a fault of frames do its worst; true when the frame goes on as if nothing were. */
  async function passes(socket: WebSocket, target: string, onStatus?: (error: FrameRefused) => void) {
    const fault = takeFault(world, target, (one) => !isForDoor(one));
    if (!fault) return true;
    const gone = new AbortController();
    const leave = () => gone.abort();
    socket.once('close', leave);
    try {
      const answer = await strike(fault, gone.signal);
      if (answer) onStatus?.(new FrameRefused(-32000, await answer.text()));
      return !answer;
    } catch {
      socket.terminate();
      return false;
    } finally {
      socket.off('close', leave);
    }
  }

  async function answerFrame(socket: WebSocket, line: RelayLine, asked: Asked) {
    const { id, method, params } = asked;
    const target = targetOf(method, (params as { tag?: unknown } | undefined)?.tag);
    record(world, { method, target, body: params });
    if (world.faults.length > 0 && !(await passes(socket, target, (error) => reply(socket, id, { error })))) return;
    try {
      reply(socket, id, { result: line.ask(asked) });
    } catch (error) {
      if (!(error instanceof FrameRefused)) throw error;
      reply(socket, id, { error });
    }
  }

  function welcome(socket: WebSocket, client: string) {
    const line = relay.join(client, async (push: Push) => {
      const target = targetOf(push.method, push.params.data.tag);
      if (world.faults.length > 0 && !(await passes(socket, target))) return;
      socket.send(JSON.stringify(push));
    });
    heard.add(socket);
    socket.on('pong', () => heard.add(socket));
    socket.on('error', () => socket.terminate());
    socket.once('close', line.leave);
    socket.on('message', (data) => {
      const frame = readFrame(String(data));
      if (frame instanceof FrameRefused) return reply(socket, null, { error: frame });
      if ('taken' in frame) return line.take(frame.taken);
      void answerFrame(socket, line, frame);
    });
  }

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const gone = new AbortController();
    socket.on('error', () => socket.destroy());
    socket.once('close', () => gone.abort());
    const fault = takeFault(world, door);
    try {
      if (fault?.refuse) return socket.destroy();
      const answer = await strike(fault, gone.signal);
      if (answer) return refuseUpgrade(socket, answer.status, await answer.text());
      const client = clientAt(request);
      sockets.handleUpgrade(request, socket, head, (live) => welcome(live, client));
    } catch (error) {
      if (error instanceof TokenRefused) return refuseUpgrade(socket, 401, error.message);
      socket.destroy();
    }
  }

  const server = createFetchServer(
    createRouter({
      ...controlRoutes(world),
      'GET ': () => Response.json(relay.state()),
      'POST /control/reset': () => {
        relay.reset();
        return Response.json({ ok: true });
      },
    }),
  );
  server.on('upgrade', (request, socket, head) => {
    const { origin = '', 'user-agent': agent = '' } = request.headers;
    record(world, { method: 'CONNECT', target: door, headers: { origin, 'user-agent': agent } });
    void open(request, socket, head);
  });
  const stopWatching = onFault(world, {
    onFault(fault) {
      if (!fault.drop || !door.includes(fault.match) || sockets.clients.size === 0) return;
      if (fault.times !== undefined) fault.times -= 1;
      for (const socket of sockets.clients) socket.terminate();
    },
  });
  const pinging = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!heard.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, PING_MS);

  const stop = () => {
    clearInterval(pinging);
    stopWatching();
    for (const socket of sockets.clients) socket.terminate();
  };
  try {
    const listening = await listen(server, { port, host, origins, name: 'relay', flag: '--relay' });
    return {
      url: listening.url.replace('http', 'ws'),
      controlUrl: listening.url,
      reset: relay.reset,
      stop: async () => {
        stop();
        await listening.stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
