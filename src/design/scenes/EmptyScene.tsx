import { createScene } from './createScene';
import { paint } from './scene.css';

/** An empty hall, light from its last door on the floor: nothing here yet. */
export const EmptyScene = createScene(
  'Empty',
  <>
    <path d="M14 96V46a34 34 0 0168 0v50z" fill={paint.wall} />
    <path d="M25 96V49a23 23 0 0146 0v47z" fill={paint.depth} />
    <path d="M36 88V52a12 12 0 0124 0v36z" fill={paint.tone} opacity="0.6" />
    <path d="M36 88h24l9 8H27z" fill={paint.lit} opacity="0.4" />
  </>,
);
