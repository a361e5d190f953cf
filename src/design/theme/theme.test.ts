import { describe, expect, test } from 'vitest';
import { checkTheme } from './checkTheme';
import { type Theme, themeMode, themeProperties } from './theme';

const good: Theme = {
  mode: 'light',
  accent: '#1d6662',
  colorMix: 'oklch(0.6 0.1 240)',
  colorMixStrength: 40,
  fontFamily: '"Inter", sans-serif',
  fontSizeMaster: '10px',
  radiusMaster: '0',
  zIndex: 9999,
};

test('a theme in order has no problems, and reaches the page as custom properties', () => {
  expect(checkTheme(good)).toEqual([]);
  expect(themeProperties(good)).toEqual({
    '--portico-accent': '#1d6662',
    '--portico-mix': 'oklch(0.6 0.1 240)',
    '--portico-mix-strength': '40%',
    '--portico-font-family': '"Inter", sans-serif',
    '--portico-font-size-master': '10px',
    '--portico-radius-master': '0',
    '--portico-z-index': '9999',
  });
});

test('a font may be named by a property of the page', () => {
  expect(checkTheme({ fontFamily: 'var(--font-inter), sans-serif' })).toEqual([]);
});

test('an empty theme sets nothing: the stylesheet’s defaults hold', () => {
  expect(checkTheme({})).toEqual([]);
  expect(themeProperties({})).toEqual({});
  expect(themeMode({})).toBe('dark');
});

test('an accent for each mode', () => {
  const theme: Theme = { accent: { dark: '#7fc9ba', light: '#1d6662' } };
  expect(checkTheme(theme)).toEqual([]);
  expect(themeProperties(theme)).toEqual({ '--portico-accent': 'light-dark(#1d6662, #7fc9ba)' });
});

test.each([
  '#fff',
  '#ffff',
  '#1d6662',
  '#1d666280',
  'rebeccapurple',
  'rgb(29 102 98)',
  'rgba(29, 102, 98, 0.5)',
  'hsl(176deg 56% 26%)',
  'oklch(0.47 0.07 190)',
  'color(display-p3 0.1 0.4 0.4)',
  'color-mix(in oklab, red 40%, blue)',
  'var(--brand)',
])('%s is an accent', (accent) => {
  expect(checkTheme({ accent })).toEqual([]);
});

const hostile = [
  '',
  ' ',
  '#12345',
  '#ggg',
  'inherit',
  'transparent',
  'currentColor',
  'red; } body { display: none',
  'red}',
  'url(https://example.com/a)',
  'rgb(1 2 3); background: url(https://example.com)',
  'rgb(1,2,3)</style><script>alert(1)</script>',
  'expression(alert(1))',
  `#${'f'.repeat(300)}`,
  `rgb(${'1'.repeat(2000)})`,
  42,
  null,
  Number.NaN,
  {},
  [],
  { dark: '#fff' },
  { dark: '#fff', light: 'url(x)' },
];

describe.each(['accent', 'colorMix'] as const)('%s', (key) => {
  test.each(hostile)('refuses %j, and says what to use', (value) => {
    const theme = { [key]: value } as Theme;
    const [problem, ...rest] = checkTheme(theme);
    expect(rest).toEqual([]);
    expect(problem).toMatchObject({ code: 'THEME_VALUE_INVALID', key, value });
    expect(problem?.message).toContain(key);
    expect(problem?.message.length).toBeLessThan(200);
    expect(problem?.hint).toMatch(/^Use /);
    expect(themeProperties(theme)).toEqual({});
  });
});

test.each<[keyof Theme, unknown]>([
  ['mode', 'dusk'],
  // No browser is here to ask: the grammar alone knows how many digits a colour has.
  ['accent', '#1d666'],
  ['accent', '#1d66628'],
  ['accent', '#1d6662800'],
  ['mode', 1],
  ['colorMixStrength', -1],
  ['colorMixStrength', 101],
  ['colorMixStrength', Number.NaN],
  ['colorMixStrength', Number.POSITIVE_INFINITY],
  ['colorMixStrength', '40'],
  ['fontFamily', '"Inter"; } * { color: red'],
  ['fontFamily', '</style>'],
  ['fontFamily', 'a'.repeat(501)],
  ['fontFamily', ''],
  ['fontFamily', 'url(https://example.com/a)'],
  ['fontSizeMaster', 'huge'],
  ['fontSizeMaster', '-10px'],
  ['fontSizeMaster', '10'],
  ['fontSizeMaster', '10%'],
  ['fontSizeMaster', 10],
  ['radiusMaster', 'calc(1px + 1px)'],
  ['radiusMaster', '1e3px'],
  ['radiusMaster', '4px; color: red'],
  ['zIndex', 1.5],
  ['zIndex', '9999'],
  ['zIndex', Number.MAX_VALUE],
])('%s refuses %j', (key, value) => {
  const theme = { [key]: value } as Theme;
  expect(checkTheme(theme).map((problem) => problem.key)).toEqual([key]);
  expect(themeProperties(theme)).toEqual({});
});

test('one wrong value takes no other with it', () => {
  const theme = { ...good, accent: 'blurple()' } as Theme;
  expect(checkTheme(theme)).toHaveLength(1);
  expect(Object.keys(themeProperties(theme))).toHaveLength(6);
});

test('keys we do not know are left alone', () => {
  const theme = { __proto__: null, brand: 'red', constructor: 'x' } as unknown as Theme;
  expect(checkTheme(theme)).toEqual([]);
  expect(themeProperties(theme)).toEqual({});
});

test('an unknown mode counts as dark', () => {
  expect(themeMode({ mode: 'dusk' as never })).toBe('dark');
  expect(themeMode({ mode: 'light' })).toBe('light');
  expect(themeMode({ mode: 'system' })).toBe('system');
});
