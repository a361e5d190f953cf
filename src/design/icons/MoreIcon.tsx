import { createIcon } from './createIcon';

export const MoreIcon = createIcon('more', 'M5 10v.02M10 10v.02M15 10v.02', { stroke: 2.2 });
