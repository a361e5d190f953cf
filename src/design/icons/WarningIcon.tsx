import { createIcon } from './createIcon';

export const WarningIcon = createIcon(
  'warning',
  'M8.65 4.3a1.55 1.55 0 012.7 0l5.4 9.6a1.55 1.55 0 01-1.35 2.3H4.6a1.55 1.55 0 01-1.35-2.3zM10 8.25v3.25M10 13.7v.02',
);
