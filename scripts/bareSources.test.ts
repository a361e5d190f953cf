import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { bareSources, withoutMap } from './bareSources';

const map = '//# sourceMappingURL=data:application/json;base64,e30=';

describe('withoutMap', () => {
  it('takes the map at the end away, and nothing else', () => {
    expect(withoutMap(`export const a = 1;\n${map}`)).toBe('export const a = 1;\n');
    expect(withoutMap(`export const a = 1;\n${map}\n`)).toBe('export const a = 1;\n');
    expect(withoutMap('export const a = 1;\n')).toBe('export const a = 1;\n');
  });

  it('leaves a map alone that code follows', () => {
    const inside = `const text = \`\n${map}\n\`;\nexport { text };`;
    expect(withoutMap(inside)).toBe(inside);
  });
});

describe('bareSources', () => {
  let stop: (() => void) | undefined;
  afterEach(() => stop?.());

  async function ask(watch: null | object) {
    const used: ((request: IncomingMessage, response: never, next: () => void) => void)[] = [];
    const server = { middlewares: { use: (one: never) => used.push(one) }, config: { server: { watch } } };
    (bareSources.configureServer as (server: unknown) => void)(server);
    const http = createServer((request, response) => {
      for (const one of used) one(request, response as never, () => {});
      response.setHeader('Cache-Control', 'no-cache');
      response.end(`export {};\n${map}`);
    }).listen(0);
    stop = () => http.close();
    const response = await new Promise<IncomingMessage>((resolve) =>
      get({ port: (http.address() as AddressInfo).port }, resolve),
    );
    let body = '';
    for await (const chunk of response) body += chunk;
    return { body, cache: response.headers['cache-control'] };
  }

  it('serves a run what it needs, once', async () => {
    expect(await ask(null)).toEqual({ body: 'export {};\n', cache: 'max-age=3600, immutable' });
  });

  it('leaves a server alone that watches its files', async () => {
    expect(await ask({})).toEqual({ body: `export {};\n${map}`, cache: 'no-cache' });
  });
});
