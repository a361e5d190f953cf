import { type Theme, themeProperties } from './theme';

/**
 * A theme's masters as CSS text, for a first paint under a policy without inline styles: serve it as a file, or in a
 * `<style nonce>`. They are what `ThemeRoot` sets in the browser, which wins once it runs. Empty for a theme of defaults.
 * @example themeCss({ accent: '#1d6662' }) // '[data-portico][data-portico][data-mode]{--portico-accent:#1d6662}'
 */
export function themeCss(theme: Theme): string {
  const declared = Object.entries(themeProperties(theme)).map(([name, value]) => `${name}:${value}`);
  // Above both rules of the stylesheet that set an accent, whichever of the two files comes last.
  return declared.length > 0 ? `[data-portico][data-portico][data-mode]{${declared.join(';')}}` : '';
}
