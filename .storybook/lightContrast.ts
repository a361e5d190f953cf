import axe from 'axe-core';

/** What takes longer to end is a clock (a toast's stay), not a movement. */
const CLOCK_MS = 1000;

/** What moves is put to its end: axe reads colours as they are painted. */
export async function rest() {
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime ?? Infinity) <= CLOCK_MS,
    );
  for (const animation of moving) animation.finish();
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

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
