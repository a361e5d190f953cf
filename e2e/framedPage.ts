import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServedPage } from './test';

/**
 * A page of another site, with this one in a frame that fills it: `localhost` and `127.0.0.1` are strangers to a browser,
 * which gives each storage and a process of its own.
 */
export async function serveFramed(url: string): Promise<ServedPage> {
  const body = `<!doctype html><meta name="viewport" content="width=device-width">
    <title>Another site</title><style>body { margin: 0 } iframe { display: block; border: 0; width: 100vw; height: 90vh }</style>
    <iframe title="A small dapp" src="${url}"></iframe><p>The other site’s own words.</p>`;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
