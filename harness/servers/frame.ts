import { type WebSocket, WebSocketServer } from 'ws';
import { onFault, takeFault } from '../faults';
import { createFrameApi } from '../frame/api';
import { createFrame, type Frame } from '../frame/frame';
import type { FrameOptions } from '../frame/options';
import { pageRoutes } from '../frame/page/serve';
import type { PasskeyProof } from '../frame/passkeys';
import type { Hello } from '../frame/visit';
import { framePrefix } from '../frame/wire';
import { createWorld, type World } from '../world';
import { createFetchServer } from './fetchServer';
import type { GuardOptions } from './guard';
import { listen } from './listen';

export interface FrameServerOptions
  extends Omit<FrameOptions, 'site' | 'world'>,
    Partial<Pick<FrameOptions, 'world'>>,
    Pick<GuardOptions, 'origins'> {
  /** 0 for any free port. */
  port: number;
  /** Default 127.0.0.1. */
  host?: string;
}

export interface FrameServer {
  /** For browsers: the page that goes into a dapp's frame, on a site of its own. */
  url: string;
  /** Its origin, whose messages alone a dapp believes. */
  origin: string;
  /** For Node, which resolves no `*.localhost`. */
  nodeUrl: string;
  frame: Frame;
  /** Its mail is there. */
  world: World;
  stop(): Promise<void>;
}

/** Browsers find `*.localhost` on this machine by themselves; at any other address the frame goes by that. */
const toSite = (url: string, name: string) => url.replace('//127.0.0.1:', `//${name}.localhost:`);

interface Heard {
  hello?: Hello;
  heard?: unknown;
  answer?: { id: number; yes: boolean; proof?: PasskeyProof };
  passkey?: PasskeyProof | null;
}

/** The secure frame: its page, the pages of its site, and what stands behind them. Resolves when it answers. */
export async function start({
  port,
  host = '127.0.0.1',
  origins,
  world = createWorld(),
  ...options
}: FrameServerOptions): Promise<FrameServer> {
  let origin = '';
  let elsewhere = '';
  const frame = createFrame({ ...options, world, site: () => origin });
  const api = createFrameApi({ frame, world, tokens: options.tokens, routes: pageRoutes(world, origins) });
  const sockets = new WebSocketServer({ noServer: true });

  /** The lines of its pages break, as when the wallet's service is gone; the pages stay. */
  const unwatch = onFault(world, {
    onFault({ drop, match }) {
      if (drop && match === 'frame/visit') for (const socket of sockets.clients) socket.terminate();
    },
  });

  const server = createFetchServer((request) => {
    const url = new URL(request.url);
    if (url.pathname === '/sdk' && takeFault(world, 'frame/sdk', (fault) => fault.elsewhere === true))
      return Promise.resolve(
        new Response(null, { status: 302, headers: { location: `${elsewhere}/sdk${url.search}` } }),
      );
    return api(request);
  });

  function welcome(socket: WebSocket) {
    let page: ReturnType<Frame['open']> | undefined;
    const tell = (told: unknown) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(told));
    const timers = new Set<NodeJS.Timeout>();
    function open(hello: Hello) {
      page = frame.open(hello, tell);
      const fault = takeFault(world, 'frame/READY', ({ elsewhere: isElsewhere }) => !isElsewhere);
      if (fault?.hang) return;
      const ready = () => tell({ post: { type: `${framePrefix}READY`, payload: { version: '1' } } });
      timers.add(setTimeout(ready, fault?.delayMs ?? 0));
    }
    socket.on('error', () => socket.terminate());
    socket.once('close', () => {
      for (const timer of timers) clearTimeout(timer);
      page?.close();
    });
    socket.on('message', (data) => {
      const { hello, heard, answer, passkey } = JSON.parse(String(data)) as Heard;
      if (hello && !page) open(hello);
      else if (answer) page?.answer(answer.id, answer.yes, answer.proof);
      else if (passkey !== undefined) page?.unlock(passkey);
      else void page?.hear(heard);
    });
  }
  server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, welcome));

  const listening = await listen(server, { port, host, origins, name: 'frame', flag: '--frame' });
  origin = toSite(listening.url, 'frame');
  elsewhere = toSite(listening.url, 'elsewhere');
  return {
    url: `${origin}/sdk`,
    origin,
    nodeUrl: listening.url,
    frame,
    world,
    stop: async () => {
      unwatch();
      frame.stop();
      for (const socket of sockets.clients) socket.terminate();
      await listening.stop();
    },
  };
}
