import { createIcon } from './createIcon';

export const SunIcon = createIcon(
  'sun',
  'M10 13.25a3.25 3.25 0 100-6.5 3.25 3.25 0 000 6.5zM10 2.5v1.75M10 15.75v1.75M2.5 10h1.75M15.75 10h1.75M4.7 4.7l1.25 1.25M14.05 14.05l1.25 1.25M15.3 4.7l-1.25 1.25M5.95 14.05L4.7 15.3',
);
