import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Harness, startHarness } from '../start';
import { refusalOf } from './guard';

const asked = (headers: Record<string, string>) => ({ headers: { host: '127.0.0.1:4000', ...headers } });

describe('who is answered', () => {
  it.each([
    [{}, '127.0.0.1'],
    [{ origin: 'http://localhost:5173' }, '127.0.0.1'],
    [{ origin: 'http://phone.localhost:4200', host: 'phone.localhost:4200' }, '127.0.0.1'],
    [{ origin: 'https://127.0.0.1:8443' }, '127.0.0.1'],
    [{ origin: 'http://[::1]:5173', host: '[::1]:4000' }, '::1'],
    [{ origin: 'http://studio.lan:5173', host: 'studio.lan:4000' }, 'studio.lan'],
    [{ host: '192.168.1.7:4000' }, '0.0.0.0'],
  ])('%j at %s', (headers, host) => {
    expect(refusalOf(asked(headers), { host })).toBeUndefined();
  });

  it.each([
    [{ origin: 'https://stranger.example' }, '--allow-origin https://stranger.example'],
    [{ origin: 'https://localhost.stranger.example' }, '--allow-origin'],
    [{ origin: 'https://127.0.0.1.stranger.example' }, '--allow-origin'],
    [{ origin: 'null' }, '--allow-origin'],
    [{ host: 'rebound.stranger.example:4000' }, 'the name "rebound.stranger.example"'],
    [{ host: '' }, 'the name ""'],
  ])('not %j', (headers, why) => {
    expect(refusalOf(asked(headers), { host: '0.0.0.0' })).toContain(why);
  });

  it('pages that were named', () => {
    const page = asked({ origin: 'https://dapp.example' });
    expect(refusalOf(page, { host: '127.0.0.1', origins: ['https://dapp.example'] })).toBeUndefined();
    expect(refusalOf(page, { host: '127.0.0.1', origins: ['*'] })).toBeUndefined();
    expect(refusalOf(page, { host: '127.0.0.1', origins: ['https://dapp.example:8443'] })).toContain(
      'not https://dapp',
    );
  });
});

describe('every service', () => {
  let harness: Harness;
  let urls: string[];
  beforeAll(async () => {
    harness = await startHarness({ ports: { evm: 0, solana: 0, relay: 0, apis: 0, phone: 0 } });
    const { evm, solana, relay, apis, phone } = harness.info.services;
    urls = [evm?.rpcUrl, solana?.rpcUrl, solana?.wsUrl, relay?.url, apis?.url, phone?.nodeUrl].map(
      (url) => url?.replace(/^ws/, 'http') ?? '',
    );
  });
  afterAll(() => harness.stop());

  it('turns pages of strangers away, before they did anything', async () => {
    for (const url of urls) {
      const headers = { origin: 'https://stranger.example' };
      for (const path of ['/', '/pair', '/control/reset', '/control/faults']) {
        const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: '{"match":"rpc","drop":true}' });
        expect([url + path, answer.status]).toEqual([url + path, 403]);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
      expect((await fetch(url, { method: 'OPTIONS', headers })).status).toBe(403);
      const socket = new WebSocket(url.replace('http', 'ws'), { origin: 'https://stranger.example' });
      const [, refused] = await once(socket, 'unexpected-response');
      expect([url, refused.statusCode]).toEqual([url, 403]);
    }
    expect(harness.world.faults).toEqual([]);
  });

  it('and those that call it by a name of their own', async () => {
    for (const url of urls) {
      const asking = request(`${url}/`, { headers: { host: 'rebound.stranger.example' } });
      asking.end();
      const [answer] = await once(asking, 'response');
      expect([url, answer.statusCode]).toEqual([url, 403]);
      answer.resume();
    }
  });
});
