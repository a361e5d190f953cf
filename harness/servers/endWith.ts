const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How often a process started by npm looks whether npm is still there. */
const LOOK_MS = 250;

/**
 * Ends this process, after `stop`, when it is told to. npm passes a signal on to the shell between us alone, which dies
 * without a word: a process started by npm therefore also ends when its parent has gone.
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
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    if (!isEnding) void end();
  }, LOOK_MS);
  timer.unref();
}
