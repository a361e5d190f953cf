/** The first sign that a person is on the page. Scrolling alone is none: a browser does so after a reload. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'];

/** Those who read pages and press nothing. */
const CRAWLER = /bot\b|crawl|spider|lighthouse|pagespeed/i;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The visitor asked for less data, or has a line on which ours would be in the way of the page's own. */
export function isMetered(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

/** Calls once, when somebody has come who may press. Returns the function that stops waiting. */
export function whenVisited(come: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) removeEventListener(sign, hear, true);
  };
  const hear = () => {
    if (document.hidden || isMetered() || CRAWLER.test(navigator.userAgent)) return;
    stop();
    come();
  };
  for (const sign of SIGNS) addEventListener(sign, hear, { capture: true, passive: true });
  return stop;
}
