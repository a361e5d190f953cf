import { readFileSync } from 'node:fs';
import { filesIn } from '../files.ts';
import type { Files } from './tree.ts';

/** A suite that adapters' tests run. */
const isSuite = (path: string) => /^src\/adapters\/(?:suite\/|describeAdapter\.ts$)/.test(path);

/** Pins of tables, of which nothing runs. */
const isTable = (path: string) =>
  /^src\/(?:domain\/limits|domain\/errors\/catalogue|messages\/catalogues)\.test\.ts$/.test(path);

/** With what stories stand on, such as the sheets they look at. */
export const isStory = (path: string) => path.endsWith('.stories.tsx') || path.startsWith('.storybook/');
export const isTest = (path: string) =>
  (/^src\/.*\.test\.tsx?$/.test(path) && !isTable(path)) || isSuite(path) || path.startsWith('e2e/');
export const isShipped = (path: string) =>
  path.startsWith('src/') && !/\.(?:test|test-d|stories|fixture)\.tsx?$/.test(path) && !isSuite(path);

/** What is shipped, its tests, journeys and stories. The harness is neither: it pretends to be the outside. */
export function readSources(): Files {
  const paths = ['src', 'e2e', '.storybook']
    .flatMap((folder) => filesIn(folder, /\.tsx?$/))
    .filter((path) => !/^e2e\/sites\/|node_modules|\.d\.ts$/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}
