import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { extname, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { filesIn } from '../files.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** As a host's server has it: compressed once, ahead of who asks, with the strength that a build affords. */
function compressed(file: string): Buffer {
  const place = `${file}.br`;
  if (!existsSync(place) || statSync(place).mtimeMs < statSync(file).mtimeMs)
    writeFileSync(place, brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  return readFileSync(place);
}

/** A built page over HTTP/2 and brotli, its files named by their content kept for good, as real sites serve theirs. */
export async function serve(folder: string, certificate: { key: string | Buffer; cert: string }) {
  const files = new Map(
    filesIn(folder, /\.(?!br$|map$)\w+$/).map((file) => [
      `/${relative(folder, file)}`,
      { body: compressed(file), type: types[extname(file)] },
    ]),
  );
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert });
  server.on('stream', (stream, headers) => {
    const path = (headers[':path'] ?? '/').replace(/\?.*$/, '');
    const file = files.get(path === '/' ? '/index.html' : path);
    // Whoever leaves in the middle of an answer ends its stream.
    stream.on('error', () => stream.destroy());
    if (!file) {
      stream.respond({ ':status': 404 });
      stream.end();
      return;
    }
    stream.respond({
      ':status': 200,
      'content-type': file.type ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    stream.end(file.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const open = new Set<{ destroy(): void }>();
  server.on('session', (session) => open.add(session));
  // A connection that a browser opens ahead, and asks nothing on, never becomes a session, and the server would wait for its end.
  const connections = new Set<{ destroy(): void }>();
  server.on('connection', (connection) => connections.add(connection));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((done) => {
        for (const one of [...open, ...connections]) one.destroy();
        server.close(() => done());
      }),
  };
}
