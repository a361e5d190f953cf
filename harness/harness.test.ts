import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient, defineChain, erc20Abi, type Hex, http } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { multicall } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { accounts, ada } from './fixtures/accounts';
import { parseFlags } from './flags';
import { askRpc } from './ledger/chain';
import { type Harness, type HarnessInfo, startHarness } from './start';

/** On a busy machine a process takes its time; nothing here waits for the clock. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const anywhere = { evm: 0, evm2: 0, apis: 0 };
const post = (url: string, body: unknown) => fetch(url, { method: 'POST', body: JSON.stringify(body) });

describe('the harness', () => {
  let harness: Harness;
  let rpcUrl: string;
  let apis: string;
  beforeAll(async () => {
    harness = await startHarness({ ports: anywhere });
    rpcUrl = harness.info.services.evm?.rpcUrl ?? '';
    apis = harness.info.services.apis?.url ?? '';
  });
  afterAll(() => harness.stop());

  it('runs two chains with the accounts it names', async () => {
    const { evm2 } = harness.info.services;
    expect(await askRpc(rpcUrl, 'eth_chainId')).toBe('0x7a69');
    expect(await askRpc(evm2?.rpcUrl ?? '', 'eth_chainId')).toBe('0x7a6a');
    expect(await askRpc(rpcUrl, 'eth_accounts')).toEqual(accounts.map(({ address }) => address.toLowerCase()));
    const mnemonic = 'test test test test test test test test test test test junk';
    expect(mnemonicToAccount(mnemonic, { addressIndex: 9 }).address).toBe(accounts[9].address);
  });

  it('says over HTTP what the chain holds at that moment', async () => {
    await askRpc(rpcUrl, 'anvil_setBalance', [ada.address, '0x1158e460913d00001']);
    const response = await fetch(`${apis}/v1/account/${ada.address}/balance?currency=usd&chainId=eip155:31337`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await response.json()).balances[0].quantity.numeric).toBe('20.000000000000000001');
  });

  it('has what public chains have: Multicall3 and tokens that people hold', async () => {
    const { multicall3, tokens } = harness.info.contracts;
    for (const { id, rpcUrl: url } of harness.info.networks) {
      const chain = defineChain({
        id: Number(id.split(':')[1]),
        name: id,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [url] } },
        contracts: { multicall3: { address: multicall3 as Hex } },
      });
      const client = createClient({ chain, transport: http() });
      const contracts = tokens.map(
        ({ address }) => ({ address: address as Hex, abi: erc20Abi, functionName: 'decimals' }) as const,
      );
      const decimals = await multicall(client, { contracts, allowFailure: false });
      expect(decimals).toEqual(tokens.map((token) => token.decimals));
    }
  });

  it('lets a page ask from any origin', async () => {
    for (const url of [rpcUrl, `${apis}/e`]) {
      const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://dapp.example' } });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('records calls to the chain and breaks them on demand, batches too, while its own ledger still reads', async () => {
    await post(`${apis}/control/faults`, { match: 'rpc/eip155:31337/eth_getBalance', status: 502, times: 1 });
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [ada.address, 'latest'] };
    expect((await fetch(`${apis}/v1/account/${ada.address}/balance?chainId=eip155:31337`)).status).toBe(200);
    expect((await post(rpcUrl, [call])).status).toBe(502);
    expect((await post(rpcUrl, [call])).status).toBe(200);
    const { requests } = await (await fetch(`${apis}/control/requests`)).json();
    expect(requests.at(-1)).toMatchObject({ method: 'eth_getBalance', target: 'rpc/eip155:31337' });
  });

  it('drops a connection as a dead network does', async () => {
    await post(`${apis}/control/faults`, { match: 'rpc/eip155:31337', drop: true, times: 1 });
    await expect(askRpc(rpcUrl, 'eth_chainId')).rejects.toThrow('fetch failed');
    expect(await askRpc(rpcUrl, 'eth_chainId')).toBe('0x7a69');
  });

  it('answers over a WebSocket', async () => {
    const socket = new WebSocket(rpcUrl.replace('http', 'ws'));
    await once(socket, 'open');
    socket.send('{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}');
    const [message] = await once(socket, 'message');
    expect(JSON.parse(String(message)).result).toBe('0x7a69');
    socket.close();
  });

  it('names the flag when a port is taken, and leaves nothing running', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    await expect(startHarness({ ports: { ...anywhere, apis: port } })).rejects.toThrow('--apis 0');
    await expect(startHarness({ ports: { ...anywhere, evm2: port } })).rejects.toThrow('--evm2 0');
    squatter.close();
  });
});

describe('relay and phone', () => {
  it('start with the rest, know its chains, and share its faults and its record', async () => {
    const harness = await startHarness({ ports: { evm: 0, relay: 0, apis: 0, phone: 0 } });
    const { relay, phone, apis: services } = harness.info.services;
    expect(phone?.url).toMatch(/^http:\/\/phone\.localhost:\d+$/);
    const state = await (await fetch(`${phone?.nodeUrl}/state`)).json();
    expect(state.chains.map(({ id }: { id: string }) => id)).toContain('eip155:31337');
    await post(`${services?.url}/control/faults`, { match: 'relay', status: 401 });
    const socket = new WebSocket(`${relay?.url}/?projectId=test`);
    const [, refused] = await once(socket, 'unexpected-response');
    expect(refused.statusCode).toBe(401);
    const { requests } = await (await fetch(`${services?.url}/control/requests`)).json();
    expect(requests.at(-1)).toMatchObject({ method: 'CONNECT', target: 'relay/connect' });
    await harness.stop();
    await expect(fetch(`${phone?.nodeUrl}/health`)).rejects.toThrow();
  });

  it('start alone: a relay by itself, a phone with another relay; a phone without one is an error that says so', async () => {
    const first = await startHarness({ ports: { relay: 0 } });
    const relayUrl = first.info.services.relay?.url as string;
    const second = await startHarness({ ports: { phone: 0 }, phone: { relayUrl } });
    expect(Object.keys(second.info.services)).toEqual(['phone']);
    await Promise.all([first.stop(), second.stop()]);
    await expect(startHarness({ ports: { phone: 0 } })).rejects.toThrow('The phone needs a relay');
  });

  it('leave no port and no temporary file behind, ten times over, and all of it is ready in under 5 s', async () => {
    // A folder of its own: others on this machine write to the usual one meanwhile.
    const folder = mkdtempSync(join(tmpdir(), 'harness-'));
    vi.stubEnv('TMPDIR', folder);
    const handles = () =>
      process.getActiveResourcesInfo().filter((kind) => /Wrap$/.test(kind) && /TCP|Process/.test(kind));
    const idle = handles().length;
    for (let turn = 0; turn < 10; turn++) {
      const before = process.cpuUsage();
      const harness = await startHarness({ ports: { evm: 0, evm2: 0, solana: 0, relay: 0, apis: 0, phone: 0 } });
      // What the start costs; how long it takes is a matter of what else the machine does.
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(5000);
      const { phone, relay, apis } = harness.info.services;
      await harness.stop();
      for (const url of [phone?.nodeUrl, relay?.url.replace('ws', 'http'), apis?.url])
        await expect(fetch(`${url}/health`)).rejects.toThrow();
    }
    await vi.waitFor(() => expect(handles().length).toBeLessThanOrEqual(idle));
    expect(readdirSync(folder)).toEqual([]);
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
    expect(chainsOf(process.pid)).toEqual([]);
  });
});

/** The chains that a process started; none where the system has no `ps`. (The TypeScript loader has a child of its own.) */
const chainsOf = (pid = 0) =>
  String(spawnSync('ps', ['-o', 'pid=,comm=', '--ppid', String(pid)]).stdout ?? '')
    .split('\n')
    .filter((line) => line.includes('anvil'))
    .map((line) => Number.parseInt(line, 10));

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the command', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints one JSON line and ends on %s without a process left',
    async (signal) => {
      const child = spawn(
        process.execPath,
        [
          '--import',
          'tsx',
          'harness/cli.ts',
          '--json',
          '--evm',
          '0',
          '--apis',
          '0',
          '--no-evm2',
          '--no-solana',
          '--no-relay',
        ],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
      const info = JSON.parse(line) as HarnessInfo;
      expect(info.ready).toBe(true);
      expect(Object.keys(info.services)).toEqual(['evm', 'apis']);
      const rpcUrl = info.services.evm?.rpcUrl ?? '';
      const chains = chainsOf(child.pid);
      child.kill(signal);
      const [code] = await once(child, 'exit');
      expect(code).toBe(0);
      await expect(askRpc(rpcUrl, 'eth_chainId')).rejects.toThrow();
      expect(chains.filter(isAlive)).toEqual([]);
    },
  );
});

// Elsewhere than on POSIX a process is not told that its parent has gone.
describe.skipIf(process.platform === 'win32')('the command by npm', () => {
  // Ctrl+C reaches all of a terminal's group; npm by itself leaves SIGINT to its child.
  it.each([
    ['npm alone is told SIGTERM', (pid: number) => process.kill(pid, 'SIGTERM')],
    ['its group is told SIGINT', (pid: number) => process.kill(-pid, 'SIGINT')],
  ])('ends when %s', async (_what, tell) => {
    const npm = spawn(
      'npm',
      [
        'run',
        '--silent',
        'harness',
        '--',
        '--json',
        '--evm',
        '0',
        '--apis',
        '0',
        '--no-evm2',
        '--no-solana',
        '--no-relay',
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      },
    );
    const [line] = (await once(createInterface(npm.stdout), 'line')) as [string];
    const info = JSON.parse(line) as HarnessInfo;
    tell(npm.pid as number);
    // Its end of the pipe closes when the last process that holds it has gone.
    npm.stdout.resume();
    await once(npm.stdout, 'close');
    await expect(askRpc(info.services.evm?.rpcUrl ?? '', 'eth_chainId')).rejects.toThrow();
  });
});

describe('the flags', () => {
  it('move, bind and leave out services', () => {
    expect(parseFlags(['--evm', '0', '--no-evm2', '--no-solana', '--host', '0.0.0.0', '--json'])).toEqual({
      ports: { evm: 0, evm2: false, solana: false, relay: 5555, apis: 4000, phone: 4200 },
      host: '0.0.0.0',
      json: true,
    });
  });

  it.each([['--evm', 'door'], ['--apis', '70000'], ['--evm=']])('refuse %s %s', (...args) => {
    expect(() => parseFlags(args)).toThrow('takes a port');
  });

  it('leave the phone out with its relay, unless another one is named', () => {
    expect(parseFlags(['--no-relay']).ports).toMatchObject({ relay: false, phone: false });
    expect(parseFlags(['--no-relay', '--relay-url', 'ws://relay.example'])).toMatchObject({
      ports: { relay: false, phone: 4200 },
      phone: { relayUrl: 'ws://relay.example' },
    });
    expect(() => parseFlags(['--relay-url', 'relay'])).toThrow('takes the URL of another relay');
  });

  it('refuse what they do not know', () => {
    expect(() => parseFlags(['--everything'])).toThrow('--everything');
  });
});
