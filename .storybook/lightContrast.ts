import axe from 'axe-core';
import { rest } from './rest';

/** What colours can hang on: classes, styles and states, and no names. */
const SAYS_COLOUR =
  /^(?:class|style|disabled|open|data-.+|aria-(?:busy|checked|current|disabled|expanded|invalid|pressed|selected))$/;

/** What stood in a story before and was read in light, each by all that its colours can hang on. */
const read = new Set<string>();

/** Words whose element and all elements around it say the same have the same colours on the same ground. */
function grounds(roots: Iterable<HTMLElement>): Set<string> {
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
  const isRead = ({ nodeType, nodeValue }: Node) => nodeType === Node.TEXT_NODE && nodeValue?.trim();
  const all = [...roots].flatMap((root) => [...root.querySelectorAll('*')]);
  return new Set(all.filter((one) => [...one.childNodes].some(isRead)).map(ground));
}

/**
 * Puts what a story ended in into light, and reads its contrasts again: colours are all that a mode changes, and what
 * stands as it stood in a story before has its colours. The whole story in light is the full run's.
 * @throws Error naming each place whose words can't be read
 */
export async function checkLightContrast() {
  const roots = document.querySelectorAll<HTMLElement>('[data-portico][data-mode="dark"]');
  if (roots.length === 0) return;
  const unread = [...grounds(roots)].filter((ground) => !read.has(ground));
  if (unread.length === 0) return;
  for (const root of roots) root.dataset.mode = 'light';
  await rest();
  const { violations } = await axe.run(
    { include: document.body, exclude: ['.sb-wrapper', '#storybook-docs', '.sb-preparing-story'] },
    { runOnly: ['color-contrast'], resultTypes: ['violations'] },
  );
  for (const root of roots) root.dataset.mode = 'dark';
  const places = violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  );
  if (places.length > 0) throw new Error(`In light, axe's color-contrast:\n${places.join('\n\n')}`);
  for (const ground of unread) read.add(ground);
}
