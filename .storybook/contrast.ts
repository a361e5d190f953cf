import axe from 'axe-core';
import { rest } from './rest';

/** What colours can hang on: classes, styles and states, and no names. */
const SAYS_COLOUR =
  /^(?:class|style|disabled|open|data-.+|aria-(?:busy|checked|current|disabled|expanded|invalid|pressed|selected))$/;

/** What stood in a story before and was read in dark and in light, each by all that its colours can hang on. */
const read = new Set<string>();

/** An element for each ground that words stand on: where an element and all around it say the same, colours are the same. */
function wordsByGround(roots: Iterable<HTMLElement>) {
  const known = new Map<Element, string>();
  const ground = (one: Element): string => {
    const before = known.get(one);
    if (before !== undefined) return before;
    const says = [...one.attributes]
      .filter(({ name }) => SAYS_COLOUR.test(name))
      .map(({ name, value }) => `${name}=${value}`);
    if (one.matches(':hover, :focus-visible')) says.push('pointed at');
    const around = one.parentElement ? ground(one.parentElement) : '';
    const all = `${around}>${one.localName} ${says.join(' ')}`;
    known.set(one, all);
    return all;
  };
  const isText = ({ nodeType, nodeValue }: Node) => nodeType === Node.TEXT_NODE && nodeValue?.trim();
  const words = [...roots]
    .flatMap((root) => [...root.querySelectorAll('*')])
    .filter((one) => one.matches('input, textarea') || [...one.childNodes].some(isText));
  return new Map(words.map((one) => [ground(one), one]));
}

async function readContrasts(words: Element[], mode: 'its own mode' | 'light') {
  const { violations } = await axe.run(
    { include: words },
    { runOnly: ['color-contrast'], resultTypes: ['violations'] },
  );
  const places = violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  );
  if (places.length > 0) throw new Error(`In ${mode}, axe's color-contrast:\n${places.join('\n\n')}`);
}

/**
 * Reads the contrasts of what a story ended in, in its own mode and then, of what is dark, in light: colours are all that a mode
 * changes, and what stands as it stood in a story before has its colours. The full run reads all of it, in dark and in light.
 * @throws Error naming each place whose words can't be read
 */
export async function checkContrasts() {
  const unread = [...wordsByGround(document.querySelectorAll<HTMLElement>('[data-portico]'))].filter(
    ([ground]) => !read.has(ground),
  );
  if (unread.length === 0) return;
  const words = unread.map(([, one]) => one);
  await readContrasts(words, 'its own mode');
  const roots = document.querySelectorAll<HTMLElement>('[data-portico][data-mode="dark"]');
  const dark = words.filter((one) => one.closest('[data-portico]')?.matches('[data-mode="dark"]'));
  if (dark.length > 0) {
    for (const root of roots) root.dataset.mode = 'light';
    await rest();
    await readContrasts(dark, 'light').finally(() => {
      for (const root of roots) root.dataset.mode = 'dark';
    });
  }
  for (const [ground] of unread) read.add(ground);
}
