import { createIcon } from './createIcon';

export const KeyIcon = createIcon(
  'key',
  'M6.75 16.5a3.25 3.25 0 100-6.5 3.25 3.25 0 000 6.5zM9.1 10.9L16 4M13.25 6.75l2.5 2.5M11.25 8.75l1.5 1.5',
);
