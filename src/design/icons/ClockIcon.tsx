import { createIcon } from './createIcon';

export const ClockIcon = createIcon(
  'clock',
  'M10 17.25a7.25 7.25 0 100-14.5 7.25 7.25 0 000 14.5zM10 6v4.25l2.75 1.75',
);
