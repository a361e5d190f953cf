import { createIcon } from './createIcon';

export const HelpIcon = createIcon(
  'help',
  'M10 17.25a7.25 7.25 0 100-14.5 7.25 7.25 0 000 14.5zM7.9 8.1a2.15 2.15 0 114 1.1c-.5.75-1.9 1-1.9 2.2M10 13.9v.02',
);
