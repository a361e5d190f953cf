import type { ReactNode } from 'react';
import { paint, scene } from './scene.css';

export interface SceneProps {
  /** Side in px: 92 beside words, 104 to 120 above them ([look 7]). */
  size?: 76 | 92 | 96 | 104 | 112 | 120;
}

/** Draws flat architecture on a 96 grid, front view, standing on one floor line. Always decorative; words stand beside it. */
export function createScene(name: string, drawing: ReactNode) {
  const Scene = ({ size = 96 }: SceneProps) => (
    <svg
      className={scene}
      width={size}
      height={size}
      viewBox="0 0 96 98"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-part="scene"
      data-scene={name.toLowerCase()}
    >
      {drawing}
      <path d="M4 96.75h88" stroke={paint.ground} strokeWidth="1.5" />
    </svg>
  );
  Scene.displayName = `${name}Scene`;
  return Scene;
}
