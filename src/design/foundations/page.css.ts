import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/contract.css';
import { space, weight } from '../tokens/scales';

const { color } = vars;
const narrow = 'screen and (max-width: 480px)';
const hidden = { outline: '1px solid transparent', outlineOffset: '-1px' };

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[10],
  maxInlineSize: '1040px',
  paddingBlock: space[6],
  paddingInline: space[2],
  '@media': { [narrow]: { paddingInline: '0' } },
});

export const title = style({
  fontSize: `calc(${vars.master.fontSize} * 4.4)`,
  lineHeight: vars.leading['3xl'],
  fontWeight: weight.semibold,
  letterSpacing: vars.tracking['3xl'],
  '@media': { [narrow]: { fontSize: vars.text['2xl'], lineHeight: vars.leading['2xl'] } },
});

export const lead = style({
  fontSize: `calc(${vars.master.fontSize} * 1.7)`,
  lineHeight: `calc(${vars.master.fontSize} * 2.6)`,
  color: color.textMuted,
  maxInlineSize: '56ch',
  textWrap: 'pretty',
});

export const panel = style({
  ...hidden,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  alignContent: 'start',
  padding: space[5],
  borderRadius: vars.radius.plate,
  background: color.surface,
  minInlineSize: 0,
  '@media': { [narrow]: { padding: space[3] } },
});

/** Columns that become fewer as the page narrows. */
export const columns = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
});

export const pairs = style([
  columns,
  { gap: space[6], gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))' },
]);
export const quarters = style([columns, { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))' }]);

export const swatches = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
});

export const swatch = style({
  ...hidden,
  inlineSize: '40px',
  blockSize: '40px',
  flex: 'none',
  borderRadius: vars.radius.mark,
  boxShadow: `inset 0 0 0 1px ${color.chipEdge}`,
});

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.text.sm,
  lineHeight: vars.leading.sm,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const cell = style({
  paddingBlock: space[2],
  paddingInline: space[2],
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: weight.regular,
  borderBlockStart: `1px solid ${color.line}`,
  '@media': { [narrow]: { paddingInline: space[1] } },
  selectors: { 'tbody:first-child > tr:first-child > &': { borderBlockStart: 'none' } },
});
export const head = style([cell, { color: color.textFaint, borderBlockStart: 'none' }]);

export const stone = style({
  ...hidden,
  background: color.accentSoft,
  borderRadius: vars.radius.joint,
  blockSize: '24px',
});
export const corner = style({
  inlineSize: '88px',
  blockSize: '88px',
  background: color.fill,
  boxShadow: `inset 0 0 0 1px ${color.lineStrong}`,
  borderEndStartRadius: '0',
  borderEndEndRadius: '0',
  borderStartEndRadius: '0',
});
export const floor = style({
  ...hidden,
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '140px',
  borderRadius: vars.radius.sheet,
  background: color.surface,
  padding: space[4],
  textAlign: 'center',
});

export const curve = style({ display: 'block', inlineSize: '120px', blockSize: '120px', overflow: 'visible' });
export const axis = style({ stroke: color.line, strokeWidth: '1.5' });
export const line = style({ stroke: color.accentUi, strokeWidth: '2.5', strokeLinecap: 'round' });
export const runner = style({
  inlineSize: '20px',
  blockSize: '20px',
  borderRadius: '50%',
  background: color.accentUi,
  outline: '1px solid transparent',
});
