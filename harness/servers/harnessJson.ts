import type { Connect, Plugin } from 'vite';
import type { HarnessInfo } from '../info';

/** Serves what the running harness printed at `/harness.json`, in development and in preview ([contract 3]). */
export function harnessJson(info: HarnessInfo): Plugin {
  const serve = (middlewares: Connect.Server) => {
    middlewares.use('/harness.json', (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.setHeader('cache-control', 'no-store');
      response.end(JSON.stringify(info));
    });
  };
  return {
    name: 'portico-harness-json',
    configureServer: (server) => serve(server.middlewares),
    configurePreviewServer: (server) => serve(server.middlewares),
  };
}
