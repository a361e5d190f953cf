import { createIcon } from './createIcon';

export const ReceiveIcon = createIcon('receive', 'M14 6L5.75 14.25M12.5 14.5h-7v-7', { mirrors: true });
