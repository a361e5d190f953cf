import { createIcon } from './createIcon';

export const InfoIcon = createIcon(
  'info',
  'M10 17.25a7.25 7.25 0 100-14.5 7.25 7.25 0 000 14.5zM10 9.25v4.25M10 6.5v.02',
);
