import { style } from '@vanilla-extract/css';
import { blockRadius } from './mark.css';

/** Cut out of the whole picture: a clip inside of it would be three elements more for each mark. */
export const block = style({ overflow: 'hidden', borderRadius: blockRadius });
