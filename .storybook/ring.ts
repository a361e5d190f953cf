const still = ':root:not([data-keys]) [data-portico]';
const NO_RING = `${still} :is(:focus-visible:not(input, textarea), :has(> summary:focus-visible)) { outline-color: transparent !important }`;

/**
 * A story opens with focus where its view puts it, and no browser knows yet whether a visitor has a keyboard or a pointer.
 * A still picture shows the ring once a key was pressed, as a page does for whoever came by pointer.
 */
export function ringForKeys() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(NO_RING);
  document.adoptedStyleSheets.push(sheet);
  const root = document.documentElement;
  addEventListener('keydown', () => root.setAttribute('data-keys', ''), true);
  addEventListener('pointerdown', () => root.removeAttribute('data-keys'), true);
}
