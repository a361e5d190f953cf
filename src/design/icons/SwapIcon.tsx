import { createIcon } from './createIcon';

export const SwapIcon = createIcon(
  'swap',
  'M6.5 16V4.5M3.25 7.5L6.5 4.25 9.75 7.5M13.5 4v11.5M10.25 12.5l3.25 3.25 3.25-3.25',
);
