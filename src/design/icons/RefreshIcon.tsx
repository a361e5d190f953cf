import { createIcon } from './createIcon';

export const RefreshIcon = createIcon(
  'refresh',
  'M4.25 9.25a5.9 5.9 0 0110.2-3.1l1.8 1.85M16.25 4v4h-4M15.75 10.75a5.9 5.9 0 01-10.2 3.1L3.75 12M3.75 16v-4h4',
);
