import { expect, waitFor } from 'storybook/test';

/** A toast lies over nothing that can be pressed: the sheet makes it room. */
export const toastLiesOnNothing = (sheet: HTMLElement) =>
  waitFor(() => {
    const pill = sheet.querySelector('[data-part="toast"]');
    expect(pill).not.toBeNull();
    const lowest = Math.max(
      ...[...sheet.querySelectorAll('[data-part="body"] :is(button, a)')].map(
        (one) => one.getBoundingClientRect().bottom,
      ),
    );
    expect(lowest).toBeLessThanOrEqual(pill?.getBoundingClientRect().top ?? 0);
  });
