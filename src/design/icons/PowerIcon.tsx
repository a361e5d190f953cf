import { createIcon } from './createIcon';

export const PowerIcon = createIcon('power', 'M10 3v6.5M13.75 5.25a6.5 6.5 0 11-7.5 0');
