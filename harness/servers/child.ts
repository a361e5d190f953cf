import { type ChildProcess, spawn } from 'node:child_process';

/** Milliseconds: a program that is not ready by then never will be. */
const READY_MS = 30_000;

/** Windows has no shell that could keep watch: there a child outlives a parent that is killed. */
const hasShell = process.platform !== 'win32';

/**
 * Keeps watch over a program: it ends with the pipe at standard input, which the system closes when the parent is gone,
 * however it went. Says the program's id first; hands its exit code on.
 */
const keeper = `"$0" "$@" </dev/null & child=$!
echo "child $child"
exec >/dev/null 2>&1
trap 'kill -9 $child' INT TERM HUP
read -r _
kill -9 $child
wait $child`;

const running = new Set<{ kill(): void }>();
const killAll = () => {
  for (const child of running) child.kill();
};

export interface ChildOptions {
  /** What its standard output says when it is ready. */
  ready: RegExp;
  /** What to do when it can't be started: the last sentence of the error. */
  mend: string;
  /** Calls back when it ends by itself after it was ready, with how. */
  onEnd?(how: string): void;
}

export interface Child {
  /** The match of `ready` in the child's output. */
  ready: RegExpMatchArray;
  pid: number;
  /** Ends the child and resolves when it is gone. */
  stop(): Promise<void>;
}

const killQuietly = (pid: number | undefined) => {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
};

/** A shell says 128 and the signal's number; Windows and Node say it otherwise. */
const howOf = (code: number | null, signal: NodeJS.Signals | null) => {
  if (signal) return `killed by ${signal}`;
  return code === 137 ? 'killed by SIGKILL' : `ended with ${code}`;
};

/**
 * Starts a program and resolves when its standard output matches `ready`. The program ends with this process, also when
 * this process is killed.
 * @throws {Error} when it can't be started, ends before it is ready, or takes longer than 30 s.
 */
export function startChild(command: string, args: string[], { ready, mend, onEnd }: ChildOptions): Promise<Child> {
  if (!process.listeners('exit').includes(killAll)) process.on('exit', killAll);
  const child: ChildProcess = hasShell
    ? spawn('/bin/sh', ['-c', keeper, command, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
    : spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let pid = hasShell ? undefined : child.pid;
  let isWanted = true;
  let isReady = false;

  const end = () => {
    isWanted = false;
    child.stdin?.destroy();
    killQuietly(pid);
  };
  const entry = { kill: end };
  running.add(entry);
  // A pipe to a keeper that is gone breaks; that is no error of ours.
  child.stdin?.on('error', () => {});

  let said = '';
  let complaints = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      end();
      reject(new Error(`${command} was not ready after ${READY_MS / 1000} s. ${mend}`));
    }, READY_MS);
    const gone = new Promise<void>((closed) => {
      // All ends of its pipes are closed: the program has gone, and the keeper with it.
      child.once('close', (code, signal) => {
        clearTimeout(timer);
        running.delete(entry);
        const how = howOf(code, signal);
        closed();
        if (!isReady) reject(new Error(`${command} ${how} before it was ready. ${mend}\n${complaints}`.trimEnd()));
        else if (isWanted) onEnd?.(how);
      });
    });
    // A keeper that is killed takes nothing along; the program's pipes would stay open.
    child.once('exit', (_code, signal) => {
      if (hasShell && signal) killQuietly(pid);
    });
    const stop = async () => {
      end();
      await gone;
    };
    child.stdout?.on('data', (chunk: Buffer) => {
      if (isReady) return;
      said += chunk;
      pid ??= Number(/^child (\d+)$/m.exec(said)?.[1]) || undefined;
      const match = said.match(ready);
      if (!match || pid === undefined) return;
      isReady = true;
      clearTimeout(timer);
      resolve({ ready: match, pid, stop });
    });
    // The keeper waits for its pipe, the program has closed its own: it ended by itself.
    child.stdout?.once('close', () => child.stdin?.destroy());
    child.stderr?.on('data', (chunk: Buffer) => {
      complaints = (complaints + chunk).slice(-2000);
    });
    child.once('error', (error) => {
      clearTimeout(timer);
      running.delete(entry);
      reject(new Error(`${command} can't be started: ${error.message}. ${mend}`, { cause: error }));
    });
  });
}
