import { createIcon } from './createIcon';

export const ExternalIcon = createIcon(
  'external',
  'M11.5 3.75h4.75V8.5M16 4l-6.5 6.5M8.5 5H5.25a1.5 1.5 0 00-1.5 1.5v8.25a1.5 1.5 0 001.5 1.5h8.25a1.5 1.5 0 001.5-1.5V11.5',
  { mirrors: true },
);
