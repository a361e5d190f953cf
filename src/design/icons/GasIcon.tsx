import { createIcon } from './createIcon';

export const GasIcon = createIcon(
  'gas',
  'M4.25 16.25V5.5a2 2 0 012-2h3.5a2 2 0 012 2v10.75M3 16.25h10M4.5 9h7M11.75 11h1a1.25 1.25 0 011.25 1.25v1.25a1.25 1.25 0 002.5 0V8.25L14 5.75',
);
