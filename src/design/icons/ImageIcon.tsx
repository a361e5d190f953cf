import { createIcon } from './createIcon';

export const ImageIcon = createIcon(
  'image',
  'M3.25 5.25a2 2 0 012-2h9.5a2 2 0 012 2v9.5a2 2 0 01-2 2h-9.5a2 2 0 01-2-2zM3.5 13.5l3.6-3.6a1.2 1.2 0 011.7 0l6.5 6.5M12.75 8a.75.75 0 100-1.5.75.75 0 000 1.5z',
);
