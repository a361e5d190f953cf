// Keeps the seconds of a run of the gate in docs/testing.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const PAGE = 'docs/testing.md';

/** The page with a run put between the marks of its name. */
export function withRun(page, name, parts, took, closing, cores = availableParallelism()) {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const [head, rest] = page.split(start);
  const tail = rest?.split(end)[1];
  if (tail === undefined) throw new Error(`${PAGE} has no place ${start} … ${end}.`);
  const rows = parts.map(
    ({ name: part, passed, ms }) => `| ${part} | ${passed ?? ''} | ${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} |`,
  );
  const table = ['| Part | Passed | Seconds |', '| --- | ---: | ---: |', ...rows].join('\n');
  const minutes = (took / 60_000).toFixed(1);
  return `${head}${start}\n${minutes} minutes on ${cores} processors: ${closing}.\n\n${table}\n${end}${tail}`;
}

export function recordRun(...run) {
  writeFileSync(PAGE, withRun(readFileSync(PAGE, 'utf8'), ...run));
}
