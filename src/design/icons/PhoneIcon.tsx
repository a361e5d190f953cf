import { createIcon } from './createIcon';

export const PhoneIcon = createIcon(
  'phone',
  'M6 4.5A1.75 1.75 0 017.75 2.75h4.5A1.75 1.75 0 0114 4.5v11a1.75 1.75 0 01-1.75 1.75h-4.5A1.75 1.75 0 016 15.5zM9 14.75h2',
);
