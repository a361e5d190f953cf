import { createIcon } from './createIcon';

export const WalletIcon = createIcon(
  'wallet',
  'M15 7V5.25a1.5 1.5 0 00-1.9-1.45L4.4 6.1A1.9 1.9 0 003 7.95v6.3A2 2 0 005 16.25h10a2 2 0 002-2V9a2 2 0 00-2-2H4.5M13.5 11.65v.02',
);
