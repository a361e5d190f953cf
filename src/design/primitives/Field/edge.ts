import { vars } from '../../tokens/contract.css';

const { color } = vars;

/**
 * The edge of everything that is typed into ([look 9], Field): 1 px at rest, 2 px and a halo with the caret in it, 1.5 px
 * when wrong. A true border, so that forced colours keep it; what comes on top is drawn inside and moves nothing.
 */
export const edge = {
  rest: { border: `1px solid ${color.lineStrong}`, outline: 0 },
  focus: {
    // Seen in forced colours alone, which take the halo away.
    outline: '2px solid transparent',
    outlineOffset: '-1px',
    borderColor: color.focus,
    boxShadow: `inset 0 0 0 1px ${color.focus}, 0 0 0 4px color-mix(in oklab, transparent, ${color.focus} 18%)`,
  },
  error: { borderColor: color.error, boxShadow: `inset 0 0 0 0.5px ${color.error}` },
} as const;
