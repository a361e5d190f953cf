import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';

/** The files and folders that the bundles are made from: a change in any of them makes a bundle stale. */
const SOURCES = ['harness', 'src', 'scripts', 'vite.base.ts', 'package-lock.json'];

/** A hash of the sources' names, sizes and modification times. */
function stateOf(root: string, sources: readonly string[]) {
  const hash = createHash('sha256');
  const add = (path: string) => {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) add(path);
    }
  };
  for (const source of sources) {
    if (statSync(join(root, source)).isDirectory()) walk(source);
    else add(source);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Writes the file in one step, since another process may read it at the same time, and removes what was made of older sources. */
function keep(file: string, made: unknown) {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const all = dirname(folder);
  for (const other of readdirSync(all))
    if (join(all, other) !== folder) rmSync(join(all, other), { recursive: true, force: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, serialize(made));
  renameSync(own, file);
}

/**
 * A cache on disk, shared by all processes and emptied when a source changes: without it, each worker of the journeys and
 * each test file would bundle the same pages.
 * @param root the folder that has `.cache`
 */
export function createKept(root: string, sources: readonly string[] = SOURCES) {
  const all = join(root, '.cache/pages');
  let folder: string | undefined;
  return async function kept<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
    folder ??= join(all, stateOf(root, sources));
    // What is bundled for production has another React in it than what a test bundles; without a word Vite takes the former.
    const file = join(folder, `${name}.${process.env.NODE_ENV ?? 'production'}`);
    try {
      return deserialize(readFileSync(file)) as Made;
    } catch {
      // Nobody has made it yet, or another process is about to put away an older state.
    }
    const made = await make();
    try {
      keep(file, made);
    } catch {
      // Where nothing can be written, each process makes its own.
    }
    return made;
  };
}

export const kept = createKept(fileURLToPath(new URL('..', import.meta.url)));
