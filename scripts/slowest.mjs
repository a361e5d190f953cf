// node scripts/slowest.mjs [report.json …]: the slowest files and tests of the gate's last run (.cache/gate), or of given reports.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const given = process.argv.slice(2);
const reports =
  given.length > 0
    ? given
    : existsSync('.cache/gate')
      ? readdirSync('.cache/gate').map((file) => join('.cache/gate', file))
      : [];
if (reports.length === 0)
  console.error('There is no report: run npm test, or name a JSON report of Vitest or Playwright.');

/** @returns {{ file: string, name: string, seconds: number }[]} */
function testsOf(report) {
  if (report.testResults)
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file: relative('.', name),
        name: fullName,
        seconds: (duration ?? 0) / 1000,
      })),
    );
  const within = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => ({ file, name: title, seconds: duration / 1000 }))),
    ),
    ...suites.flatMap(within),
  ];
  return (report.suites ?? []).flatMap(within);
}

const line = (seconds, name) => console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`);

for (const path of reports) {
  const tests = testsOf(JSON.parse(readFileSync(path, 'utf8')));
  const files = new Map();
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
  console.log(`\n${path}: ${tests.length} tests, ${tests.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0)} s`);
  for (const [file, seconds] of [...files].sort(([, a], [, b]) => b - a).slice(0, 15)) line(seconds, file);
  console.log();
  for (const { file, name, seconds } of tests.sort((a, b) => b.seconds - a.seconds).slice(0, 15))
    line(seconds, `${file} > ${name}`);
}
