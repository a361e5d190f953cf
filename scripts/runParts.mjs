// Runs parts in order and says how each went; parts in one array run side by side, two at a time, as soon as what they need is over.
import { recordRun } from './recordRun.mjs';
import { sideBySide } from './sideBySide.mjs';

const secondsOf = (ms) => `${(ms / 1000).toFixed(1)} s`;

async function runOne(part, results) {
  const started = Date.now();
  const result = await part.run();
  const ms = Date.now() - started;
  results.push({ ...result, name: part.name, ms });
  const counts = [`${result.passed} passed`];
  if (result.failed > 0) counts.push(`${result.failed} failed`);
  if (result.skipped > 0) counts.push(`${result.skipped} skipped`);
  console.log(`${result.code === 0 ? '✓' : '✗'} ${part.name}: ${counts.join(', ')} (${secondsOf(ms)})`);
  if (result.code !== 0) console.log(indent(result.output));
}

const indent = (output) =>
  output
    .trimEnd()
    .split('\n')
    .slice(-60)
    .map((line) => `    ${line.length > 400 ? `${line.slice(0, 400)} …` : line}`)
    .join('\n');

/**
 * Never throws away a failure and goes on to the next part, so that one run tells all.
 * @param {object} [more]
 * @param {[string, number][]} [more.before] what was done before, with its milliseconds
 * @param {string | false} [more.record] under which name docs/testing.md keeps the parts' seconds
 */
export async function runParts(groups, { before = [], record = false } = {}) {
  const started = Date.now();
  const results = [];
  for (const group of groups) await sideBySide([group].flat(), (part) => runOne(part, results));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(sum);
  const took = Date.now() - started + before.reduce((total, [, ms]) => total + ms, 0);
  const closing = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  for (const [name, ms] of before) if (ms >= 1000) console.log(`\n${name}: ${secondsOf(ms)}`);
  console.log(`\nAll of it took ${secondsOf(took)}.`);
  console.log(closing);
  if (record) recordRun(record, [...before.map(([name, ms]) => ({ name, ms })), ...results], took, closing);
  process.exit(failed > 0 || results.some(({ code }) => code !== 0) ? 1 : 0);
}
