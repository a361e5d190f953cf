import axe from 'axe-core';
import { rest } from './rest';

/**
 * Puts what a story ended in into light, and reads its contrasts again: colours are all that a mode changes. The whole
 * story in light is the full run's.
 * @throws Error naming each place whose words can't be read
 */
export async function checkLightContrast() {
  const roots = document.querySelectorAll<HTMLElement>('[data-portico][data-mode="dark"]');
  if (roots.length === 0) return;
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
}
