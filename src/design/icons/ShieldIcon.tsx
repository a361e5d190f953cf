import { createIcon } from './createIcon';

export const ShieldIcon = createIcon(
  'shield',
  'M10 2.75l5.75 2v4.75c0 3.5-2.4 6.2-5.75 7.75-3.35-1.55-5.75-4.25-5.75-7.75V4.75zM7.5 9.9l1.8 1.8 3.2-3.5',
);
