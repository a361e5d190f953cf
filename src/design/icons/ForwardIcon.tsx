import { createIcon } from './createIcon';

export const ForwardIcon = createIcon('forward', 'M8 5l5 5-5 5', { mirrors: true });
