import { style } from '@vanilla-extract/css';
import { space } from '@/design/tokens/scales';

/** Cancel 1 to 1.6 of the way on ([look 10]). */
export const choice = style({ display: 'grid', gridTemplateColumns: '1fr 1.6fr', gap: space[2] });
