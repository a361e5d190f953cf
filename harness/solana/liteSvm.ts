import type { LiteSVM } from 'litesvm';

type LiteSvmClass = typeof LiteSVM;

/** Nobody builds the runtime for Windows. */
export const hasRuntime = process.platform !== 'win32';

let loaded: Promise<LiteSvmClass> | undefined;

const cause = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0];

async function load(): Promise<LiteSvmClass> {
  try {
    return (await import('litesvm')).LiteSVM;
  } catch (error) {
    throw new Error(
      [
        `The Solana runtime (litesvm) can't be loaded on ${process.platform} ${process.arch}: ${cause(error)}`,
        'Run `npm install --save-dev litesvm` with optional packages (no --omit=optional), or leave the service out with',
        '--no-solana. There is no build for Windows: use WSL, or a solana-test-validator (docs/harness.md).',
      ].join('\n'),
      { cause: error },
    );
  }
}

/** The runtime, loaded at first use: its native part is built for each platform and may be missing. */
export function loadLiteSvm(): Promise<LiteSvmClass> {
  loaded ??= load();
  return loaded;
}
