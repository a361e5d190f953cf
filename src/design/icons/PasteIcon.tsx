import { createIcon } from './createIcon';

export const PasteIcon = createIcon(
  'paste',
  'M7.25 4.5H5.75a1.5 1.5 0 00-1.5 1.5v9.25a1.5 1.5 0 001.5 1.5h8.5a1.5 1.5 0 001.5-1.5V6a1.5 1.5 0 00-1.5-1.5h-1.5M7.25 4a1 1 0 011-1h3.5a1 1 0 011 1v1a1 1 0 01-1 1h-3.5a1 1 0 01-1-1z',
);
