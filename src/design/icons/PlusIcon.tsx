import { createIcon } from './createIcon';

export const PlusIcon = createIcon('plus', 'M10 4.25v11.5M4.25 10h11.5');
