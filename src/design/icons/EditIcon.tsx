import { createIcon } from './createIcon';

export const EditIcon = createIcon(
  'edit',
  'M12.5 4.75l2.75 2.75M4 13.5l9.1-9.1a1.5 1.5 0 012.1 0l.4.4a1.5 1.5 0 010 2.1L6.5 16H4z',
);
