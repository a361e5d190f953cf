import { type ChildProcess, spawn } from 'node:child_process';

const children = new Set<ChildProcess>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const killAll = () => {
  for (const child of children) child.kill('SIGKILL');
};

/** Takes the children along on a signal that nobody else handles; a handler of the host's own goes first and stops them itself. */
function onSignal(signal: NodeJS.Signals) {
  if (process.listenerCount(signal) > 1) return;
  killAll();
  process.off(signal, onSignal);
  process.kill(process.pid, signal);
}

function guard() {
  if (process.listeners('exit').includes(killAll)) return;
  process.on('exit', killAll);
  for (const signal of signals) process.on(signal, onSignal);
}

export interface Child {
  /** The match of `ready` in the child's output. */
  ready: RegExpMatchArray;
  /** Ends the child and resolves when it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts a program and resolves when its standard output matches `ready`. The program ends with this process, however
 * this process ends short of SIGKILL.
 */
export function startChild(command: string, args: string[], ready: RegExp): Promise<Child> {
  guard();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => {
      children.delete(child);
      resolve();
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (said === '\0') return;
      said += chunk;
      const match = said.match(ready);
      if (!match) return;
      said = '\0';
      resolve({ ready: match, stop });
    });
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaints = (complaints + chunk).slice(-2000);
    });
    child.once('error', (error) => {
      children.delete(child);
      reject(error);
    });
    child.once('close', (code) =>
      reject(new Error(`${command} ended with ${code} before it was ready.\n${complaints}`)),
    );
  });
}
