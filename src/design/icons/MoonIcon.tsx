import { createIcon } from './createIcon';

export const MoonIcon = createIcon('moon', 'M16.5 11.9A6.75 6.75 0 018.1 3.5a6.75 6.75 0 108.4 8.4z');
