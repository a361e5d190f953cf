import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from 'viem';
import { getBalance, getBlockNumber } from 'viem/actions';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestEnv } from '../../../harness/env';
import { localChain } from '../../../harness/evmGround';
import { ada } from '../../../harness/fixtures/accounts';
import { askRpc } from '../../../harness/ledger/chain';
import { type EvmServer, start } from '../../../harness/servers/evm';
import { createWorld, type World } from '../../../harness/world';
import { evm } from './evm';
import { createTransport, endpointsOf, type TransportOptions } from './transports';
import { createWagmiConfig } from './wagmi';

const own = 'https://rpc.chain.example/';
const mainnet = localChain(1, own);
const service = { url: 'https://service.example', projectId: 'p1' };
const served = 'https://service.example/v1/?chainId=eip155%3A1&projectId=p1';
const urls = (options: TransportOptions, chain = mainnet) => endpointsOf(chain, options).map(({ url }) => url);

describe('whom a chain is asked of, in order ([§7])', () => {
  test.each<[string, TransportOptions, string[]]>([
    ['its own URLs alone', {}, [own]],
    ['the service before them', { service }, [served, own]],
    [
      'the host’s before all',
      { service, rpcUrls: { 'eip155:1': 'https://mine.example' } },
      ['https://mine.example', served, own],
    ],
    [
      'several of the host’s',
      { rpcUrls: { 'eip155:1': ['https://a.example', 'https://b.example'] } },
      ['https://a.example', 'https://b.example', own],
    ],
    ['each once', { rpcUrls: { 'eip155:1': own } }, [own]],
    ['another network’s do not count', { rpcUrls: { 'eip155:10': 'https://mine.example' } }, [own]],
    [
      'a service below a path',
      { service: { url: 'https://x.example/deep' } },
      ['https://x.example/deep/v1/?chainId=eip155%3A1', own],
    ],
    [
      'the host’s own on the service’s host is given the project id',
      { service, rpcUrls: { 'eip155:1': 'https://service.example/v1/?chainId=eip155:1' } },
      ['https://service.example/v1/?chainId=eip155%3A1&projectId=p1', own],
    ],
  ])('%s', (_what, options, expected) => expect(urls(options)).toEqual(expected));

  test('a network the service does not know is not asked of it, unless a host says it knows', () => {
    const local = localChain(424_242, own);
    expect(urls({ service }, local)).toEqual([own]);
    const knowing = { ...service, networks: ['eip155:424242'] as const };
    expect(urls({ service: knowing }, local)).toEqual([served.replace('%3A1', '%3A424242'), own]);
  });

  test.each(['ws://node.example', 'node.example', 'file:///etc/passwd', ''])('%j is passed over', (url) => {
    expect(urls({ rpcUrls: { 'eip155:1': url } })).toEqual([own]);
    expect(urls({ rpcUrls: { 'eip155:1': [url, 'https://mine.example'] } })).toEqual(['https://mine.example', own]);
  });

  test('where none is left, there is no transport', () => {
    expect(() => urls({}, localChain(1, 'ws://node.example'))).toThrowError(
      expect.objectContaining({ code: 'URL_NOT_HTTP', message: expect.stringContaining('not compatible with HTTP') }),
    );
  });

  test('without any URL there is no transport', () => {
    const none = { ...mainnet, rpcUrls: { default: { http: [] } } };
    expect(() => urls({}, none)).toThrowError(
      expect.objectContaining({
        code: 'URL_NOT_HTTP',
        message: expect.stringContaining('A transport must be given a URL'),
      }),
    );
  });
});

interface Node {
  url: string;
  asked: { method: string | undefined; type: string | undefined; body: unknown }[];
  /** What it answers with; 200 and a block number at first. */
  status: number;
  close(): Promise<void>;
}

async function startNode(): Promise<Node> {
  const node = { asked: [] as Node['asked'], status: 200 };
  const server: Server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = JSON.parse(text || '{}');
    node.asked.push({ method: request.method, type: request.headers['content-type'], body });
    const answer = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: '0x10' });
    response.writeHead(node.status, { 'content-type': 'application/json' });
    response.end(node.status === 200 ? JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)) : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return Object.assign(node, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close });
}

describe('on the wire', () => {
  let nodes: Node[];
  beforeEach(async () => {
    nodes = await Promise.all([startNode(), startNode(), startNode()]);
  });
  afterEach(async () => {
    await Promise.all(nodes.map((node) => node.close()));
  });
  const asked = () => nodes.map((node) => node.asked.length);
  const [host, middle, last] = [0, 1, 2];

  const clientOf = (options: Partial<TransportOptions> = {}) => {
    const at = (which: number) => nodes[which]?.url ?? '';
    const chain = localChain(1, at(last));
    const all = { rpcUrls: { 'eip155:1': at(host) }, service: { url: at(middle), projectId: 'p' }, ...options };
    return createClient({ chain, transport: createTransport(chain, all, { fetch }), cacheTime: 0 });
  };

  test('the first answers while it can; down, the next; back, the first again', async () => {
    const client = clientOf();
    await getBlockNumber(client);
    expect(asked()).toEqual([1, 0, 0]);
    (nodes[host] as Node).status = 404;
    await getBlockNumber(client);
    expect(asked()).toEqual([2, 1, 0]);
    (nodes[middle] as Node).status = 404;
    await getBlockNumber(client);
    expect(asked()).toEqual([3, 2, 1]);
    (nodes[host] as Node).status = 200;
    await getBlockNumber(client);
    expect(asked()).toEqual([4, 2, 1]);
  });

  test('only the service is asked in plain text, which needs no preflight', async () => {
    for (const status of [404, 200]) {
      (nodes[host] as Node).status = status;
      await getBlockNumber(clientOf());
    }
    expect(nodes[host]?.asked[0]?.type).toBe('application/json');
    expect(nodes[middle]?.asked[0]?.type).toBe('text/plain');
  });

  test('what is asked at once goes as one batch', async () => {
    const client = clientOf();
    await Promise.all([getBlockNumber(client), getBalance(client, { address: ada.address })]);
    expect(asked()).toEqual([1, 0, 0]);
    expect(nodes[host]?.asked[0]?.body).toHaveLength(2);
  });

  test('nobody is asked anything before somebody wants to know', async () => {
    const chain = localChain(1, nodes[last]?.url ?? '');
    const config = createWagmiConfig([chain], createTestEnv(), { rpcUrls: { 'eip155:1': nodes[host]?.url ?? '' } });
    config.getClient({ chainId: 1 });
    clientOf();
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked()).toEqual([0, 0, 0]);
  });

  test('a network without a node fails where it is asked, and the others answer', async () => {
    const chains = [localChain(1, nodes[last]?.url ?? ''), localChain(10, '')] as const;
    const config = createWagmiConfig(chains, { ...createTestEnv(), fetch });
    expect(await getBlockNumber(config.getClient({ chainId: 1 }))).toBe(16n);
    const asking = async () => getBlockNumber(config.getClient({ chainId: 10 }));
    await expect(asking()).rejects.toMatchObject({ code: 'URL_NOT_HTTP' });
  });

  test('ranking measures all of them, and is off unless asked for', async () => {
    clientOf({ ranksRpc: true });
    await vi.waitFor(() => expect(asked()).toEqual([1, 1, 1]));
    for (const {
      asked: [first],
    } of nodes)
      expect(first?.body).toMatchObject([{ method: 'net_listening' }]);
  });
});

describe('in front of a real chain', () => {
  let world: World;
  let chain: EvmServer;
  beforeEach(async () => {
    world = createWorld();
    chain = await start({ port: 0, chainId: 31337, world });
  });
  afterEach(() => chain.stop());
  /** Past all faults. */
  const head = async () => BigInt(String(await askRpc(chain.directUrl, 'eth_blockNumber', [])));

  test.each([
    ['down', { drop: true }],
    ['busy', { status: 429, headers: { 'retry-after': '0' } }],
    ['broken', { status: 502 }],
    ['talking of something else', { status: 200, body: { hello: 'there' } }],
    ['a captive portal', { status: 200, body: '<!doctype html>' }],
  ])('a first line that is %s is passed over, and used again when it is back', async (_what, fault) => {
    const local = localChain(31337, chain.directUrl);
    const rpcUrls = { 'eip155:31337': chain.rpcUrl };
    const client = createClient({
      chain: local,
      transport: createTransport(local, { rpcUrls }, { fetch }),
      cacheTime: 0,
    });
    world.faults.push({ match: 'rpc/', ...fault });
    const block = await getBlockNumber(client);
    expect(block).toBe(await head());
    const tries = world.requests.length;
    expect(tries).toBe(1);
    world.faults.length = 0;
    expect(await getBlockNumber(client)).toBe(block);
    expect(world.requests.length).toBe(tries + 1);
  });

  test('one line alone is tried again', async () => {
    const local = localChain(31337, chain.rpcUrl);
    const client = createClient({ chain: local, transport: createTransport(local, {}, { fetch }), cacheTime: 0 });
    world.faults.push({ match: 'rpc/', status: 503, times: 2 });
    expect(await getBlockNumber(client)).toBe(await head());
    expect(world.requests.length).toBe(3);
  });
});

test('evm() hands a host’s URLs and the service on to its adapter', async () => {
  const asked: string[] = [];
  const env = {
    ...createTestEnv(),
    fetch: (async (input: RequestInfo | URL) => {
      asked.push(String(input));
      return new Response('', { status: 404 });
    }) as typeof fetch,
  };
  const rpcUrls = { 'eip155:1': 'https://mine.example/' };
  const adapter = await evm({ networks: [mainnet], rpcUrls }).load(env, { rpc: service });
  await expect(adapter.getNativeBalance({ address: ada.address, networkId: 'eip155:1' })).rejects.toThrow();
  expect(asked).toEqual(['https://mine.example/', served, own]);
  adapter.stop();
});
