import { recipe } from '@vanilla-extract/recipes';
import { media } from '@/design/tokens/scales';

/**
 * As high as four rows and a part of the fifth, or as the screen of a phone, whatever is on its way and whatever a search
 * leaves: the sheet keeps its height ([look 12]). A directory of two rows takes no more than its empty state does.
 */
export const hold = recipe({
  base: { display: 'flex', flexDirection: 'column', flex: '0 1 auto', minBlockSize: 0 },
  variants: {
    size: {
      whole: {
        blockSize: '472px',
        '@media': {
          [media.phone]: { selectors: { '[data-portico][data-part="layer"] &': { blockSize: ['100vh', '100dvh'] } } },
        },
      },
      short: { blockSize: '344px' },
    },
  },
});
