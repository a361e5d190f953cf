import { createIcon } from './createIcon';

export const CloseIcon = createIcon('close', 'M5.5 5.5l9 9M14.5 5.5l-9 9');
