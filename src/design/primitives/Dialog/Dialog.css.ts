import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '@/design/tokens/contract.css';
import { shake } from '@/design/tokens/keyframes.css';
import { easing, ms } from '@/design/tokens/motion';
import { media, space, width } from '@/design/tokens/scales';

const { color } = vars;

/** A refused close under reduced motion: the edge flashes once. */
const flash = keyframes({ from: { outlineColor: color.error } });
const layer = '[data-portico][data-part="layer"]';
const away = `${layer}:is([data-state="closed"], [data-state="closing"]) &`;
/** Where the sheet enters from and leaves to. */
const outside = { modal: 'translateY(8px) scale(0.985)', phone: 'translateY(100%)' };
const entering = `${layer}[data-state="entering"] &`;

globalStyle(layer, {
  position: 'fixed',
  inset: 0,
  zIndex: vars.master.zIndex,
  margin: 0,
  padding: 0,
  maxInlineSize: 'none',
  // A host's dialog may have taken the pointer from all of the body.
  pointerEvents: 'auto',
});
// A closed dialog that is kept for the next opening: the browser keeps its styles and layout, and paints nothing of it. Nothing
// here is inherited, or the press that opens it would pay for the style of every element in it.
globalStyle(`${layer}[hidden]`, {
  display: 'block',
  contentVisibility: 'hidden',
  clipPath: 'inset(50%)',
  '@supports': { 'not (content-visibility: hidden)': { visibility: 'hidden' } },
});
globalStyle(`${layer}[data-state="closing"]`, { pointerEvents: 'none' });

export const overlay = style({
  position: 'absolute',
  inset: 0,
  background: color.scrim,
  touchAction: 'pinch-zoom',
  transition: `opacity ${ms('sheetIn')}`,
  selectors: { [away]: { opacity: 0, transitionDuration: ms('thumb') } },
  '@starting-style': { opacity: 0 },
  '@media': {
    [media.reducedMotion]: { transitionDuration: ms('reduced') },
    [media.sharp]: { backdropFilter: 'blur(6px)' },
  },
});

export const stage = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  padding: space[4],
  pointerEvents: 'none',
  '@media': {
    [media.short]: { alignItems: 'start' },
    [media.phone]: { alignItems: 'end', padding: 0 },
  },
});

export const sheet = recipe({
  base: {
    position: 'relative',
    maxInlineSize: '100%',
    overflow: ['hidden', 'clip'],
    background: color.surface,
    borderRadius: vars.radius.sheet,
    boxShadow: vars.shadow.sheet,
    outline: '2px solid transparent',
    outlineOffset: '-2px',
    touchAction: 'pinch-zoom',
    selectors: { '&[data-shake]': { animation: `${flash} ${ms('shake')}` } },
    '@media': {
      [media.motion]: { selectors: { '&[data-shake]': { animation: `${shake} ${ms('shake')}` } } },
    },
  },
  variants: {
    form: {
      inline: { inlineSize: width.embedded, minInlineSize: `min(${width.minimum}, 100%)`, touchAction: 'auto' },
      modal: {
        inlineSize: width.sheet,
        pointerEvents: 'auto',
        transition: `opacity ${ms('reduced')}`,
        selectors: { [away]: { opacity: 0 } },
        '@starting-style': { opacity: 0 },
        '@media': {
          [media.motion]: {
            transition: `opacity ${ms('sheetIn')}, transform ${ms('sheetIn')} ${easing.settle}`,
            selectors: { [away]: { transform: outside.modal, transitionDuration: ms('thumb') } },
            '@starting-style': { transform: outside.modal },
          },
          [media.phone]: {
            inlineSize: '100%',
            borderEndStartRadius: 0,
            borderEndEndRadius: 0,
            '::before': {
              content: '',
              position: 'absolute',
              insetBlockStart: space[2],
              insetInline: 0,
              marginInline: 'auto',
              inlineSize: '36px',
              blockSize: '4px',
              borderRadius: '4px',
              background: color.lineStrong,
              opacity: 0.7,
            },
          },
          [`${media.phone} and ${media.motion}`]: {
            selectors: {
              [away]: { opacity: 1, transform: outside.phone },
              [entering]: { transitionDuration: ms('sheetPhone') },
            },
            '@starting-style': { opacity: 1, transform: outside.phone },
          },
        },
      },
    },
  },
});

export const column = recipe({
  base: { display: 'flex', flexDirection: 'column' },
  variants: {
    form: {
      inline: {},
      modal: {
        maxBlockSize: ['calc(100vh - 32px)', 'calc(100dvh - 32px)'],
        '@media': {
          [media.phone]: {
            maxBlockSize: ['calc(100vh - 24px)', 'calc(100dvh - 24px)'],
            paddingBlockStart: space[3],
            paddingBlockEnd: `max(${space[4]}, env(safe-area-inset-bottom))`,
          },
        },
      },
    },
  },
});

export const alert = style({ paddingBlockStart: space[3], paddingInline: space[3] });

export const toast = style({
  position: 'absolute',
  insetInline: space[3],
  insetBlockEnd: space[3],
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media': { [media.phone]: { insetBlockEnd: `max(${space[3]}, env(safe-area-inset-bottom))` } },
});

/* It lies at the sheet's end, and on nothing that can be pressed. */
globalStyle(`[data-portico] [data-part="sheet"]:has([data-room]) > .${column.classNames.base}::after`, {
  content: '',
  flex: 'none',
  blockSize: '52px',
});

/* A hairline parts the header from what has scrolled beneath it ([look 9]). */
globalStyle('[data-portico] [data-part="sheet"][data-scrolled] [data-part="header"]', {
  borderBlockEndColor: color.line,
});

/** What a view and its frame are laid out by: as the column, or the body's content, that they stand in. */
export const pane = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  gap: 'inherit',
  minBlockSize: 0,
});
export const ghost = style({ position: 'absolute', inset: 0, pointerEvents: 'none' });

/** Laid over the edge rather than a mask: a mask is drawn anew, with all that it covers, at every frame of a scroll. */
const fade = {
  content: '',
  display: 'block',
  position: 'sticky',
  zIndex: 1,
  blockSize: space[6],
  opacity: 0,
  pointerEvents: 'none',
} as const;

export const body = style({
  flex: '1 1 auto',
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  touchAction: 'manipulation',
  scrollbarWidth: 'thin',
  scrollbarColor: `${color.lineStrong} transparent`,
  outlineOffset: '-2px',
  '::before': {
    ...fade,
    insetBlockStart: 0,
    marginBlockEnd: `calc(${space[6]} * -1)`,
    background: `linear-gradient(${color.surface}, transparent)`,
  },
  '::after': {
    ...fade,
    insetBlockEnd: 0,
    marginBlockStart: `calc(${space[6]} * -1)`,
    background: `linear-gradient(transparent, ${color.surface})`,
  },
  selectors: {
    '&[data-scrolled]::before': { opacity: 1 },
    '&[data-more]::after': { opacity: 1 },
  },
  // The ground is the visitor's own there, and a gradient of ours would not take its colour.
  '@media': { [media.forcedColors]: { '::before': { background: 'none' }, '::after': { background: 'none' } } },
});

export const content = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: space[4],
    paddingBlock: `${space[1]} ${space[4]}`,
    paddingInline: space[4],
  },
  variants: { tight: { true: { gap: space[3] } } },
});

export const footer = recipe({
  base: {
    flex: 'none',
    paddingBlock: `${space[3]} 18px`,
    paddingInline: space[6],
    fontSize: vars.text.sm,
    lineHeight: vars.leading.sm,
    letterSpacing: vars.tracking.sm,
    textAlign: 'center',
    textWrap: 'balance',
    color: color.textMuted,
    '@media': { [media.phone]: { paddingBlockEnd: '6px' } },
  },
  variants: {
    ruled: { true: { borderBlockStart: `1px solid ${color.line}`, paddingBlockStart: '14px' } },
    split: {
      true: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: space[4],
        paddingInline: space[5],
        textAlign: 'start',
      },
    },
  },
});
