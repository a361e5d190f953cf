import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '@/design/tokens/scales';

/** Cancel 1 to 1.6 of the way on ([look 10]), and never less than its words: then each has a line to itself. */
export const choice = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
globalStyle(`${choice} > *`, { flex: '1 0 15%', minInlineSize: 'fit-content' });
globalStyle(`${choice} > :last-child`, { flex: '1.6 0 24%' });
