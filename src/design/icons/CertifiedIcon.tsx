import { createIcon } from './createIcon';

export const CertifiedIcon = createIcon(
  'certified',
  'M10 2.5l1.9 1.5 2.4-.2.7 2.3 2 1.35L16.2 9.7l.8 2.3-2 1.35-.7 2.3-2.4-.2L10 17l-1.9-1.55-2.4.2-.7-2.3L3 12l.8-2.3L3 7.45 5 6.1l.7-2.3 2.4.2zM7.5 9.9l1.8 1.8 3.3-3.6',
);
