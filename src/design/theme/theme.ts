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

/** A theme value that cannot be used, in words for the developer. The visitor sees the default instead. */
export interface ThemeProblem {
  code: 'THEME_VALUE_INVALID';
  key: keyof Theme;
  value: unknown;
  message: string;
  hint: string;
}

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var)\([^;{}<>]*\)$/i;
const WORD = /^[a-z]+$/i;
const LENGTH = /^\d*\.?\d+(?:px|rem|em|pt|vw|vh)$/;
const FONT = /^[^;{}<>]+$/;

/** Says what a browser can read as a colour. Without `CSS.supports` (on a server) the grammar alone decides. */
function isColor(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 200) return false;
  const text = value.trim();
  if (!(HEX.test(text) || FUNCTION.test(text) || WORD.test(text))) return false;
  if (/^(?:inherit|initial|unset|revert|none|auto|transparent|currentcolor)$/i.test(text)) return false;
  return typeof CSS === 'undefined' || typeof CSS.supports !== 'function' || CSS.supports('color', text);
}

const isLength = (value: unknown): value is string =>
  typeof value === 'string' && (LENGTH.test(value) || value === '0');

const checks: { [K in keyof Required<Theme>]: [test: (value: unknown) => boolean, hint: string] } = {
  mode: [(value) => value === 'dark' || value === 'light' || value === 'system', "Use 'dark', 'light' or 'system'."],
  accent: [
    (value) =>
      isColor(value) ||
      (typeof value === 'object' &&
        value !== null &&
        'dark' in value &&
        'light' in value &&
        isColor(value.dark) &&
        isColor(value.light)),
    'Use a CSS colour such as "#1d6662", or { dark, light } with one each.',
  ],
  colorMix: [isColor, 'Use a CSS colour such as "oklch(0.6 0.1 240)".'],
  colorMixStrength: [
    (value) => typeof value === 'number' && value >= 0 && value <= 100,
    'Use a number from 0 to 100: the share of the colour in per cent.',
  ],
  fontFamily: [
    (value) => typeof value === 'string' && value.length <= 500 && FONT.test(value),
    'Use a CSS font list such as \'"Inter", sans-serif\'.',
  ],
  fontSizeMaster: [isLength, 'Use a CSS length such as "10px".'],
  radiusMaster: [isLength, 'Use a CSS length such as "4px", or "0".'],
  zIndex: [(value) => Number.isSafeInteger(value), 'Use a whole number such as 9999.'],
};

const properties: { [K in keyof Theme]: string } = {
  colorMix: '--portico-mix',
  colorMixStrength: '--portico-mix-strength',
  fontFamily: '--portico-font-family',
  fontSizeMaster: '--portico-font-size-master',
  radiusMaster: '--portico-radius-master',
  zIndex: '--portico-z-index',
};

/**
 * Lists what cannot be used in a theme, so that a host hears of it at once.
 * @example checkTheme({ accent: 'blurple' })[0]?.hint // 'Use a CSS colour such as "#1d6662" …'
 */
export function checkTheme(theme: Theme): ThemeProblem[] {
  return (Object.keys(theme) as (keyof Theme)[]).flatMap((key) => {
    const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
    const value = theme[key];
    if (!check || value === undefined || check[0](value)) return [];
    return [
      {
        code: 'THEME_VALUE_INVALID' as const,
        key,
        value,
        message: `The theme's ${key} can't be used: ${String(JSON.stringify(value)).slice(0, 80)}.`,
        hint: check[1],
      },
    ];
  });
}

/** The custom properties of a theme's masters, without the values that cannot be used. Pure; works on a server. */
export function themeProperties(theme: Theme): Record<string, string> {
  const bad = new Set(checkTheme(theme).map((problem) => problem.key));
  const entries: [string, string][] = [];
  for (const [key, property] of Object.entries(properties) as [keyof Theme, string][]) {
    const value = theme[key];
    if (value === undefined || bad.has(key)) continue;
    entries.push([property, key === 'colorMixStrength' ? `${String(value)}%` : String(value)]);
  }
  if (theme.accent !== undefined && !bad.has('accent')) {
    const { accent } = theme;
    entries.push([
      '--portico-accent',
      typeof accent === 'string' ? accent : `light-dark(${accent.light}, ${accent.dark})`,
    ]);
  }
  return Object.fromEntries(entries);
}

/** The mode in force; an unknown one counts as the default. */
export const themeMode = (theme: Theme) =>
  theme.mode === 'light' || theme.mode === 'system' ? theme.mode : ('dark' as const);
