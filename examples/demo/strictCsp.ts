import { fileURLToPath } from 'node:url';
import { build, type Plugin, preview } from 'vite';
import type { HarnessInfo } from '../../harness/info';
import { harnessJson } from '../../harness/servers/harnessJson';

const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url));

/** No inline script, no inline style: what a careful host allows, and the chains and services of this computer. */
const policy = [
  "default-src 'self'",
  "connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');

async function serve(info: HarnessInfo): Promise<string> {
  await build({ configFile, logLevel: 'error' });
  const server = await preview({
    configFile,
    logLevel: 'error',
    plugins: [harnessJson(info)],
    preview: { port: 0, host: 'localhost', headers: { 'content-security-policy': policy } },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error('The strict page is not served.');
  return url;
}

/**
 * `?csp=strict`: the page as it is built, under a strict policy, at a port of its own. The development server can't do
 * that, since its own client writes inline styles. Built when first asked for.
 */
export function strictCsp(info: HarnessInfo): Plugin {
  let served: Promise<string> | undefined;
  return {
    name: 'portico-strict-csp',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname !== '/' || searchParams.get('csp') !== 'strict') return next();
        served ??= serve(info);
        served.then((url) => response.writeHead(302, { location: `${url}${search}` }).end(), next);
      });
    },
  };
}
