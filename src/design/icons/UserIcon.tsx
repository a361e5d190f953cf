import { createIcon } from './createIcon';

export const UserIcon = createIcon(
  'user',
  'M10 9.75a3.25 3.25 0 100-6.5 3.25 3.25 0 000 6.5zM3.75 16.75c.6-2.75 3-4.25 6.25-4.25s5.65 1.5 6.25 4.25',
);
