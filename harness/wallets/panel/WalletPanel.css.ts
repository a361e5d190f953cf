import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { easing, ms } from '@/design/tokens/motion';
import { media, space, weight, width } from '@/design/tokens/scales';

const arrive = keyframes({ from: { opacity: 0, translate: '0 -8px' } });

/** In the top layer: above a page's modal, as an extension's window is. */
export const panel = style({
  position: 'fixed',
  inset: 'auto',
  insetBlockStart: space[4],
  insetInlineEnd: space[4],
  margin: 0,
  padding: space[4],
  border: 0,
  inlineSize: `min(${width.sheet}, 100vw - ${space[8]})`,
  maxBlockSize: `calc(100dvh - ${space[8]})`,
  overflowY: 'auto',
  color: vars.color.text,
  background: vars.color.ground,
  borderRadius: vars.radius.sheet,
  boxShadow: vars.shadow.sheet,
  outline: '1px solid transparent',
  '@media': {
    [media.motion]: { animation: `${arrive} ${ms('sheetIn')} ${easing.settle}` },
    [media.phone]: { insetBlockStart: 'auto', insetBlockEnd: space[4], insetInline: space[4], inlineSize: 'auto' },
  },
  selectors: { '&::backdrop': { background: 'none' } },
});

export const content = style({ display: 'grid', gap: space[4] });

export const line = style({ display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 });

export const grow = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const facts = style({
  display: 'grid',
  gap: space.joint,
  borderRadius: vars.radius.course,
  overflow: 'hidden',
});

export const fact = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  paddingBlock: space[3],
  paddingInline: space[4],
  background: vars.color.surface,
  borderRadius: vars.radius.joint,
});

export const quote = style({
  margin: 0,
  padding: space[4],
  maxBlockSize: '180px',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  background: vars.color.surface,
  borderRadius: vars.radius.course,
  fontFamily: vars.fontMono,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
});

export const warning = style({
  padding: space[3],
  paddingInline: space[4],
  borderRadius: vars.radius.control,
  background: vars.color.warningSoft,
  color: vars.color.text,
});

export const buttons = style({ display: 'grid', gridTemplateColumns: '1fr 1.6fr', gap: space[2] });

export const value = style({ fontWeight: weight.medium, textAlign: 'end', overflowWrap: 'anywhere', minInlineSize: 0 });
