import { createIcon } from './createIcon';

export const GridIcon = createIcon(
  'grid',
  'M3.75 4.75a1 1 0 011-1h2.5a1 1 0 011 1v2.5a1 1 0 01-1 1h-2.5a1 1 0 01-1-1zM11.75 4.75a1 1 0 011-1h2.5a1 1 0 011 1v2.5a1 1 0 01-1 1h-2.5a1 1 0 01-1-1zM3.75 12.75a1 1 0 011-1h2.5a1 1 0 011 1v2.5a1 1 0 01-1 1h-2.5a1 1 0 01-1-1zM11.75 12.75a1 1 0 011-1h2.5a1 1 0 011 1v2.5a1 1 0 01-1 1h-2.5a1 1 0 01-1-1z',
);
