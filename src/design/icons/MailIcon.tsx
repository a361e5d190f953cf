import { createIcon } from './createIcon';

export const MailIcon = createIcon(
  'mail',
  'M3 6.25A1.75 1.75 0 014.75 4.5h10.5A1.75 1.75 0 0117 6.25v7.5a1.75 1.75 0 01-1.75 1.75H4.75A1.75 1.75 0 013 13.75zM3.5 6.5L10 11l6.5-4.5',
);
