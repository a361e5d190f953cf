import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';

export interface GuardOptions {
  /** The address that the server is bound to. */
  host: string;
  /** Origins that may ask besides those of this computer, such as `https://dapp.example`; `*` for any. */
  origins?: readonly string[];
}

const bare = (name: string) => name.replace(/^\[|\]$/g, '');
const isLoopback = (name: string) =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '::1' ||
  (isIP(name) === 4 && name.startsWith('127.'));

const hostnameOf = (url: string) => (URL.canParse(url) ? bare(new URL(url).hostname) : undefined);

/**
 * Why a request is not answered, or nothing when it is. Any page that a developer has open can send to a port of this
 * computer. A browser says truthfully which page asks (`Origin`) and which name it looked up (`Host`): a name of somebody
 * else's that leads here is how a page would pass for one of ours, an address in digits can't.
 */
export function refusalOf({ headers }: Pick<IncomingMessage, 'headers'>, { host, origins = [] }: GuardOptions) {
  const name = hostnameOf(`http://${headers.host ?? ''}`);
  if (name === undefined || !(isLoopback(name) || isIP(name) || name === bare(host)))
    return `The harness does not answer at the name "${name ?? ''}": use 127.0.0.1, localhost or an address in digits.`;
  const { origin } = headers;
  if (origin === undefined || origins.includes('*') || origins.includes(origin)) return undefined;
  const from = hostnameOf(origin);
  if (from !== undefined && (isLoopback(from) || from === bare(host))) return undefined;
  return `The harness answers pages of this computer alone, not ${origin}. Start it with --allow-origin ${origin}, or with the option origins.`;
}

/** Puts the guard before everything that a server does. */
export function guard(server: Server, options: GuardOptions): void {
  type Ask = (request: IncomingMessage, response: ServerResponse | Duplex, head?: Buffer) => void;
  for (const event of ['request', 'upgrade'] as const) {
    const asked = server.listeners(event) as Ask[];
    if (asked.length === 0) continue;
    server.removeAllListeners(event);
    server.on(event, (request: IncomingMessage, response: ServerResponse | Duplex, head?: Buffer) => {
      const why = refusalOf(request, options);
      if (why === undefined) {
        for (const handle of asked) handle(request, response, head);
        return;
      }
      const headers = { 'content-type': 'text/plain', 'content-length': Buffer.byteLength(why), connection: 'close' };
      if (response instanceof ServerResponse) return void response.writeHead(403, headers).end(why);
      const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}`);
      response.end(`HTTP/1.1 403 Forbidden\r\n${lines.join('\r\n')}\r\n\r\n${why}`);
    });
  }
}
