import { createIcon } from './createIcon';

export const SuccessIcon = createIcon(
  'success',
  'M10 17.25a7.25 7.25 0 100-14.5 7.25 7.25 0 000 14.5zM6.9 10.3l2.1 2.1 4.1-4.6',
);
