import { createIcon } from './createIcon';

export const GlobeIcon = createIcon(
  'globe',
  'M10 17.25a7.25 7.25 0 100-14.5 7.25 7.25 0 000 14.5zM2.9 10h14.2M10 2.9c2 2 2.9 4.4 2.9 7.1S12 15.1 10 17.1C8 15.1 7.1 12.7 7.1 10S8 4.9 10 2.9z',
);
