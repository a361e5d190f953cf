import { createIcon } from './createIcon';

export const BinIcon = createIcon(
  'bin',
  'M3.75 5.75h12.5M8 5.5V4a1 1 0 011-1h2a1 1 0 011 1v1.5M5.25 6l.6 9a1.6 1.6 0 001.6 1.5h5.1a1.6 1.6 0 001.6-1.5l.6-9M8.4 9v4.25M11.6 9v4.25',
);
