import { createIcon } from './createIcon';

export const ErrorIcon = createIcon(
  'error',
  'M10 17.25a7.25 7.25 0 100-14.5 7.25 7.25 0 000 14.5zM7.6 7.6l4.8 4.8M12.4 7.6l-4.8 4.8',
);
