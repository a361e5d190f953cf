/**
 * The list of message keys in docs/messages.md, with their English words, from the catalogue itself.
 *
 *   npx tsx scripts/messageKeys.ts            fails when the page is stale
 *   npx tsx scripts/messageKeys.ts --write    writes it
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { en } from '../src/messages/en.ts';

const PAGE = 'docs/messages.md';
const START = '<!-- keys:start -->';
const END = '<!-- keys:end -->';

const placeOf = (key: string) => key.slice(0, key.indexOf('.'));
/** A text as code in a table: a bar would end the cell. */
const cell = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

/** A table for each place where words stand, in the order of the alphabet. */
export function keyTables(catalogue: Readonly<Record<string, string>>): string {
  const keys = Object.keys(catalogue).sort();
  const tables = [...new Set(keys.map(placeOf))].map((place) => {
    const rows = keys.filter((key) => placeOf(key) === place);
    return [
      `### ${place}`,
      '',
      '| Key | English |',
      '|---|---|',
      ...rows.map((key) => `| \`${key}\` | ${cell(catalogue[key] as string)} |`),
    ].join('\n');
  });
  return tables.join('\n\n');
}

/** The page with the list as it has to be. @throws without the place for it */
export function withKeys(page: string, catalogue: Readonly<Record<string, string>>): string {
  const [from, to] = [page.indexOf(START), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${PAGE} has no place for the keys: ${START} … ${END}.`);
  return `${page.slice(0, from + START.length)}\n${keyTables(catalogue)}\n${page.slice(to)}`;
}

function main() {
  const page = readFileSync(PAGE, 'utf8');
  const wanted = withKeys(page, en);
  if (process.argv.includes('--write')) return writeFileSync(PAGE, wanted);
  if (page === wanted) return;
  console.error(`${PAGE} is stale: npx tsx scripts/messageKeys.ts --write`);
  process.exitCode = 1;
}

if (process.argv[1]?.endsWith('messageKeys.ts')) main();
