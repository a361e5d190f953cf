/**
 * Runs parts some at a time, each as early as it can: the next is the first in line whose `needs` are over and that finds room.
 * A part that is `alone` keeps every processor busy by itself, and takes all lanes. What a part needs and is not among these was
 * done before.
 * @template {{ needs?: readonly object[], alone?: boolean }} Part
 * @param {readonly Part[]} parts
 * @param {(part: Part) => Promise<unknown>} run
 */
export async function sideBySide(parts, run, lanes = 2) {
  const waiting = [...parts];
  const left = new Set(parts);
  const running = new Set();
  let free = lanes;
  const widthOf = ({ alone = false }) => (alone ? lanes : 1);
  const isReady = (part) => widthOf(part) <= free && !part.needs?.some((one) => left.has(one));
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(isReady);
    if (next < 0 && running.size === 0) throw new Error('Parts wait for each other.');
    if (next >= 0) {
      const [part] = waiting.splice(next, 1);
      free -= widthOf(part);
      const over = run(part).then(() => {
        free += widthOf(part);
        left.delete(part);
        running.delete(over);
      });
      running.add(over);
    } else await Promise.race(running);
  }
}
