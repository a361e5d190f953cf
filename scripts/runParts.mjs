// Runs parts in order and says how each went; parts in one array run side by side, two at a time.
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function runOne(part, results) {
  const started = Date.now();
  const result = await part.run();
  results.push(result);
  const counts = [`${result.passed} passed`];
  if (result.failed > 0) counts.push(`${result.failed} failed`);
  if (result.skipped > 0) counts.push(`${result.skipped} skipped`);
  console.log(`${result.code === 0 ? '✓' : '✗'} ${part.name}: ${counts.join(', ')} (${seconds(started)})`);
  if (result.code !== 0) console.log(indent(result.output));
}

const indent = (output) =>
  output
    .trimEnd()
    .split('\n')
    .slice(-60)
    .map((line) => `    ${line.length > 400 ? `${line.slice(0, 400)} …` : line}`)
    .join('\n');

/** Never throws away a failure and goes on to the next part, so that one run tells all. */
export async function runParts(groups) {
  const started = Date.now();
  const results = [];
  for (const group of groups) {
    const queue = [group].flat();
    const work = async () => {
      for (let part = queue.shift(); part; part = queue.shift()) await runOne(part, results);
    };
    await Promise.all([work(), work()]);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(sum);
  console.log(`\nAll of it took ${seconds(started)}.`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed > 0 || results.some(({ code }) => code !== 0) ? 1 : 0);
}
