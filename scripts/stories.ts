/**
 * Which parts need stories of their own: views, and components of the design in a file of their own that another folder
 * uses. What only its neighbours use is shown by theirs.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { filesIn } from './files.ts';

/** Paths from the repository's root, with the text of each file. */
export type Sources = ReadonlyMap<string, string>;

export const readSources = (): Sources =>
  new Map(filesIn('src', /\.tsx?$/).map((path) => [path, readFileSync(path, 'utf8')]));

const PART = /^src\/(?:design\/(?:primitives|patterns)\/.*\/[A-Z]\w*|features\/.*\/[A-Z]\w*View)\.tsx$/;
const OF_THE_WORKSHOP = /\.(?:stories|test|fixture)\.tsx?$/;
const IMPORTED = /\b(?:from|import\()\s*['"]((?:@\/|\.)[^'"]+)['"]/g;

const STORY = /^export const [A-Z]\w*: Story = \{(?:.*\};$|[\s\S]*?^\};$)/m;

function usedElsewhere(sources: Sources): Set<string> {
  const used = new Set<string>();
  for (const [path, text] of sources) {
    if (OF_THE_WORKSHOP.test(path)) continue;
    for (const [, from = ''] of text.matchAll(IMPORTED)) {
      const to = from.startsWith('@/') ? from.replace('@', 'src') : join(dirname(path), from);
      if (dirname(to) !== dirname(path)) used.add(`${to}.tsx`);
    }
  }
  return used;
}

/** Paths of the parts, in the order of the files. */
export function partsOf(sources: Sources): string[] {
  const used = usedElsewhere(sources);
  return [...sources.keys()].filter((path) => PART.test(path) && used.has(path));
}

/** What a part's stories lack; undefined where nothing does. */
export function lackOf(part: string, sources: Sources): string | undefined {
  const text = sources.get(part.replace(/\.tsx$/, '.stories.tsx'));
  if (text === undefined) return `${part} has no stories of its own.`;
  const [, shown] = /^ {2}component: (\w+)/m.exec(text) ?? [];
  const exports = new RegExp(`^export (?:default )?(?:const|class|function) ${shown}\\b`, 'm');
  if (!exports.test(sources.get(part) ?? '')) return `${part}: its stories show another component.`;
  const [first = ''] = STORY.exec(text) ?? [];
  if (!first.startsWith('export const Default:')) return `${part}: its first story is not Default.`;
  if (/\bplay\b/.test(first)) return `${part}: its Default does not stand still.`;
  return undefined;
}
