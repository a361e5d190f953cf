import { expect, test } from 'vitest';
import { themeProperties } from './theme';
import { themeCss } from './themeCss';

const theme = {
  mode: 'light',
  accent: { dark: '#7fc9ba', light: '#1d6662' },
  colorMix: 'oklch(0.6 0.1 240)',
  colorMixStrength: 40,
  fontFamily: '"Inter", sans-serif',
  fontSizeMaster: '11px',
  radiusMaster: '0',
  zIndex: 20,
} as const;

/** What a browser reads out of the text: the declarations of its one rule. */
function declarations(css: string) {
  const [, body = ''] = /^\[data-portico\]\[data-portico\]\[data-mode\]\{(.*)\}$/.exec(css) ?? [];
  return Object.fromEntries(
    body.split(';').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}

test('says in CSS exactly what the browser sets from the same theme', () => {
  expect(declarations(themeCss(theme))).toEqual(themeProperties(theme));
});

test('a theme of defaults, or of nothing usable, needs no rule', () => {
  expect(themeCss({})).toBe('');
  expect(themeCss({ mode: 'system' })).toBe('');
  expect(themeCss({ accent: 'blurple()' })).toBe('');
});

test.each([
  '</style><script>alert(1)</script>',
  'red;} body{display:none',
  'url(https://example.com/a)',
  'red}</style>',
])('nothing gets out of its rule: %s', (value) => {
  const css = themeCss({ accent: value, fontFamily: value, colorMix: value, radiusMaster: value });
  expect(css).not.toMatch(/[<>]|url\(/);
  expect(css.match(/[{}]/g) ?? []).toHaveLength(css ? 2 : 0);
});
