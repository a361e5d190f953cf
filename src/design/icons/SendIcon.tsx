import { createIcon } from './createIcon';

export const SendIcon = createIcon('send', 'M6 14L14.25 5.75M7.5 5.5h7v7', { mirrors: true });
