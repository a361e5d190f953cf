/**
 * Runs parts some at a time, each as early as it can: the next is the first in line whose `needs` are over. What a part needs
 * and is not among these was done before.
 * @template {{ needs?: readonly object[] }} Part
 * @param {readonly Part[]} parts
 * @param {(part: Part) => Promise<unknown>} run
 */
export async function sideBySide(parts, run, lanes = 2) {
  const waiting = [...parts];
  const left = new Set(parts);
  const running = new Set();
  const isReady = ({ needs = [] }) => !needs.some((one) => left.has(one));
  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < lanes ? waiting.findIndex(isReady) : -1;
    if (next < 0 && running.size === 0) throw new Error('Parts wait for each other.');
    if (next >= 0) {
      const [part] = waiting.splice(next, 1);
      const over = run(part).then(() => {
        left.delete(part);
        running.delete(over);
      });
      running.add(over);
    } else await Promise.race(running);
  }
}
