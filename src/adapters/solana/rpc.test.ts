import { beforeEach, describe, expect, test } from 'vitest';
import type { Network } from '@/domain/network';
import { solana, solanaDevnet } from '@/domain/solanaNetworks';
import { createTestEnv, type TestEnv } from '../../../harness/env';
import type { SolanaContext } from './context';
import { createRpc } from './rpc';

type Answer = Response | Error | 'hang' | ((request: Request) => Response);

let env: TestEnv;
let asked: { url: string; body: { method: string; params: unknown }; type: string | null; at: number }[];
/** Answers by host name, used up one by one; the last stays. */
let answers: Record<string, Answer[]>;

const ok = (result: unknown) => new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
const no = (code: number, message = 'no') =>
  new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message } }));
const status = (code: number, headers?: Record<string, string>) => new Response('', { status: code, headers });

beforeEach(() => {
  asked = [];
  answers = {};
  env = createTestEnv(undefined, {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { url } = request;
      const type = request.headers.get('content-type');
      asked.push({ url, body: await request.json(), type, at: env.clock.now() });
      const queue = answers[new URL(url).hostname] ?? [];
      const answer = queue.length > 1 ? queue.shift() : queue[0];
      if (answer === 'hang')
        return new Promise((_resolve, reject) => {
          const end = () => reject(new DOMException('Aborted', 'AbortError'));
          if (init?.signal?.aborted) end();
          init?.signal?.addEventListener('abort', end);
        });
      if (!answer || answer instanceof Error) throw answer ?? new TypeError('Failed to fetch');
      return answer instanceof Response ? answer.clone() : answer(request);
    },
  });
});

const network: Network = { ...solana, rpcUrls: ['https://own.example'] };
const context = (options: Partial<SolanaContext> = {}): SolanaContext => ({
  env,
  networkOf: () => network,
  waitFor: async () => {},
  isPending: () => false,
  connected: () => {
    throw new Error('Nobody is.');
  },
  switchTo: async () => {},
  ...options,
});
const ask = (options?: Partial<SolanaContext>, signal?: AbortSignal) =>
  createRpc(context(options)).ask(network.id, 'getHealth', [1], signal);

/** Goes on with the clock until the work is done. */
async function passing<T>(work: Promise<T>): Promise<{ value?: T; error?: unknown }> {
  let end: { value?: T; error?: unknown } | undefined;
  work.then(
    (value) => {
      end = { value };
    },
    (error: unknown) => {
      end = { error };
    },
  );
  while (!end) {
    await new Promise((resolve) => setImmediate(resolve));
    env.clock.advance(10);
  }
  return end;
}
const hosts = () => asked.map(({ url }) => new URL(url).hostname);

describe('whom it asks', () => {
  test('the host’s own URLs, the service, the network’s', async () => {
    answers['own.example'] = [ok('fine')];
    const service = { url: 'https://service.example', projectId: 'p1' };
    expect(await ask({ rpcUrls: { [network.id]: ['https://host.example'] }, service })).toBe('fine');
    expect(hosts()).toEqual(['host.example', 'service.example', 'own.example']);
    expect(asked[1]).toMatchObject({
      url: `https://service.example/v1/?chainId=${encodeURIComponent(network.id)}&projectId=p1`,
      type: 'text/plain',
    });
    expect(asked[0]).toMatchObject({ type: 'application/json', body: { method: 'getHealth', params: [1] } });
  });

  test('the service knows three networks of Solana, and no other', async () => {
    const own: Network = { ...network, id: 'solana:somewhere', reference: 'somewhere' };
    answers['own.example'] = [ok(1)];
    await createRpc(context({ networkOf: () => own, service: { url: 'https://service.example' } })).ask(
      own.id,
      'x',
      [],
    );
    expect(hosts()).toEqual(['own.example']);
    asked = [];
    answers['service.example'] = [ok(1)];
    await createRpc(context({ networkOf: () => solanaDevnet, service: { url: 'https://service.example' } })).ask(
      solanaDevnet.id,
      'x',
      [],
    );
    expect(hosts()).toEqual(['service.example']);
  });

  test('a URL that is none is passed over; where none is left, that is told', async () => {
    answers['own.example'] = [ok('fine')];
    expect(await ask({ rpcUrls: { [network.id]: ['ws://own.example', ''] } })).toBe('fine');
    const nowhere = { ...network, rpcUrls: ['ws://own.example'] };
    await expect(ask({ networkOf: () => nowhere })).rejects.toMatchObject({ code: 'URL_NOT_HTTP' });
  });
});

describe('when a line fails', () => {
  test.each([403, 408, 413, 429, 500, 502, 503, 504])('status %i is tried again, three times at most', async (code) => {
    answers['own.example'] = [status(code)];
    const { error } = await passing(ask());
    expect(error).toMatchObject({ code: 'HTTP_STATUS', details: { status: code } });
    expect(asked).toHaveLength(4);
    const waits = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    expect(waits.map((wait) => Math.floor(wait / 150))).toEqual([1, 2, 4]);
  });

  test.each([-1, -32005, -32603])('a node’s code %i is tried again', async (code) => {
    answers['own.example'] = [no(code), no(code), ok('fine')];
    expect(await passing(ask())).toEqual({ value: 'fine' });
    expect(asked).toHaveLength(3);
  });

  test('a network error is tried again', async () => {
    answers['own.example'] = [new TypeError('Failed to fetch'), ok('fine')];
    expect(await passing(ask())).toEqual({ value: 'fine' });
  });

  test.each([400, 401, 404])('status %i is not', async (code) => {
    answers['own.example'] = [status(code)];
    expect((await passing(ask())).error).toMatchObject({ details: { status: code } });
    expect(asked).toHaveLength(1);
  });

  test('a node’s own no is its answer: no other node is asked', async () => {
    answers['own.example'] = [no(-32602, 'Invalid param')];
    const { error } = await passing(ask({ rpcUrls: { [network.id]: 'https://own.example' } }));
    expect(error).toMatchObject({ code: 'RPC_FAILED', shortMessage: 'RPC Request failed: Invalid param' });
    expect(asked).toHaveLength(1);
  });

  test('Retry-After is honoured, five seconds of it at most', async () => {
    answers['own.example'] = [status(429, { 'retry-after': '2' }), status(429, { 'retry-after': '60' }), ok('fine')];
    await passing(ask());
    const waits = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    expect(waits.map((wait) => Math.floor(wait / 1000))).toEqual([2, 5]);
  });

  test('a captive portal is no answer: the next line is asked', async () => {
    answers['host.example'] = [new Response('<html>Pay first</html>')];
    answers['own.example'] = [ok('fine')];
    expect(await passing(ask({ rpcUrls: { [network.id]: 'https://host.example' } }))).toEqual({ value: 'fine' });
  });

  test('one that never answers is given up after ten seconds', async () => {
    answers['host.example'] = ['hang'];
    answers['own.example'] = [ok('fine')];
    const begun = env.clock.now();
    expect(await passing(ask({ rpcUrls: { [network.id]: 'https://host.example' } }))).toEqual({ value: 'fine' });
    expect(env.clock.now() - begun).toBeGreaterThanOrEqual(10_000);
    expect(env.clock.now() - begun).toBeLessThan(10_200);
  });

  test('an abort ends it at once', async () => {
    answers['own.example'] = ['hang'];
    const leaving = new AbortController();
    const work = ask({}, leaving.signal);
    leaving.abort(new Error('Away.'));
    expect((await passing(work)).error).toMatchObject({ message: 'Away.' });
    expect(asked.length).toBeLessThanOrEqual(1);
  });
});
