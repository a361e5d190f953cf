import {
  type Chain,
  createClient,
  createTransport,
  custom,
  decodeAbiParameters,
  type EIP1193RequestFn,
  fallback,
  http,
  numberToHex,
  toBlobs,
} from 'viem';
import { estimateFeesPerGas, getBlockNumber, multicall } from 'viem/actions';
import { mainnet } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OwnedLimitName, ownedLimits } from './ownedLimits';

/*
 * The spec's numbers that viem decides for us: the installed libraries are seen to behave so, with a fake fetch
 * and fake time. When an update changes one, this says which.
 */
const limit = (name: OwnedLimitName) => ownedLimits.find((one) => one.name === name)?.value as number;
const limitList = (name: OwnedLimitName) => ownedLimits.find((one) => one.name === name)?.value as readonly number[];

const url = 'http://rpc.example';
type Rpc = { id: number; method: string; params?: unknown[] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fetch that notes when it was asked, and what. */
function fakeFetch(answer: (request: Rpc, turn: number) => Response | { result: unknown } | { error: unknown }) {
  const times: number[] = [];
  const bodies: (Rpc | Rpc[])[] = [];
  const fetchFn = async (_input: unknown, init?: RequestInit) => {
    times.push(Date.now());
    const body = JSON.parse(String(init?.body)) as Rpc | Rpc[];
    bodies.push(body);
    const [first] = [body].flat() as [Rpc];
    const given = answer(first, times.length - 1);
    if (given instanceof Response) return given;
    const replies = [body].flat().map(({ id }) => ({ jsonrpc: '2.0', id, ...given }));
    return Response.json(Array.isArray(body) ? replies : replies[0]);
  };
  return { fetchFn: fetchFn as typeof fetch, times, bodies };
}

const settled = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error,
  );
const gaps = (times: number[]) => times.slice(1).map((time, at) => time - (times[at] as number));

const make = (fetchFn: typeof fetch, options = {}, chain?: Chain) =>
  createClient({ chain, transport: http(url, { fetchFn, ...options }), cacheTime: 0 });

/** Long enough for every retry. Not `runAllTimersAsync`: test files share a process, and another file's polling never ends. */
const later = () => vi.advanceTimersByTimeAsync(60_000);

describe('the HTTP transport', () => {
  test('gives up on an answer after its time', async () => {
    const silent = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const client = make(silent as typeof fetch, { retryCount: 0 });
    let outcome: unknown;
    settled(getBlockNumber(client)).then((value) => {
      outcome = value;
    });
    await vi.advanceTimersByTimeAsync(limit('rpcTimeout') - 1);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toMatchObject({ name: 'TimeoutError', details: 'The request timed out.' });
    expect(String(outcome)).toContain('The request took too long to respond.');
  });

  test.each(limitList('retryStatuses'))(
    'tries again after HTTP %i, waiting twice as long each time',
    async (status) => {
      const { fetchFn, times } = fakeFetch(() => new Response('no', { status }));
      const outcome = settled(getBlockNumber(make(fetchFn)));
      await later();
      expect(await outcome).toMatchObject({ name: 'HttpRequestError' });
      expect(gaps(times)).toEqual(Array.from({ length: limit('retries') }, (_, at) => limit('retryDelay') * 2 ** at));
    },
  );

  test.each([400, 401, 404, 405, 422, 501])('does not try again after HTTP %i', async (status) => {
    const { fetchFn, times } = fakeFetch(() => new Response('no', { status }));
    await settled(getBlockNumber(make(fetchFn)));
    expect(times).toHaveLength(1);
  });

  test('tries again without a status', async () => {
    const { fetchFn, times } = fakeFetch(() => {
      throw new TypeError('fetch failed');
    });
    const outcome = settled(getBlockNumber(make(fetchFn)));
    await later();
    await outcome;
    expect(times).toHaveLength(1 + limit('retries'));
  });

  test.each(limitList('retryCodes'))('tries again after RPC code %i', async (code) => {
    const { fetchFn, times } = fakeFetch(() => ({ error: { code, message: 'x' } }));
    const outcome = settled(getBlockNumber(make(fetchFn)));
    await later();
    await outcome;
    expect(times).toHaveLength(1 + limit('retries'));
  });

  test('does not try again after another RPC code', async () => {
    const { fetchFn, times } = fakeFetch(() => ({ error: { code: -32602, message: 'x' } }));
    await settled(getBlockNumber(make(fetchFn)));
    expect(times).toHaveLength(1);
  });

  test('honours Retry-After', async () => {
    const { fetchFn, times } = fakeFetch((_, turn) =>
      turn ? { result: '0x1' } : new Response('wait', { status: 429, headers: { 'Retry-After': '3' } }),
    );
    const outcome = settled(getBlockNumber(make(fetchFn)));
    await later();
    expect(await outcome).toBe('done');
    expect(gaps(times)).toEqual([3_000]);
  });

  test('a batch holds so many requests, and waits for nobody', async () => {
    const { fetchFn, bodies, times } = fakeFetch(() => ({ result: '0x1' }));
    const client = make(fetchFn, { batch: true });
    const size = limit('batchSize');
    const start = Date.now();
    const work = Promise.all(
      Array.from({ length: size + 1 }, (_, at) =>
        client.request({ method: 'eth_getBalance', params: [numberToHex(at, { size: 20 }), 'latest'] }),
      ),
    );
    await vi.advanceTimersByTimeAsync(limit('batchWait'));
    await later();
    await work;
    expect(bodies.map((body) => (body as Rpc[]).length)).toEqual([size, 1]);
    expect(times.map((time) => time - start)).toEqual([limit('batchWait'), limit('batchWait')]);
  });
});

test('multicall packs calls up to so many bytes', async () => {
  const { fetchFn, bodies } = fakeFetch(() => ({ error: { code: -32602, message: 'x' } }));
  const client = make(fetchFn, {}, mainnet);
  /** 4 bytes of selector and 28 arguments of 32 bytes are 900 bytes; one more makes 932. */
  const call = (words: number) => ({
    address: '0x71c4e3fb02d9a85e19cc6bd0a7f3b2c84e5d91af' as const,
    abi: [
      { type: 'function', name: 'f', stateMutability: 'view', inputs: [{ type: `uint256[${words}]` }], outputs: [] },
    ] as const,
    functionName: 'f' as const,
    args: [Array.from({ length: words }, () => 0n)],
  });
  const requests = async (...words: number[]) => {
    bodies.length = 0;
    await multicall(client, { contracts: words.map(call) as never });
    return bodies.length;
  };
  const room = limit('multicallBatch');
  const half = (room / 2 - 4) / 32;
  expect(await requests(Math.floor(half), Math.floor(half))).toBe(1);
  expect(await requests(Math.ceil(half) + 1, Math.ceil(half) + 1)).toBe(2);
});

describe('the fallback transport', () => {
  test('ranks every so often, by stability and latency over its last samples', async () => {
    const seen: string[] = [];
    const node = (name: string, latency: (turn: number) => number, isDown: (turn: number) => boolean) => {
      let turn = 0;
      return () =>
        createTransport({
          key: name,
          name,
          type: 'custom',
          retryCount: 0,
          request: (async ({ method }: { method: string }) => {
            if (method !== 'net_listening') {
              seen.push(name);
              return '0x1';
            }
            const now = turn++;
            await new Promise((resolve) => setTimeout(resolve, latency(now)));
            if (isDown(now)) throw new Error('down');
            return true;
          }) as EIP1193RequestFn,
        });
    };
    // `slow` takes all the time there is, so its latency scores 0 and its stability 1: 0.7. `flaky` is quick but down in
    // the first samples; it overtakes when its own score, 0.3 + 0.7 × share of good samples, is above 0.7.
    const slow = node(
      'slow',
      () => 100,
      () => false,
    );
    const flaky = node(
      'flaky',
      () => 0,
      (turn) => turn < 5,
    );
    const client = createClient({ transport: fallback([flaky, slow], { rank: true }), cacheTime: 0 });
    const ask = async () => {
      seen.length = 0;
      await client.request({ method: 'eth_blockNumber' });
      return seen[0];
    };
    const round = limit('rankInterval') + 100;
    await vi.advanceTimersByTimeAsync(100);
    const winners: (string | undefined)[] = [await ask()];
    for (let sample = 1; sample < 14; sample++) {
      await vi.advanceTimersByTimeAsync(round - 1);
      await vi.advanceTimersByTimeAsync(1);
      winners.push(await ask());
    }
    const [stability, latency] = [limit('rankStability'), limit('rankLatency')];
    const expected = winners.map((_, at) => {
      const samples = Array.from({ length: at + 1 }, (_, one) => one).slice(-limit('rankSamples'));
      const share = samples.filter((one) => one >= 5).length / samples.length;
      return share > 0 && latency + stability * share > stability ? 'flaky' : 'slow';
    });
    expect(winners).toEqual(expected);
    expect(new Set(winners).size).toBe(2);
  });
});

test.each([
  [undefined, 4_000],
  [200, 500],
  [1_000, 500],
  [2_000, 1_000],
  [7_999, 3_999],
  [12_000, 4_000],
  [60_000, 4_000],
])('a client on blocks of %s ms polls every %i ms: half, within its bounds', (blockTime, expected) => {
  const client = createClient({ chain: { ...mainnet, blockTime }, transport: http(url) });
  expect(client.pollingInterval).toBe(expected);
  expect(expected).toBeGreaterThanOrEqual(limit('pollingMin'));
  expect(expected).toBeLessThanOrEqual(limit('pollingMax'));
});

test('as many requests in flight are told apart as the cache holds', async () => {
  let asked = 0;
  const request = () => {
    asked++;
    return new Promise(() => {});
  };
  const client = createClient({ transport: custom({ request }) });
  const ask = (at: number) => {
    void client.request({ method: 'eth_getBalance', params: [numberToHex(at), 'latest'] }, { dedupe: true });
  };
  const room = limit('dedupeEntries');
  for (let at = 0; at < room; at++) ask(at);
  ask(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(room);
  ask(room);
  ask(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(room + 2);
});

test('fees are the base fee times its factor, and the tip', async () => {
  const block = { number: '0x1', baseFeePerGas: numberToHex(1_000_000_000n), transactions: [], timestamp: '0x1' };
  const { fetchFn } = fakeFetch(({ method }) => ({
    result: method === 'eth_getBlockByNumber' ? block : numberToHex(7n),
  }));
  const { maxFeePerGas, maxPriorityFeePerGas } = await estimateFeesPerGas(
    make(fetchFn, {}, { ...mainnet, fees: undefined }),
  );
  expect(maxPriorityFeePerGas).toBe(7n);
  expect(maxFeePerGas).toBe(BigInt(1_000_000_000 * limit('baseFeeMultiplier')) + 7n);
  await expect(
    estimateFeesPerGas(make(fetchFn, {}, { ...mainnet, fees: { baseFeeMultiplier: 0.9 } })),
  ).rejects.toMatchObject({ name: 'BaseFeeScalarError' });
});

test('blobs have their size, and a transaction holds so many bytes of them', () => {
  const [blob] = toBlobs({ data: new Uint8Array(1), to: 'bytes' });
  expect(blob?.length).toBe(limit('blobSize'));
  expect(toBlobs({ data: new Uint8Array(limit('blobMax')), to: 'bytes' })).toHaveLength(6);
  expect(() => toBlobs({ data: new Uint8Array(limit('blobMax') + 1), to: 'bytes' })).toThrow('Blob size is too large');
});

test('decoding reads the same place only so often', () => {
  const word = (value: number) => value.toString(16).padStart(64, '0');
  /** A list of empty texts that all point at one place. */
  const pointing = (count: number) => `0x${word(32)}${word(count)}${word(count * 32).repeat(count)}${word(0)}` as const;
  const decode = (count: number) => decodeAbiParameters([{ type: 'bytes[]' }], pointing(count));
  expect(decode(100)[0]).toHaveLength(100);
  expect(() => decode(limit('readLimit') + 2)).toThrow(`Recursive read limit of \`${limit('readLimit')}\` exceeded`);
});
