import { expect, test } from 'vitest';
import type { Theme } from '../theme/theme';
import { mastersOf, themeOf, untouched, writtenOption } from './themeOption';

const all: Theme = {
  mode: 'light',
  accent: { dark: '#7fc9ba', light: '#1d6662' },
  colorMix: '#2f7bff',
  colorMixStrength: 0,
  fontFamily: "'Gill Sans', sans-serif",
  fontSizeMaster: '13px',
  radiusMaster: '0',
  zIndex: 40,
};

test('what was not touched is not in the option', () => {
  expect(themeOf(untouched)).toEqual({});
  expect(writtenOption({})).toBe('theme: {},');
  expect(themeOf({ ...untouched, accent: ' #ff8a00 ' })).toEqual({ accent: '#ff8a00' });
});

test('all eight come back as they went in', () => {
  expect(Object.keys(all)).toHaveLength(8);
  expect(themeOf(mastersOf(all))).toEqual(all);
});

test('what is written is read by JavaScript as the theme it was', () => {
  const read = new Function(`return { ${writtenOption(all)} }`) as () => { theme: Theme };
  expect(read().theme).toEqual(all);
});

test('another accent in light keeps the house’s in dark', () => {
  expect(themeOf({ ...untouched, accentInLight: '#1a3a8f' })).toEqual({
    accent: { dark: '#7fc9ba', light: '#1a3a8f' },
  });
});
