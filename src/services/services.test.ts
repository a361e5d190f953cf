import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { serviceLimits } from '@/domain/limits';
import { version } from '@/domain/version';
import type { Fault } from '../../harness/faults';
import { golden } from '../../harness/fixtures/golden';
import { createPretendPairing } from '../../harness/pretendPairing';
import { createServiceStore } from '../../harness/serviceStore';
import { analyticsConfigSchema } from './analyticsConfig';
import { configSchema } from './cachedConfig';
import { callService, type ServiceRequest, serviceUrl } from './callService';
import { noServices } from './extra';
import { identitySchema } from './identity';
import { nameRecordSchema, registeredSchema, suggestionsSchema } from './names';
import { originsSchema } from './origins';
import { balancesSchema } from './portfolio';
import { walletsSchema } from './registry';
import { serviceUrls } from './serviceUrls';
import { supportedChainsSchema } from './supportedChains';

const chains: ServiceRequest = { service: 'blockchain', path: 'v1/supported-chains' };
const sdk = { projectId: 'test-project', st: 'portico', sv: `react-eip155-${version}` };

async function ask(request: ServiceRequest, faults: Fault[] = [], signal = new AbortController().signal) {
  const made = createServiceStore({ world: { faults } });
  const heard: string[] = [];
  const answer = await callService(request, made.extra, signal, (text) => heard.push(text));
  return { ...made, answer, heard };
}

describe('bodies as the services write them ([views C])', () => {
  test.each([
    ['supportedChains', supportedChainsSchema, golden.supportedChains],
    ['identity', identitySchema, golden.identity],
    ['identity of nobody', identitySchema, golden.nobody],
    ['name', nameRecordSchema, golden.name],
    ['suggestions', suggestionsSchema, golden.suggestions],
    ['registered', registeredSchema, golden.registered],
    ['balance', balancesSchema, golden.balance],
    ['config', configSchema, golden.config],
    ['origins', originsSchema, golden.origins],
    ['analyticsConfig', analyticsConfigSchema, golden.analyticsConfig],
    ['wallets', walletsSchema, golden.wallets],
  ] as const)('%s fits its schema, and nothing is lost', (_name, schema, body) => {
    expect(v.parse(schema as v.GenericSchema, body)).toEqual(body);
    for (const other of [null, [], 'text', 7, {}]) expect(v.is(schema as v.GenericSchema, other)).toBe(false);
  });
});

describe('who asks, in the query ([views C.0])', () => {
  const queryOf = (request: ServiceRequest, clientId?: string) => {
    const { pairing } = createPretendPairing({}, clientId).method;
    const { extra } = createServiceStore({ extra: { pairing } });
    return Object.fromEntries(serviceUrl(request, extra)?.searchParams ?? []);
  };

  test('project and SDK; what is falsy is left out', () => {
    const params = { currency: 'usd', cursor: '', chainId: null, page: 0, forceUpdate: undefined, sender: 'me' };
    expect(queryOf({ ...chains, params })).toEqual({ ...sdk, currency: 'usd', sender: 'me' });
  });

  test('the client’s id, once there is one, at the blockchain service alone', () => {
    expect(queryOf(chains, 'did:key:z6Mk')).toEqual({ ...sdk, clientId: 'did:key:z6Mk' });
    expect(queryOf({ service: 'registry', path: 'appkit/v1/config' }, 'did:key:z6Mk')).toEqual(sdk);
  });

  test.each([
    ['v1/onramp/quote', 'project', { projectId: 'test-project' }],
    ['v1/fungible/price', 'none', {}],
  ] as const)('POST %s says %s', async (path, identify, query) => {
    expect(queryOf({ service: 'blockchain', method: 'POST', path, identify, body: {} }, 'did:key:z6Mk')).toEqual(query);
  });

  test('a body is JSON and says so, unless it must ask no leave', async () => {
    const post = { service: 'registry', path: 'e', method: 'POST', body: { a: 1 } } as const;
    expect((await ask(post)).world.requests[0]).toMatchObject({
      body: { a: 1 },
      headers: { 'content-type': 'application/json' },
    });
    expect((await ask({ ...post, plain: true })).world.requests[0]?.headers?.['content-type']).toMatch(/^text\/plain/);
  });

  test('a service under a path of its own keeps it', () => {
    const { extra } = createServiceStore();
    extra.services.blockchain = 'https://host.example/chain';
    expect(serviceUrl(chains, extra)?.pathname).toBe('/chain/v1/supported-chains');
  });
});

describe('answers that are none', () => {
  test.each([
    ['429', { status: 429 }, 'HTTP status code: 429', 4],
    ['408', { status: 408 }, 'HTTP status code: 408', 4],
    ['503', { status: 503 }, 'HTTP status code: 503', 4],
    ['a dead network', { drop: true }, 'HTTP request failed', 4],
    ['500', { status: 500 }, 'HTTP status code: 500', 1],
    ['404', { status: 404 }, 'HTTP status code: 404', 1],
  ])('%s: in words, after so many tries', async (_what, fault, message, tries) => {
    const { answer, asked } = await ask(chains, [{ match: '/v1/', ...fault }]);
    expect(answer.error?.message).toBe(message);
    expect(asked()).toHaveLength(tries);
  });

  test('the waits double from 150 ms; a Retry-After is kept to, up to 5 s', async () => {
    expect((await ask(chains, [{ match: '/v1/', status: 503 }])).waits).toEqual([150, 300, 600]);
    const headers = { 'retry-after': '2' };
    const { waits, answer } = await ask(chains, [{ match: '/v1/', status: 429, headers, times: 1 }]);
    expect(waits).toEqual([2_000]);
    expect(answer.data).toBeDefined();
    const long = [{ match: '/v1/', status: 429, headers: { 'retry-after': '600' }, times: 1 }];
    expect((await ask(chains, long)).waits).toEqual([serviceLimits.retryAfterMaxMs]);
  });

  test('a POST, and what asks to go once, goes once', async () => {
    const faults = () => [{ match: '/', status: 503 }];
    expect((await ask({ service: 'registry', path: 'e', method: 'POST', body: {} }, faults())).asked()).toHaveLength(1);
    expect((await ask({ ...chains, once: true }, faults())).asked()).toHaveLength(1);
  });

  test.each([
    ['a page of HTML', () => new Response('<!doctype html><title>Hello</title>')],
    ['nothing at all', () => new Response('')],
    ['half of the JSON', () => new Response('{"http":["eip155')],
  ])('%s is garbage, asked for once', async (_what, make) => {
    const { extra, env } = createServiceStore();
    let calls = 0;
    env.fetch = async () => {
      calls++;
      return make();
    };
    const answer = await callService(chains, extra, new AbortController().signal);
    expect(answer.error).toMatchObject({ kind: 'garbage' });
    expect(calls).toBe(1);
  });

  test.each([
    ['the answer', () => new Promise<Response>(() => {})],
    ['its body', async () => new Response(new ReadableStream({ start: () => {} }))],
  ])('%s is waited for 10 s, once', async (_what, fetch) => {
    const { extra, env } = createServiceStore();
    let calls = 0;
    env.fetch = () => {
      calls++;
      return fetch();
    };
    const asked = callService(chains, extra, new AbortController().signal);
    await Promise.resolve();
    env.clock.advance(serviceLimits.timeoutMs);
    expect((await asked).error).toMatchObject({ kind: 'timeout', message: 'The request took too long to respond.' });
    expect(calls).toBe(1);
  });

  test('a caller who leaves is not kept', async () => {
    const controller = new AbortController();
    const asked = ask(chains, [{ match: '/v1/', hang: true }], controller.signal);
    controller.abort();
    expect((await asked).answer.error).toEqual({ kind: 'aborted', message: 'Request was aborted' });
  });

  test('a reason the service names is kept, and one that stands for an alert is heard ([§8])', async () => {
    const reasons = [{ name: 'name', description: 'That name is taken.' }];
    const named = await ask(chains, [{ match: '/v1/', status: 400, body: { status: 'FAILED', reasons } }]);
    expect(named.answer.error?.reason).toBe('That name is taken.');
    expect(named.heard).toEqual([]);
    const body = { message: 'Unauthorized: invalid key' };
    expect((await ask(chains, [{ match: '/v1/', status: 401, body }])).heard).toEqual(['Unauthorized: invalid key']);
  });
});

describe('where services answer ([contract 1] Capabilities)', () => {
  test('nobody without a project; the public hosts with one; never analytics, nor a registry of packages', () => {
    expect(serviceUrls(undefined)).toEqual(noServices);
    const urls = serviceUrls('p');
    expect(Object.keys(urls).filter((name) => urls[name as keyof typeof urls] === null)).toEqual([
      'analytics',
      'packages',
    ]);
    for (const url of Object.values(urls)) if (url) expect(new URL(url).protocol).toMatch(/^(https|wss):$/);
  });

  test('what a host names wins, null turns one off', () => {
    expect(serviceUrls('p', { blockchain: null, registry: 'https://r.example', relay: undefined })).toMatchObject({
      blockchain: null,
      registry: 'https://r.example',
      relay: 'wss://relay.walletconnect.org',
    });
  });

  test('no service: nobody is asked', async () => {
    const { extra, asked } = createServiceStore({ extra: { services: noServices } });
    const answer = await callService(chains, extra, new AbortController().signal);
    expect(answer.error?.kind).toBe('unconfigured');
    expect(asked()).toEqual([]);
  });
});
