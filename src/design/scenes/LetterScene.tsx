import { createScene } from './createScene';
import { paint } from './scene.css';

/** A letter in a doorway, sealed with the sun: a code is on its way. */
export const LetterScene = createScene(
  'Letter',
  <>
    <path d="M14 96V46a34 34 0 0168 0v50z" fill={paint.wall} />
    <path d="M25 96V49a23 23 0 0146 0v47z" fill={paint.depth} />
    <rect x="27" y="51" width="42" height="30" rx="5" fill={paint.lit} />
    <path d="M31 56l17 13 17-13" stroke={paint.wall} strokeWidth="3" />
    <circle cx="48" cy="69.5" r="4.75" fill={paint.sun} stroke={paint.lit} strokeWidth="2" />
  </>,
);
