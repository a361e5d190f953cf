import { createIcon } from './createIcon';

export const GearIcon = createIcon(
  'gear',
  'M10 12.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM10 2.75v2M10 15.25v2M2.75 10h2M15.25 10h2M4.9 4.9l1.4 1.4M13.7 13.7l1.4 1.4M15.1 4.9l-1.4 1.4M6.3 13.7l-1.4 1.4',
);
