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

const COLOR =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color(?:-mix)?|light-dark|var)\([^;{}<>]*\)|[a-z]+)$/i;
const NO_COLOR = /^(?:inherit|initial|unset|revert|none|auto|transparent|currentcolor)$/i;
const LENGTH = /^(?:0|\d*\.?\d+(?:px|r?em|pt|v[wh]))$/;
const FONT = /^(?:[^;{}<>()]|var\([^;{}<>()]*\))+$/;

/** Whether a browser can read it as a colour. Without `CSS.supports` (on a server) the grammar alone decides. */
function isColor(value: unknown): value is string {
  const text = typeof value === 'string' && value.length <= 200 ? value.trim() : '';
  return COLOR.test(text) && !NO_COLOR.test(text) && (globalThis.CSS?.supports?.('color', text) ?? true);
}

const isPair = (value: unknown): value is { dark: unknown; light: unknown } =>
  typeof value === 'object' && value !== null;

const isLength = (value: unknown): value is string => typeof value === 'string' && LENGTH.test(value);

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

/** `colorMixStrength` → `--portico-mix-strength`. */
const propertyOf = (key: string) =>
  `--portico-${key.replace('colorM', 'm').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The custom properties of a theme's masters, without the values that cannot be used. Pure; works on a server. */
export function themeProperties({ mode, ...masters }: Theme): Record<string, string> {
  const written: Record<string, string> = {};
  for (const [key, value] of Object.entries(masters)) {
    if (!Object.hasOwn(isUsable, key) || !isUsable[key as keyof Theme](value)) continue;
    const text = isPair(value) ? `light-dark(${value.light}, ${value.dark})` : value;
    written[propertyOf(key)] = key === 'colorMixStrength' ? `${text}%` : `${text}`;
  }
  return written;
}

/** The mode in force; an unknown one counts as the default. */
export const themeMode = (theme: Theme) =>
  theme.mode === 'light' || theme.mode === 'system' ? theme.mode : ('dark' as const);
