import { expect, waitFor } from 'storybook/test';

/** Waits until a person sees it: what has just come still fades in. */
export const appears = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible());
