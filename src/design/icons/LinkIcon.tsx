import { createIcon } from './createIcon';

export const LinkIcon = createIcon(
  'link',
  'M8.5 11.5a3 3 0 004.4.15l2.45-2.45a3 3 0 00-4.25-4.25l-1.2 1.2M11.5 8.5a3 3 0 00-4.4-.15L4.65 10.8a3 3 0 004.25 4.25l1.2-1.2',
);
