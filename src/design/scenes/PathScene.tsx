import { createScene } from './createScene';
import { paint } from './scene.css';

/** A path to the sun, through an arch: a way into the new web. */
export const PathScene = createScene(
  'Path',
  <>
    <path d="M10 96V46a38 38 0 0176 0v50z" fill={paint.wall} />
    <circle cx="60" cy="40" r="13" fill={paint.sun} />
    <path d="M10 74c13-11 25-10 38-4s25 5 38-5v31H10z" fill={paint.depth} />
    <path d="M10 86c16-8 28-4 40-2s24 2 36-4v16H10z" fill={paint.tone} />
    <path d="M38 96c0-6 15-7 14-14s-9-6-6-13l4 1c-2 5 9 6 10 12s-9 9-9 14z" fill={paint.lit} />
  </>,
);
