import { isUsable, type Theme } from './theme';

/** A theme value that cannot be used, in words for the developer. The visitor sees the default instead. */
export interface ThemeProblem {
  code: 'THEME_VALUE_INVALID';
  key: keyof Theme;
  value: unknown;
  message: string;
  hint: string;
}

const COLOR = 'Use a CSS colour such as ';
const hints: { [K in keyof Required<Theme>]: string } = {
  mode: "Use 'dark', 'light' or 'system'.",
  accent: `${COLOR}"#1d6662", or { dark, light } with one each.`,
  colorMix: `${COLOR}"oklch(0.6 0.1 240)".`,
  colorMixStrength: 'Use a number from 0 to 100: the share of the colour in per cent.',
  fontFamily: 'Use a CSS font list such as \'"Inter", sans-serif\'.',
  fontSizeMaster: 'Use a CSS length such as "10px".',
  radiusMaster: 'Use a CSS length such as "4px", or "0".',
  zIndex: 'Use a whole number such as 9999.',
};

/**
 * Lists what cannot be used in a theme, so that a host hears of it at once.
 * @example checkTheme({ accent: 'blurple' })[0]?.hint // 'Use a CSS colour such as "#1d6662" …'
 */
export function checkTheme(theme: Theme): ThemeProblem[] {
  return (Object.keys(theme) as (keyof Theme)[]).flatMap((key) => {
    const value = theme[key];
    if (!Object.hasOwn(isUsable, key) || value === undefined || isUsable[key](value)) return [];
    return [
      {
        code: 'THEME_VALUE_INVALID' as const,
        key,
        value,
        message: `The theme's ${key} can't be used: ${String(JSON.stringify(value)).slice(0, 80)}.`,
        hint: hints[key],
      },
    ];
  });
}
