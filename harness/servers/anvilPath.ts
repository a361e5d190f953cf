import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const require = createRequire(import.meta.url);
const exe = process.platform === 'win32' ? '.exe' : '';

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Beside its parent package, wherever a package manager has put that. */
function packaged() {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  try {
    const beside = createRequire(require.resolve('@foundry-rs/anvil/package.json'));
    return beside.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/bin/anvil${exe}`);
  } catch {
    return undefined;
  }
}

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, `anvil${exe}`))
    // A package manager's own link is a script that starts one more Node process; the program itself is wanted.
    .filter((path) => !path.includes('node_modules'))
    .find(isExecutable);

/** Where anvil is: `$ANVIL_BIN`, else the npm package for this machine, else the PATH. */
export function anvilPath(): string {
  const named = process.env.ANVIL_BIN;
  if (named && !isExecutable(named)) throw new Error(`ANVIL_BIN is ${named}, which can't be executed.`);
  const path = named ?? packaged() ?? onPath();
  if (path) return path;
  throw new Error(
    [
      `anvil is not installed for ${process.platform} ${process.arch}.`,
      'Run `npm install --save-dev @foundry-rs/anvil` (with optional packages), or install Foundry and set ANVIL_BIN.',
    ].join('\n'),
  );
}
