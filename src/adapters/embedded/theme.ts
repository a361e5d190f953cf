import type { Asked } from './protocol';

/** What the frame puts on where a page says nothing ([wire 1.12]). */
const looks = {
  light: { '--w3m-accent': 'hsla(231, 100%, 70%, 1)', '--w3m-background': '#fff' },
  dark: { '--w3m-accent': 'hsla(230, 100%, 67%, 1)', '--w3m-background': '#121313' },
};

/** The theme of a place in the page, as the frame is told of it ([§3] Theme sync). */
function readTheme(place: Element): Asked<'SYNC_THEME'> {
  const style = getComputedStyle(place);
  const themeMode = style.colorScheme.includes('light') ? 'light' : 'dark';
  const accent = style.getPropertyValue('--portico-accent').trim();
  const variables = { ...looks[themeMode], ...(accent && { '--w3m-accent': accent }) };
  return { themeMode, themeVariables: {}, w3mThemeVariables: variables };
}

/** A part of the page that shows its theme: a button of ours, or the sheet; nothing where there is no page. */
const themedPart = (): Element | null =>
  typeof document === 'undefined' ? null : document.querySelector('[data-portico]');

/** Calls back when that place may look otherwise: its page, or the visitor's system, changed the theme. Returns what ends it. */
function followTheme(place: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const root = place.closest('[data-portico]');
  if (root) observer.observe(root, { attributes: true });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}

/** Keeps the frame's look that of the page: of the place it is shown at, else of any part of ours. */
export function createThemeSync(tell: (theme: Asked<'SYNC_THEME'>) => void) {
  let stage: Element | undefined;
  let unfollow = () => {};
  function follow(place?: Element) {
    stage = place;
    unfollow();
    const seen = place ?? themedPart();
    unfollow = seen ? followTheme(seen, say) : () => {};
  }
  function say() {
    const place = stage ?? themedPart();
    if (place) tell(readTheme(place));
  }
  return {
    /** The frame is there, and knows nothing yet. */
    begin() {
      say();
      follow(stage);
    },
    /** The frame is seen there from now on, until what it returns is called. */
    showAt(place: Element) {
      follow(place);
      say();
      return () => {
        if (stage === place) follow();
      };
    },
    stop: () => unfollow(),
  };
}
