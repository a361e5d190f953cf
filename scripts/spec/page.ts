import { ownedLimits } from '../../src/domain/ownedLimits.ts';
import type { Row } from './inspect.ts';
import { type Kind, kinds } from './items.ts';
import { notYet } from './notYet.ts';

const titles: Record<Kind, string> = {
  view: 'Views',
  endpoint: 'Endpoints',
  constant: 'Constants',
  error: 'Errors',
  message: 'Messages',
  event: 'Events',
};

/** The shortest path, with how many more there are. */
function cell(paths: readonly string[]): string {
  const [first] = [...paths].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  if (!first) return '–';
  const link = `[${first.replace(/^.*\//, '')}](../${first})`;
  return paths.length > 1 ? `${link} and ${paths.length - 1} more` : link;
}

const isUsed = ({ shipped }: Row) => shipped.length > 0;
const ofKind = (rows: readonly Row[], kind: Kind) => rows.filter((row) => row.kind === kind);
const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function section(kind: Kind, all: readonly Row[]): string {
  const rows = ofKind(all, kind);
  const used = rows.filter(isUsed);
  const lines = used.map(({ name, group, shipped, tests, stories }) => {
    const places = cell(shipped.map(({ path }) => path));
    return `| ${group} | \`${name}\` | ${places} | ${cell(tests)} | ${cell(stories)} |`;
  });
  const later = Object.entries(notYet).flatMap(([subject, names]) =>
    names[kind] ? `- ${subject}: ${code(names[kind])}` : [],
  );
  return [
    `## ${titles[kind]}: ${used.length} of ${rows.length}`,
    ['| | What | Used | Test | Story |', '| --- | --- | --- | --- | --- |', ...lines].join('\n'),
    ...(later.length > 0 ? [['Not yet:', '', ...later].join('\n')] : []),
  ].join('\n\n');
}

/** docs/coverage.md. */
export const pageOf = (rows: readonly Row[]): string =>
  `${[
    '# What of the spec exists, and what reaches it',
    'Written by `npm run coverage:spec`. An item exists when shipped code reads, raises, shows or asks for it; each use counts. ' +
      'A test or a story reaches it when it names it, or reads its words. –: none does.',
    ...kinds.map((kind) => section(kind, rows)),
    `## Decided by a library: ${ownedLimits.length}`,
    'Seen by [ownedLimits.test.ts](../src/domain/ownedLimits.test.ts) and [ownedLimits.log.test.ts](../src/domain/ownedLimits.log.test.ts): ' +
      `${code(ownedLimits.map(({ name, owner }) => `${owner}: ${name}`))}.`,
  ].join('\n\n')}\n`;

/** One line: what exists, and what of that no test or story reaches. */
export function sumOf(rows: readonly Row[]): string {
  const used = rows.filter(isUsed);
  const counts = kinds.map(
    (kind) => `${titles[kind].toLowerCase()} ${ofKind(used, kind).length} of ${ofKind(rows, kind).length}`,
  );
  const untested = used.filter(
    ({ tests, stories, kind }) => tests.length === 0 && !(kind === 'message' && stories.length > 0),
  );
  const unseen = used.filter(({ isMet, stories }) => isMet && stories.length === 0);
  return `${counts.join(', ')}; of these ${untested.length} in no test, ${unseen.length} that a person meets in no story.`;
}
