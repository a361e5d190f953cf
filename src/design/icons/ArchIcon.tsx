import { createIcon } from './createIcon';

export const ArchIcon = createIcon('arch', 'M4.25 16.75V9.5a5.75 5.75 0 0111.5 0v7.25zM8 16.75V10a2 2 0 014 0v6.75');
