import { createIcon } from './createIcon';

export const CopyIcon = createIcon(
  'copy',
  'M7.25 7.25V5a1.5 1.5 0 011.5-1.5H15A1.5 1.5 0 0116.5 5v6.25a1.5 1.5 0 01-1.5 1.5h-2.25M3.5 8.75a1.5 1.5 0 011.5-1.5h6.25a1.5 1.5 0 011.5 1.5V15a1.5 1.5 0 01-1.5 1.5H5A1.5 1.5 0 013.5 15z',
);
