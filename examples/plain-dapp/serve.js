// Serves this folder at $PORT, as any file server would.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

createServer(async (request, response) => {
  const path = normalize(new URL(request.url, 'http://here').pathname);
  const file = join(import.meta.dirname, path.endsWith('/') ? 'index.html' : path);
  try {
    const content = await readFile(file);
    response.writeHead(200, { 'content-type': `${types[extname(file)] ?? 'application/octet-stream'}; charset=utf-8` });
    response.end(content);
  } catch {
    response.writeHead(404).end();
  }
}).listen(Number(process.env.PORT ?? 4321), '127.0.0.1');
