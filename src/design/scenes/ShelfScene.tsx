import { createScene } from './createScene';
import { paint } from './scene.css';

/** Pigeonholes: a home for what you own. */
export const ShelfScene = createScene(
  'Shelf',
  <>
    <path d="M12 96V24a12 12 0 0112-12h48a12 12 0 0112 12v72z" fill={paint.wall} />
    <path
      d="M20 52V34a13 13 0 0126 0v18zM50 52V34a13 13 0 0126 0v18zM20 89V71a13 13 0 0126 0v18zM50 89V71a13 13 0 0126 0v18z"
      fill={paint.depth}
    />
    <circle cx="33" cy="43.5" r="8.5" fill={paint.sun} />
    <rect x="55" y="36" width="16" height="16" rx="4.5" fill={paint.lit} />
    <path d="M24 89l9-15 9 15z" fill={paint.lit} />
    <path d="M56 89v-9a7 7 0 0114 0v9z" fill={paint.sun} opacity="0.8" />
  </>,
);
