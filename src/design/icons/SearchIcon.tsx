import { createIcon } from './createIcon';

export const SearchIcon = createIcon('search', 'M9 14.5a5.5 5.5 0 100-11 5.5 5.5 0 000 11zM13 13l3.75 3.75');
