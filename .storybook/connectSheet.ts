import { screen, within } from 'storybook/test';
import { wordsOf } from './words';

/** The dialog of the view Connect, once it is there. */
export const dialog = () => screen.findByRole('dialog', { name: 'Connect wallet' });
/** What its buttons say, in their order. */
export const names = async () => (await within(await dialog()).findAllByRole('button')).map(wordsOf).filter(Boolean);
/** What the rows of ways in say, in their order; there may be none. */
export const rows = async () =>
  [...(await dialog()).querySelectorAll('[data-part="course"] button')].map(wordsOf).filter(Boolean);
