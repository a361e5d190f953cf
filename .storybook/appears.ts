import { expect, waitFor } from 'storybook/test';

/**
 * Waits until a person sees it: what has just come still fades in. Given a function, it is looked for anew each time,
 * since a view that goes can say the same as the one that comes.
 */
export const appears = (sought: HTMLElement | (() => HTMLElement)) =>
  waitFor(() => expect(typeof sought === 'function' ? sought() : sought).toBeVisible());
