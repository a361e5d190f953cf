import { createIcon } from './createIcon';

export const DownIcon = createIcon('down', 'M5.5 8l4.5 4.5L14.5 8');
