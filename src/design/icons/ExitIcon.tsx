import { createIcon } from './createIcon';

export const ExitIcon = createIcon(
  'exit',
  'M8 3.75H5.5A1.75 1.75 0 003.75 5.5v9A1.75 1.75 0 005.5 16.25H8M12.5 6.5L16 10l-3.5 3.5M15.75 10H8',
  { mirrors: true },
);
