import { keyframes, style } from '@vanilla-extract/css';
import { media } from '@/design/tokens/scales';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const breathe = keyframes({ '50%': { opacity: 0.45 } });

export const breathing = `${breathe} 2.4s linear infinite`;
export const turning = `${turn} 0.8s linear infinite`;

export const spinner = style({ animation: breathing, '@media': { [media.motion]: { animation: turning } } });
