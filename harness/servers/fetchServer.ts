import { createServer, type Server } from 'node:http';
import type { Handler } from '../apis/router';
import { answerPreflight, answerWith, hangUp, readBody } from './answer';

/** A Node server for what answers a `Request`; `listen` says which pages may ask. */
export const createFetchServer = (handle: Handler): Server =>
  createServer(async (incoming, response) => {
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
