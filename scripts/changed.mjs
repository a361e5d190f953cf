/**
 * npm run test:changed: what the changes since main can reach, uncommitted and new files included.
 *   --since <ref>   another place to compare with
 */
import { existsSync } from 'node:fs';
import { command } from './command.mjs';
import { check, playwright, types, vitest } from './parts.mjs';
import { prepare } from './prepare.mjs';
import { reached } from './reach.mjs';
import { runParts } from './runParts.mjs';

await prepare({ browser: true });

async function git(...args) {
  const { code, output } = await command('git', args);
  return code === 0 ? output.trim() : undefined;
}
const linesOf = (text) => (text ?? '').split('\n').filter(Boolean);

/** Where this branch left main; on main itself, what its origin has, else its last commit. */
async function base() {
  const asked = process.argv.indexOf('--since');
  if (asked > 0) {
    const ref = process.argv[asked + 1] ?? '';
    const found = await git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
    if (found) return found;
    console.error(`--since ${ref}: git knows no such commit. Name a branch, a tag or a commit.`);
    process.exit(1);
  }
  const branch = await git('rev-parse', '--abbrev-ref', 'HEAD');
  for (const ref of branch === 'main' ? ['origin/main'] : ['main', 'origin/main']) {
    const found = await git('merge-base', 'HEAD', ref);
    if (found) return found;
  }
  return git('rev-parse', 'HEAD');
}

const since = await base();
const files = [
  ...new Set([
    ...linesOf(await git('diff', '--name-only', since)),
    ...linesOf(await git('ls-files', '--others', '--exclude-standard')),
  ]),
].sort();
if (files.length === 0) {
  console.log(`Nothing has changed since ${since?.slice(0, 8)}.`);
  process.exit(0);
}
const there = files.filter((file) => existsSync(file));
const { stories, e2e, left } = reached(files);
const isCode = files.some((file) => /\.(?:tsx?|mjs|json)$/.test(file));
const isSource = files.some((file) => /^(?:src|harness|scripts)\//.test(file));

console.log(`${files.length} files differ from ${since?.slice(0, 8)}:`);
for (const file of files.slice(0, 20)) console.log(`  ${file}`);
if (files.length > 20) console.log(`  and ${files.length - 20} more`);
console.log(`Stories: ${stories.join(', ') || 'none'}\nJourneys: ${e2e.join(', ') || 'none'}`);
for (const line of left) console.log(`Left out: ${line}`);
console.log(
  'Left out: whatever else is made of these parts, the packed package’s checks, sizes, the example suite. All of it: npm test\n',
);

// Two at a time, but for those that keep every processor busy.
await runParts([
  [
    ...(e2e.length > 0 ? [playwright('e2e', ['--sample', ...e2e], 'scripts/e2e.mjs', 'changed-e2e')] : []),
    ...(isSource
      ? [
          vitest('unit and dom', ['unit', 'apart', 'dom'], {
            args: ['--changed', since, '--passWithNoTests'],
            report: 'changed-unit',
          }),
        ]
      : []),
    ...(stories.length > 0 ? [vitest('stories', ['stories'], { args: stories, report: 'changed-stories' })] : []),
    ...(isCode ? [types] : []),
    ...(isSource
      ? [check('floors', 'tsx', ['scripts/floors.ts']), check('words in JSX', 'tsx', ['scripts/literalText.ts'])]
      : []),
    ...(there.length > 0
      ? [
          check('lint and format', 'biome', [
            'check',
            '--error-on-warnings',
            '--no-errors-on-unmatched',
            '--files-ignore-unknown=true',
            ...there,
          ]),
        ]
      : []),
  ],
]);
