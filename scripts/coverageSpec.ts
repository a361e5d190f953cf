/**
 * npm run coverage:spec: every view, endpoint, constant, error, message and event of the spec that shipped code uses, with its
 * uses and the tests and stories that reach it, as docs/coverage.md. Fails on one that nothing tests or shows, on one
 * that nothing uses, and where a list of what is known to be missing has been overtaken (scripts/spec).
 * scripts/spec/coverage.test.ts fails on a stale page, too.
 */
import { writeFileSync } from 'node:fs';
import { readSources } from './spec/files.ts';
import { problemsOf, rowsOf } from './spec/inspect.ts';
import { pageOf, sumOf } from './spec/page.ts';
import { readTemplateKeys } from './spec/templateKeys.ts';

const PAGE = 'docs/coverage.md';

const files = readSources();
const rows = rowsOf(files, readTemplateKeys(files));
const problems = problemsOf(rows, files);
writeFileSync(PAGE, pageOf(rows));
for (const line of problems) console.error(line);
console.log(sumOf(rows));
process.exitCode = problems.length > 0 ? 1 : 0;
