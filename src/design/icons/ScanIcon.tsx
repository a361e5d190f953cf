import { createIcon } from './createIcon';

export const ScanIcon = createIcon(
  'scan',
  'M3.25 7V5.25a2 2 0 012-2H7M13 3.25h1.75a2 2 0 012 2V7M16.75 13v1.75a2 2 0 01-2 2H13M7 16.75H5.25a2 2 0 01-2-2V13M7.25 13.25V9.75a2.75 2.75 0 015.5 0v3.5',
);
