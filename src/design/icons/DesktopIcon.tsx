import { createIcon } from './createIcon';

export const DesktopIcon = createIcon(
  'desktop',
  'M2.75 5.5A1.75 1.75 0 014.5 3.75h11a1.75 1.75 0 011.75 1.75v6a1.75 1.75 0 01-1.75 1.75h-11a1.75 1.75 0 01-1.75-1.75zM7 16.25h6M10 13.25v3',
);
