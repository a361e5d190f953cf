import { createVar, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '@/design/tokens/contract.css';
import { shake } from '@/design/tokens/keyframes.css';
import { easing, ms } from '@/design/tokens/motion';
import { media, space } from '@/design/tokens/scales';

const { color } = vars;
const headLight = createVar();
const footLight = createVar();
const floorLight = createVar();
const lit = (head: string, foot: string, floor: string) => ({
  vars: { [headLight]: head, [footLight]: foot, [floorLight]: floor },
});

const run = keyframes({ from: { strokeDashoffset: -22 }, to: { strokeDashoffset: -122 } });
const breathe = keyframes({ '0%, 100%': { opacity: 0.45 }, '50%': { opacity: 1 } });
const complete = keyframes({ from: { strokeDashoffset: 66 } });
const arrive = keyframes({ from: { opacity: 0, transform: 'scale(0.6)' } });

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[4],
  paddingBlockStart: space[1],
});

export const stage = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '6px',
  paddingBlock: `${space[2]} ${space[1]}`,
  paddingInline: space[3],
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

/** A wallet may be called anything: what is endless ends in an ellipsis, and is read out whole. */
const clamp = (lines: number) =>
  ({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden' }) as const;

export const title = style(clamp(4));

export const sentence = style({
  ...clamp(8),
  maxInlineSize: '280px',
  lineHeight: 1.42,
  letterSpacing: vars.tracking.md,
  color: color.textMuted,
  textWrap: 'balance',
});

export const doorway = recipe({
  base: {
    position: 'relative',
    inlineSize: '208px',
    blockSize: '184px',
    forcedColorAdjust: 'none',
  },
  variants: {
    state: {
      waiting: [{ color: color.accentUi }, lit('0.07', '0.24', '0.24')],
      still: [{ color: color.accentUi }, lit('0.07', '0.24', '0.24')],
      success: [{ color: color.success }, lit('0.3', '0.16', '0.38')],
      declined: [
        { color: color.error, '@media': { [media.motion]: { animation: `${shake} ${ms('shake')}` } } },
        lit('0.07', '0.1', '0.12'),
      ],
    },
  },
});

export const arch = style({ position: 'absolute', inset: 0, overflow: 'visible' });

const brightens = `stop-opacity ${ms('view')}`;
export const doorHead = style({ stopOpacity: headLight, transition: brightens });
export const doorFoot = style({ stopOpacity: footLight, transition: brightens });
export const floor = style({ stopOpacity: floorLight, transition: brightens });

const stroke = { strokeWidth: 3, strokeLinecap: 'round' } as const;
export const frame = style({ ...stroke, stroke: color.line });

export const light = recipe({
  base: { ...stroke, stroke: 'currentColor' },
  variants: {
    state: {
      waiting: {
        animation: `${breathe} ${ms('doorway')} ease-in-out infinite`,
        '@media': {
          [media.motion]: { strokeDasharray: '34 66', animation: `${run} ${ms('doorway')} linear infinite` },
        },
      },
      success: {
        strokeDasharray: '100',
        '@media': { [media.motion]: { animation: `${complete} ${ms('complete')} ${easing.settle}` } },
      },
      declined: { strokeDasharray: '1 8' },
    },
  },
});

export const ground = style({
  stroke: color.lineStrong,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeOpacity: 0.55,
});

/** The floor is 157 px from the top, whatever stands on it. */
export const mark = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: '27px',
  display: 'flex',
  justifyContent: 'center',
});

export const tool = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '76px',
  blockSize: '76px',
  borderRadius: `min(calc(${vars.radius.mark} * 1.9), 50%)`,
  background: color.plate,
  color: color.onPlate,
});

export const badge = style({
  position: 'absolute',
  insetInlineStart: '123.5px',
  insetBlockStart: '68.5px',
  '@media': { [media.motion]: { animation: `${arrive} ${ms('view')} ${easing.settle}` } },
});
export const badgeRing = style({ fill: color.surface });
export const badgeSign = style({
  stroke: color.surface,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
