import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { space, weight } from '@/design/tokens/scales';
import { pressable } from '../Course/Course.css';
import { mark as rowMark } from '../ListRow/ListRow.css';

export const tile = style([
  pressable,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space[2],
    inlineSize: '100%',
    minInlineSize: 0,
    paddingBlock: '12px 10px',
    paddingInline: space.joint,
    borderRadius: vars.radius.control,
    fontSize: vars.text.xs,
    lineHeight: vars.leading.xs,
    letterSpacing: vars.tracking.xs,
    fontWeight: weight.medium,
    textAlign: 'center',
    // A list that scrolls below a resting pointer fades no ground in and out.
    transition: 'none',
    selectors: { '&[aria-disabled="true"]': { color: vars.color.textFaint } },
  },
]);

/** Its place stands before the mark is there. */
export const mark = style([rowMark, { inlineSize: '56px', blockSize: '56px' }]);

export const name = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3px',
  maxInlineSize: '100%',
  paddingInline: '3px',
});

export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** Of a name to come: shorter than the mark above it, as most are. */
export const nameSkeleton = style({ inlineSize: '44px', maxInlineSize: '100%' });

export const certified = style({ flex: 'none', color: vars.color.accentText });

export const installed = style({
  flex: 'none',
  inlineSize: '6px',
  blockSize: '6px',
  marginInline: '3px',
  borderRadius: '50%',
  background: vars.color.success,
  forcedColorAdjust: 'none',
});

/** Four columns from 340 px on, three below ([look 9], tile): as many as fit with 84 px each, more where type is larger. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(calc(${vars.master.fontSize} * 8.4), 1fr))`,
  gap: space[1],
  marginInline: `calc(${space[1]} * -1)`,
});
export const cell = style({ minInlineSize: 0 });
