import { createServer } from 'node:http';
import { createApis } from '../apis/apis';
import type { Ledger } from '../ledger/ledger';
import type { World } from '../world';
import { answerPreflight, answerWith, hangUp, readBody } from './answer';
import { listen } from './listen';

export interface ApisOptions {
  /** 0 for any free port. */
  port: number;
  /** Default 127.0.0.1. */
  host?: string;
  world: World;
  ledger: Ledger;
}

/** The fakes of every HTTP service, open to pages of any origin. Resolves when it answers. */
export async function start({ port, host = '127.0.0.1', world, ledger }: ApisOptions) {
  const handle = createApis(world, ledger);
  const server = createServer(async (incoming, response) => {
    if (answerPreflight(incoming, response)) return;
    const signal = hangUp(response);
    const body = await readBody(incoming);
    const method = incoming.method ?? 'GET';
    const request = new Request(new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? '127.0.0.1'}`), {
      method,
      signal,
      headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string]),
      body: method === 'GET' || method === 'HEAD' ? undefined : new Uint8Array(body),
    });
    await answerWith(response, () => handle(request));
  });
  return listen(server, port, host, 'apis', '--apis');
}
