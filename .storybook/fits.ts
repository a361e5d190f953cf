import { expect, waitFor } from 'storybook/test';
import { EDGE_PX, readFit, SHORT } from './readFit';

/**
 * Nothing is cut that has to be read whole, stands off its line, or touches its button’s edge. Reading lays probes into the
 * page, and `waitFor` reads anew at each change of what it watches: it watches nothing, or what does not fit would be read
 * without end instead of told.
 */
export const fits = (timeout = 5_000) =>
  waitFor(() => expect(readFit({ edge: EDGE_PX, short: SHORT })).toEqual([]), {
    container: document.createElement('div'),
    timeout,
  });
