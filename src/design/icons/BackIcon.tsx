import { createIcon } from './createIcon';

export const BackIcon = createIcon('back', 'M12 4.5L6.5 10l5.5 5.5', { mirrors: true });
