/** What a host may set; all the rest derives from it ([§2] themeing, [look 2]). */
export interface Theme {
  /** `system` follows the visitor's setting by media query. Default `dark`. */
  mode?: 'dark' | 'light' | 'system';
  /** Any CSS colour. One for both modes, or one for each. */
  accent?: string | { dark: string; light: string };
  /** A colour that tints the surfaces; it lends its hue, never its lightness. */
  colorMix?: string;
  /** How much of it, from 0 to 100. */
  colorMixStrength?: number;
  fontFamily?: string;
  /** A CSS length from which every text size derives. Default `10px`. */
  fontSizeMaster?: string;
  /** A CSS length from which every corner derives. Default `4px`. */
  radiusMaster?: string;
  /** Stacking order of the modal. Default 9999 ([§9]). */
  zIndex?: number;
}

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var)\([^;{}<>]*\)$/i;
const WORD = /^[a-z]+$/i;
const LENGTH = /^\d*\.?\d+(?:px|rem|em|pt|vw|vh)$/;
const FONT = /^(?:[^;{}<>()]|var\([^;{}<>()]*\))+$/;

/** Says what a browser can read as a colour. Without `CSS.supports` (on a server) the grammar alone decides. */
function isColor(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 200) return false;
  const text = value.trim();
  if (!(HEX.test(text) || FUNCTION.test(text) || WORD.test(text))) return false;
  if (/^(?:inherit|initial|unset|revert|none|auto|transparent|currentcolor)$/i.test(text)) return false;
  return typeof CSS === 'undefined' || typeof CSS.supports !== 'function' || CSS.supports('color', text);
}

const isPair = (value: unknown): value is { dark: unknown; light: unknown } =>
  typeof value === 'object' && value !== null && 'dark' in value && 'light' in value;

const isLength = (value: unknown): value is string =>
  typeof value === 'string' && (LENGTH.test(value) || value === '0');

/** Whether a value of each master can be used. What a developer is told of one that cannot is in `checkTheme`. */
export const isUsable: { [K in keyof Required<Theme>]: (value: unknown) => boolean } = {
  mode: (value) => value === 'dark' || value === 'light' || value === 'system',
  accent: (value) => isColor(value) || (isPair(value) && isColor(value.dark) && isColor(value.light)),
  colorMix: isColor,
  colorMixStrength: (value) => typeof value === 'number' && value >= 0 && value <= 100,
  fontFamily: (value) => typeof value === 'string' && value.length <= 500 && FONT.test(value),
  fontSizeMaster: isLength,
  radiusMaster: isLength,
  zIndex: Number.isSafeInteger,
};

const properties: { [K in keyof Theme]: string } = {
  accent: 'accent',
  colorMix: 'mix',
  colorMixStrength: 'mix-strength',
  fontFamily: 'font-family',
  fontSizeMaster: 'font-size-master',
  radiusMaster: 'radius-master',
  zIndex: 'z-index',
};

/** The custom properties of a theme's masters, without the values that cannot be used. Pure; works on a server. */
export function themeProperties(theme: Theme): Record<string, string> {
  const written: Record<string, string> = {};
  for (const [key, property] of Object.entries(properties) as [keyof Theme, string][]) {
    const value = theme[key];
    if (value === undefined || !isUsable[key](value)) continue;
    const text = isPair(value) ? `light-dark(${value.light}, ${value.dark})` : String(value);
    written[`--portico-${property}`] = key === 'colorMixStrength' ? `${text}%` : text;
  }
  return written;
}

/** The mode in force; an unknown one counts as the default. */
export const themeMode = (theme: Theme) =>
  theme.mode === 'light' || theme.mode === 'system' ? theme.mode : ('dark' as const);
