import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HarnessInfo } from './info';
import { askRpc } from './ledger/chain';
import { chainsOf, descendantsOf, isAlive, memoryOf, startCommand } from './processes';
import { isFull } from './propertyRuns';
import { startHarness } from './start';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Milliseconds: the most that something which happens may take. */
const patience = 20_000;
const isWindows = process.platform === 'win32';
const everything = { evm: 0, evm2: 0, solana: 0, relay: 0, apis: 0, frame: 0, phone: 0 };
const few = ['--evm', '0', '--apis', '0', '--no-evm2', '--no-solana', '--no-relay', '--no-frame'];

/** Every address that a harness answers at. */
const urlsOf = ({ services }: HarnessInfo) =>
  Object.values(services)
    .flatMap((service) => Object.entries(service))
    .filter(([key, value]) => /url$/i.test(key) && !/localhost/.test(String(value)))
    .map(([, url]) => String(url).replace(/^ws/, 'http'));
const answersNothing = async (info: HarnessInfo) => {
  for (const url of urlsOf(info)) await expect(fetch(url), url).rejects.toThrow();
};

async function squat() {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  return { port: (squatter.address() as AddressInfo).port, leave: () => squatter.close() };
}

/** A program in place of anvil. */
function inPlaceOfAnvil(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'anvil-'));
  const path = join(folder, 'anvil');
  writeFileSync(path, script);
  chmodSync(path, 0o755);
  vi.stubEnv('ANVIL_BIN', path);
  return () => rmSync(folder, { recursive: true });
}

/** A leak grows with each start: three of them show it. `npm run test:full` starts ten. */
const TURNS = isFull ? 10 : 3;

describe('starts and stops', () => {
  it('leave no process, port or temporary file, and answer within 5 s', async () => {
    // A folder of its own: others on this machine write to the usual one meanwhile.
    const folder = mkdtempSync(join(tmpdir(), 'harness-'));
    vi.stubEnv('TMPDIR', folder);
    const handles = () =>
      process.getActiveResourcesInfo().filter((kind) => /Wrap$/.test(kind) && /TCP|Process/.test(kind));
    const idle = handles().length;
    const waits: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const began = performance.now();
      const harness = await startHarness({ ports: everything });
      await Promise.all(urlsOf(harness.info).map((url) => fetch(url)));
      waits.push(performance.now() - began);
      if (!isWindows && turn === 0) expect(chainsOf(process.pid)).toHaveLength(2);
      await harness.stop();
      await answersNothing(harness.info);
    }
    await vi.waitFor(() => expect(handles().length).toBeLessThanOrEqual(idle), patience);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
    expect(chainsOf(process.pid)).toEqual([]);
    // The shortest wait for an answer of every service: what else the machine does lengthens the others.
    expect(Math.min(...waits)).toBeLessThan(5000);
  });

  it('several stand side by side', async () => {
    const harnesses = await Promise.all([1, 2, 3].map(() => startHarness({ ports: { evm: 0, apis: 0, relay: 0 } })));
    const urls = harnesses.flatMap(({ info }) => urlsOf(info));
    expect(new Set(urls).size).toBe(9);
    await Promise.all(harnesses.map((harness) => harness.stop()));
  });
});

describe('the command', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('ends on %s without a process left', async (signal) => {
    const { child, ended, info, pid } = await startCommand(few);
    expect(Object.keys(info?.services ?? {})).toEqual(['evm', 'apis']);
    const family = descendantsOf(pid);
    child.kill(signal);
    expect((await ended)[0]).toBe(0);
    await answersNothing(info as HarnessInfo);
    await vi.waitFor(() => expect(family.filter((one) => isAlive(one.pid))).toEqual([]), patience);
  });

  it.skipIf(process.platform !== 'linux')('holds less than 400 MB with every service', async () => {
    const all = Object.keys(everything).flatMap((name) => [`--${name}`, '0']);
    const { child, ended, pid } = await startCommand(all);
    const parts = [pid, ...chainsOf(pid).map((chain) => chain.pid)].map(memoryOf);
    expect(parts).toHaveLength(3);
    expect(parts.reduce((sum, bytes) => sum + bytes, 0) / 2 ** 20).toBeLessThan(400);
    child.kill('SIGTERM');
    await ended;
  });
});

// Elsewhere than on POSIX a process is not told that its parent has gone.
describe.skipIf(isWindows)('a part that is killed', () => {
  it('the harness: no chain is left, and its ports are free', async () => {
    const { child, info, pid, ended } = await startCommand(few);
    const chains = chainsOf(pid);
    expect(chains).toHaveLength(1);
    child.kill('SIGKILL');
    await ended;
    await vi.waitFor(() => expect(chains.filter((one) => isAlive(one.pid))).toEqual([]), patience);
    await answersNothing(info as HarnessInfo);
  });

  it('a chain: whoever asks learns what happened, as does /health, and the rest goes on', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    const harness = await startHarness({ ports: { evm: 0, evm2: 0, apis: 0 } });
    const { evm, evm2, apis } = harness.info.services;
    process.kill(harness.evm?.pid as number, 'SIGKILL');
    const told = 'The chain "evm" (anvil, eip155:31337) was killed by SIGKILL. Start the harness again.';
    await vi.waitFor(() => expect(harness.world.troubles).toEqual([told]), patience);
    expect(complain).toHaveBeenCalledWith(told);
    const asked = await fetch(evm?.rpcUrl ?? '', { method: 'POST', body: '{}' });
    expect([asked.status, await asked.json()]).toEqual([502, { error: told }]);
    const health = await fetch(`${apis?.url}/health`);
    expect([health.status, await health.json()]).toEqual([503, { ok: false, troubles: [told] }]);
    expect(await askRpc(evm2?.rpcUrl ?? '', 'eth_chainId')).toBe('0x7a6a');
    await harness.stop();
  });

  it('the keeper of a chain: the chain goes with it, and that is told', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const harness = await startHarness({ ports: { evm: 0 } });
    const chain = harness.evm?.pid as number;
    const [keeper] = descendantsOf(process.pid).filter(({ pid }) =>
      descendantsOf(pid).some((one) => one.pid === chain),
    );
    process.kill(keeper?.pid as number, 'SIGKILL');
    await vi.waitFor(() => expect(isAlive(chain)).toBe(false), patience);
    await vi.waitFor(() => expect(harness.world.troubles[0]).toContain('killed by SIGKILL'), patience);
    await harness.stop();
  });

  // Ctrl+C reaches all of a terminal's group; npm by itself leaves SIGINT to its child.
  it.each([
    ['npm alone is told SIGTERM', (pid: number) => process.kill(pid, 'SIGTERM')],
    ['npm is killed', (pid: number) => process.kill(pid, 'SIGKILL')],
    ['its group is told SIGINT', (pid: number) => process.kill(-pid, 'SIGINT')],
  ])('the command by npm ends when %s', async (_what, tell) => {
    const npm = spawn('npm', ['run', '--silent', 'harness', '--', '--json', ...few], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const [line] = (await once(createInterface(npm.stdout), 'line')) as [string];
    tell(npm.pid as number);
    // Its end of the pipe closes when the last process that holds it has gone.
    npm.stdout.resume();
    await once(npm.stdout, 'close');
    await answersNothing(JSON.parse(line) as HarnessInfo);
  });
});

describe('what is missing or taken is said with how to mend it', () => {
  it.each([
    ['evm', 'the service "evm"'],
    ['evm2', 'the service "evm2"'],
    ['solana', 'the service "solana"'],
    ['relay', 'the service "relay"'],
    ['apis', 'the service "apis"'],
    ['frame', 'the service "frame"'],
    ['phone', 'the service "phone"'],
  ] as const)('a taken port of %s', async (name, service) => {
    const { port, leave } = await squat();
    const others = name === 'phone' ? { relay: 0 } : {};
    await expect(startHarness({ ports: { ...others, [name]: port } })).rejects.toThrow(
      `Port ${port} is taken, so ${service} can't start. End what runs there, or pass --${name} 0 for any free port.`,
    );
    leave();
    expect(chainsOf(process.pid)).toEqual([]);
  });

  it('an address of another computer', async () => {
    await expect(startHarness({ ports: { apis: 0 }, host: '192.0.2.1' })).rejects.toThrow(
      'The address 192.0.2.1 is none of this computer\'s, so the service "apis" can\'t start. Pass --host',
    );
  });

  it('the command says it in a sentence, without a stack, and ends with 1', async () => {
    const { port, leave } = await squat();
    const { ended, info, complaints } = await startCommand([...few, '--apis', String(port)]);
    leave();
    expect([info, (await ended)[0]]).toEqual([undefined, 1]);
    expect(complaints()).toContain('pass --apis 0');
    expect(complaints()).not.toMatch(/^\s+at /m);
  });

  it('an anvil that is not there', async () => {
    vi.stubEnv('ANVIL_BIN', '/nowhere/anvil');
    await expect(startHarness({ ports: { evm: 0 } })).rejects.toThrow(
      "ANVIL_BIN is /nowhere/anvil, which can't be executed.",
    );
  });

  it.skipIf(isWindows)('an anvil that ends at once, or is for another machine', async () => {
    const clean = inPlaceOfAnvil('#!/bin/sh\necho "the roof leaks" >&2\nexit 3\n');
    const starting = startHarness({ ports: { evm: 0 } });
    await expect(starting).rejects.toThrow('ended with 3 before it was ready. Install it anew');
    await expect(starting).rejects.toThrow('the roof leaks');
    clean();
    const cleanBinary = inPlaceOfAnvil('\u007fELF');
    await expect(startHarness({ ports: { evm: 0 } })).rejects.toThrow(/ended with 12[67] before it was ready/);
    cleanBinary();
  });

  it('a node elsewhere that is on another chain', async () => {
    const first = await startHarness({ ports: { evm2: 0 } });
    const node = first.evm2?.directUrl as string;
    await expect(startHarness({ ports: { evm: 0 }, nodes: { evm: node } })).rejects.toThrow(
      `The node at ${node} is on chain 31338, not on 31337.`,
    );
    await first.stop();
  });
});
