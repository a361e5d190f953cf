import { isMetered } from '@/adapters/browser/metered';

/** The first sign that a person is on the page; a touch is a pointer, too. Scrolling alone is none: a browser does so after a reload. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown'];

/** Those who read pages and press nothing. */
const CRAWLER = /bot\b|crawl|spider|lighthouse/i;

/** Calls once, when somebody has come who may press. Returns the function that stops waiting. */
export function whenVisited(come: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) removeEventListener(sign, hear, true);
  };
  const hear = ({ type, movementX, movementY }: Partial<PointerEvent>) => {
    // A browser tells of a pointer when the page is laid out beneath it, too, though nobody has moved it.
    if (type === 'pointermove' && !movementX && !movementY) return;
    if (document.hidden || isMetered() || CRAWLER.test(navigator.userAgent)) return;
    stop();
    come();
  };
  for (const sign of SIGNS) addEventListener(sign, hear, { capture: true, passive: true });
  return stop;
}
