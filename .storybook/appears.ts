import { expect, waitFor } from 'storybook/test';

/**
 * Waits until an element can be seen: it may still be fading in. Pass a function where the view before contains the same
 * text: it looks the element up again on each try, so that one that leaves with that view is not waited for.
 */
export const appears = (sought: HTMLElement | (() => HTMLElement)) =>
  waitFor(() => expect(typeof sought === 'function' ? sought() : sought).toBeVisible());
