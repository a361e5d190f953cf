import { createIcon } from './createIcon';

export const LockIcon = createIcon(
  'lock',
  'M4.75 10.5a1.5 1.5 0 011.5-1.5h7.5a1.5 1.5 0 011.5 1.5v4.75a1.5 1.5 0 01-1.5 1.5h-7.5a1.5 1.5 0 01-1.5-1.5zM7 9V6.25a3 3 0 016 0V9M10 12.25v1.25',
);
