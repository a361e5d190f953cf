import { createScene } from './createScene';
import { paint } from './scene.css';

/** A key in a doorway: one key for every site. */
export const KeyScene = createScene(
  'Key',
  <>
    <path d="M14 96V46a34 34 0 0168 0v50z" fill={paint.wall} />
    <path d="M25 96V49a23 23 0 0146 0v47z" fill={paint.depth} />
    <path d="M25 96V49a23 23 0 015-14l14 7v54z" fill={paint.tone} opacity="0.55" />
    <circle cx="48" cy="53" r="9.5" stroke={paint.sun} strokeWidth="5.5" />
    <path d="M48 63v24M48 77h7M48 86h9" stroke={paint.sun} strokeWidth="5.5" />
  </>,
);
