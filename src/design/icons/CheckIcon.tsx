import { createIcon } from './createIcon';

export const CheckIcon = createIcon('check', 'M4.75 10.5l3.5 3.5 7-8');
