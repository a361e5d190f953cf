import type { Theme } from '../theme/theme';
import { patina } from '../tokens/themes.css';

/** Fields as somebody fills them in: empty, or as it is, says nothing. */
export interface Masters {
  mode: '' | 'dark' | 'light' | 'system';
  accent: string;
  /** Another accent in light. */
  accentInLight: string;
  colorMix: string;
  colorMixStrength: string;
  fontFamily: string;
  fontSizeMaster: string;
  radiusMaster: string;
  zIndex: string;
}

export const untouched: Masters = {
  ...{ mode: '', accent: '', accentInLight: '', colorMix: '', colorMixStrength: '' },
  ...{ fontFamily: '', fontSizeMaster: '', radiusMaster: '', zIndex: '' },
};

const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text));
const textOf = (text: string) => text.trim() || undefined;

/** The option `theme` that these fields come to: only what was set is in it. */
export function themeOf({ accent, accentInLight, mode, colorMixStrength, zIndex, ...texts }: Masters): Theme {
  const [dark, light] = [textOf(accent), textOf(accentInLight)];
  const theme: Theme = {
    mode: mode || undefined,
    // A colour for light alone leaves dark the one of the house.
    accent: light ? { dark: dark ?? patina.dark, light } : dark,
    colorMix: textOf(texts.colorMix),
    colorMixStrength: numberOf(colorMixStrength),
    fontFamily: textOf(texts.fontFamily),
    fontSizeMaster: textOf(texts.fontSizeMaster),
    radiusMaster: textOf(texts.radiusMaster),
    zIndex: numberOf(zIndex),
  };
  return Object.fromEntries(Object.entries(theme).filter(([, value]) => value !== undefined));
}

/** The fields that a theme comes from. */
export function mastersOf({ accent, colorMixStrength, zIndex, ...texts }: Theme): Masters {
  const pair = typeof accent === 'object' ? accent : { dark: accent, light: undefined };
  const given = {
    ...texts,
    accent: pair.dark,
    accentInLight: pair.light,
    colorMixStrength: colorMixStrength === undefined ? undefined : `${colorMixStrength}`,
    zIndex: zIndex === undefined ? undefined : `${zIndex}`,
  };
  return { ...untouched, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
const written = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{ ${Object.entries(value)
        .map(([key, one]) => `${key}: ${written(one)}`)
        .join(', ')} }`
    : typeof value === 'string'
      ? quoted(value)
      : String(value);

/** As a host writes it in `createPortico({ … })`. */
export function writtenOption(theme: Theme): string {
  const lines = Object.entries(theme).map(([key, value]) => `  ${key}: ${written(value)},`);
  return lines.length > 0 ? `theme: {\n${lines.join('\n')}\n},` : 'theme: {},';
}
