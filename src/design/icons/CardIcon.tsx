import { createIcon } from './createIcon';

export const CardIcon = createIcon(
  'card',
  'M2.75 6.5a2 2 0 012-2h10.5a2 2 0 012 2v7a2 2 0 01-2 2H4.75a2 2 0 01-2-2zM2.75 8.5h14.5M5.75 12.5h2.5',
);
