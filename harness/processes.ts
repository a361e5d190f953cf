import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { HarnessInfo } from './info';

/** The harness as a command of its own, for tests of how it comes and goes. */
export async function startCommand(args: readonly string[], { detached = false } = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'harness/cli.ts', '--json', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk;
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const line = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const first = await Promise.race([line.then(([text]) => text), ended.then(() => undefined)]);
  return {
    child,
    ended,
    pid: child.pid as number,
    /** Nothing when it ended before it was ready. */
    info: first === undefined ? undefined : (JSON.parse(first) as HarnessInfo),
    complaints: () => complaints,
  };
}

/** Whether a process still runs; one that has ended and that nobody has looked after does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !String(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)]).stdout ?? '').startsWith('Z');
}

interface Process {
  pid: number;
  parent: number;
  command: string;
}

function processes(): Process[] {
  const listed = String(spawnSync('ps', ['-A', '-o', 'pid=,ppid=,comm=']).stdout ?? '');
  return listed.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

/** All that descends from a process; none where the system has no `ps`. */
export function descendantsOf(pid: number, all = processes()): Process[] {
  const children = all.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child.pid, all)]);
}

/** The chains that a process has started. (The TypeScript loader has a child of its own.) */
export const chainsOf = (pid: number) => descendantsOf(pid).filter(({ command }) => command.includes('anvil'));

/** Bytes of memory that a process holds; 0 where the system does not say. */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
