import { spawnSync } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Milliseconds: how often a process started by npm looks whether npm is still there. */
const LOOK_MS = 250;

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** npm itself, where it has put a shell between us; that one outlives an npm that is killed. */
function npmBehindShell(shell: number): number | undefined {
  const said = String(spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(shell)]).stdout ?? '');
  const [, pid] = /^\s*(\d+)\s+\S*sh$/.exec(said.trim()) ?? [];
  return pid ? Number(pid) : undefined;
}

/**
 * Ends this process, after `stop`, when it is told to. npm passes a signal on to the shell between us alone, which dies
 * without a word, and says nothing when it is killed: a process started by npm therefore also ends when its parent has
 * gone, or the parent of that shell.
 */
export function endWith(stop: () => Promise<unknown>) {
  let isEnding = false;
  const end = async () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    await stop();
    process.exit(0);
  };
  for (const signal of signals) process.on(signal, end);
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = npmBehindShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isThere(npm))) return;
    clearInterval(timer);
    if (!isEnding) void end();
  }, LOOK_MS);
  timer.unref();
}
