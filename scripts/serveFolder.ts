import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder on a free port of 127.0.0.1, with extra headers where given (a CSP, say), and JSON of a caller's own at
 * the paths of `json`. The folder is built and stays as it is: a file is read once.
 */
export async function serveFolder(
  folder: string,
  {
    headers = {},
    port = 0,
    json = {},
  }: { headers?: Record<string, string>; port?: number; json?: Record<string, unknown> } = {},
) {
  const root = resolve(folder);
  const contents = new Map<string, Buffer>();
  const contentOf = (file: string) => {
    const known = contents.get(file);
    if (known) return known;
    if (!file.startsWith(root) || !existsSync(file)) return undefined;
    const read = readFileSync(file);
    contents.set(file, read);
    return read;
  };
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    if (path in json) {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
      response.end(JSON.stringify(json[path]));
      return;
    }
    const asked = join(root, path);
    const isFolder = path.endsWith('/') || (!extname(path) && existsSync(asked) && statSync(asked).isDirectory());
    const file = isFolder ? join(asked, 'index.html') : asked;
    const content = contentOf(file);
    if (!content) {
      response.writeHead(404).end('Not found');
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': content.length,
      // What a bundler names by its content is kept by the browser, as on real sites.
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...headers,
    });
    response.end(content);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
