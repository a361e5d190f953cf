import type { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

const MAP = '\n//# sourceMappingURL=data:application/json';

/** Without its inline source map, which is most of it; only where the map is the last line. */
export function withoutMap(body: string): string {
  const at = body.lastIndexOf(MAP);
  return at < 0 || body.trimEnd().indexOf('\n', at + 1) >= 0 ? body : body.slice(0, at + 1);
}

function serveBare(response: ServerResponse) {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=3600, immutable' : value);
  const end = response.end.bind(response) as (...how: unknown[]) => ServerResponse;
  response.end = ((body: unknown, ...rest: unknown[]) =>
    end(typeof body === 'string' ? withoutMap(body) : body, ...rest)) as typeof response.end;
}

/**
 * For a run of tests in a browser: each file of tests is a new page, and would ask for every source again and read its
 * map. No source changes in a run, so the browser keeps what it has; and traces are mapped by the server, which has the maps.
 */
export const bareSources: Plugin = {
  name: 'bare-sources',
  configureServer({ middlewares, config }) {
    if (config.server.watch !== null) return;
    middlewares.use((_request, response, next) => {
      serveBare(response);
      next();
    });
  },
};
