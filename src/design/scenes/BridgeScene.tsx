import { createScene } from './createScene';
import { paint } from './scene.css';

/** Two gates and a bridge between: more than one chain behind one name. */
export const BridgeScene = createScene(
  'Bridge',
  <>
    <circle cx="48" cy="26" r="10" fill={paint.sun} />
    <path d="M14 56V36a8 8 0 0116 0v20zM66 56V36a8 8 0 0116 0v20z" fill={paint.depth} />
    <path d="M4 96V60h88v36H77a12.5 12.5 0 00-25 0h-8a12.5 12.5 0 00-25 0z" fill={paint.tone} />
    <path d="M4 56h88v6H4z" fill={paint.lit} />
  </>,
);
