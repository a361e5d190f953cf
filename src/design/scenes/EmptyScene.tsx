import { createScene } from './createScene';
import { paint } from './scene.css';

/** An empty hall, its last door ajar: nothing here yet. */
export const EmptyScene = createScene(
  'Empty',
  <>
    <path d="M14 96V46a34 34 0 0168 0v50z" fill={paint.wall} />
    <path d="M25 96V49a23 23 0 0146 0v47z" fill={paint.depth} />
    <path d="M36 96V52a12 12 0 0124 0v44z" fill={paint.tone} opacity="0.6" />
    <path d="M36 96h24l10 2H26z" fill={paint.lit} opacity="0.5" />
  </>,
);
