/** Space is fixed, not themed ([look 4]). Parents own it; components take no margins. */
export const space = {
  joint: '2px',
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
} as const;

/** Weights: text, titles of rows, headings and buttons ([look 3]). */
export const weight = { regular: '400', medium: '500', semibold: '600' } as const;

/** Widths and breakpoints ([look 10]). Container width, not window width, decides where it can. */
export const width = {
  sheet: '384px',
  embedded: '400px',
  minimum: '320px',
  phone: '430px',
  narrowGrid: '340px',
} as const;

export const media = {
  phone: `screen and (max-width: ${width.phone})`,
  /** Three stones in a line have no room for an icon beside the words. */
  slim: 'screen and (max-width: 359.98px)',
  short: 'screen and (max-height: 699.98px)',
  motion: '(prefers-reduced-motion: no-preference)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  hover: '(hover: hover)',
  light: '(prefers-color-scheme: light)',
  /** A sharp screen of a desk has a graphics card to blur with; elsewhere a blur is drawn anew at every frame. */
  sharp: '(hover: hover) and (min-resolution: 1.5dppx)',
} as const;
