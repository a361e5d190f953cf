import { createScene } from './createScene';
import { paint } from './scene.css';

/** A temple front: something solid to stand on. */
export const ColumnsScene = createScene(
  'Columns',
  <>
    <path d="M8 34L48 12l40 22z" fill={paint.tone} />
    <path d="M8 34h80v7H8z" fill={paint.lit} />
    <path d="M16 41h12v47H16zM42 41h12v47H42zM68 41h12v47H68z" fill={paint.depth} />
    <path d="M16 41h5v47h-5zM42 41h5v47h-5zM68 41h5v47h-5z" fill={paint.tone} />
    <path d="M8 88h80v8H8z" fill={paint.wall} />
    <circle cx="48" cy="26.5" r="4.5" fill={paint.sun} />
  </>,
);
