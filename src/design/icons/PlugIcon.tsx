import { createIcon } from './createIcon';

export const PlugIcon = createIcon(
  'plug',
  'M7.25 5.75V4.5a1.75 1.75 0 013.5 0v1.25h2a1.5 1.5 0 011.5 1.5v2h1.25a1.75 1.75 0 010 3.5h-1.25v2a1.5 1.5 0 01-1.5 1.5h-7.5a1.5 1.5 0 01-1.5-1.5v-2.25H4.5a1.75 1.75 0 000-3.5h-.75v-1.75a1.5 1.5 0 011.5-1.5z',
);
