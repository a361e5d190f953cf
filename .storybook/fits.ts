import { expect, waitFor } from 'storybook/test';
import { EDGE_PX, readFit, SHORT } from './readFit';

const found = () => readFit({ edge: EDGE_PX, short: SHORT });

/** No address is cut a second time: what is left could be anybody’s. */
export const addressesAreWhole = () =>
  waitFor(() => expect(found().filter((one) => one.startsWith('the address'))).toEqual([]));

/** Nothing is cut that has to be read whole, stands off its line, or touches its button’s edge. */
export const fits = () => waitFor(() => expect(found()).toEqual([]));
