import { createScene } from './createScene';
import { paint } from './scene.css';

/** A magnifier in a doorway: nothing by that name. */
export const SearchScene = createScene(
  'Search',
  <>
    <path d="M14 96V46a34 34 0 0168 0v50z" fill={paint.wall} />
    <path d="M25 96V49a23 23 0 0146 0v47z" fill={paint.depth} />
    <circle cx="46" cy="58" r="12" fill={paint.tone} fillOpacity="0.55" stroke={paint.lit} strokeWidth="4.5" />
    <path d="M55 67l10 10" stroke={paint.lit} strokeWidth="4.5" />
    <path d="M40 58a6 6 0 016-6" stroke={paint.sun} strokeWidth="2.5" />
  </>,
);
