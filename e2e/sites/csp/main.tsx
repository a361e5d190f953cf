import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import preview from '../../../.storybook/preview';

setProjectAnnotations([preview]);

type Stories = Parameters<typeof composeStories>[0];
const files = import.meta.glob<Stories>('../../../src/**/*.stories.tsx', { eager: true });
const stories = new Map<string, ComponentType>(
  Object.values(files).flatMap((file) =>
    Object.values(composeStories(file) as Record<string, ComponentType & { id: string }>).map(
      (Story) => [Story.id, Story] as const,
    ),
  ),
);

const violations: string[] = [];
let current = 'the page itself';
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
  violations.push(`${current}: ${violatedDirective}, ${blockedURI} (${sourceFile ?? 'markup'}:${lineNumber})`),
);

/** Resolves when the document has held still for a moment, or will not hold still at all. */
const stillness = () =>
  new Promise<void>((done) => {
    const finish = () => {
      observer.disconnect();
      done();
    };
    let calm = setTimeout(finish, 60);
    const limit = Date.now() + 1500;
    const observer = new MutationObserver(() => {
      clearTimeout(calm);
      if (Date.now() > limit) finish();
      else calm = setTimeout(finish, 60);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });

/**
 * Mounts stories beside each other, each in a root of its own, then takes them away.
 * @returns those of which nothing came
 */
async function show(ids: string[]): Promise<string[]> {
  current = ids.join(', ');
  const shown = ids.map((id) => {
    const Story = stories.get(id);
    if (!Story) throw new Error(`There is no story ${id}.`);
    const place = document.getElementById('root')?.appendChild(document.createElement('div')) as HTMLElement;
    const root = createRoot(place);
    root.render(<Story />);
    return { id, place, root };
  });
  const isEmpty = ({ place }: { place: HTMLElement }) =>
    place.querySelectorAll('[data-portico], [data-portico] *').length < 2;
  const limit = Date.now() + 15_000;
  while (shown.some(isEmpty) && Date.now() < limit) await new Promise(requestAnimationFrame);
  await stillness();
  const empty = shown.filter(isEmpty);
  for (const { root, place } of shown) {
    root.unmount();
    place.remove();
  }
  return empty.map(({ id }) => id);
}

Object.assign(window, {
  stories: [...stories.keys()],
  violations,
  show,
  keep: (id: string) => {
    const Story = stories.get(id);
    if (Story) createRoot(document.getElementById('root') as HTMLElement).render(<Story />);
  },
});
