import { expect, waitFor } from 'storybook/test';
import { EDGE_PX, readFit, SHORT } from './readFit';

/** Nothing is cut that has to be read whole, stands off its line, or touches its button’s edge. */
export const fits = () => waitFor(() => expect(readFit({ edge: EDGE_PX, short: SHORT })).toEqual([]));
