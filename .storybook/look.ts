import { create } from 'storybook/theming/create';

const emblem = (arch: string, words: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 20' width='128'><path fill='${arch}' fill-rule='evenodd' d='M2.5 18V9.5a7.5 7.5 0 0115 0V18h-3.2V9.5a4.3 4.3 0 00-8.6 0V18zM8.2 18V9.7a1.8 1.8 0 013.6 0V18z'/><text x='26' y='15' font-family='system-ui,sans-serif' font-size='13' font-weight='600' fill='${words}'>Portico</text></svg>`,
  )}`;

/** The themes' roles, copied: Storybook's own page is not under our root. */
const dark = {
  ground: '#0e0c0a',
  surface: '#1a1816',
  fill: '#252220',
  pressed: '#373331',
  line: '#35322f',
  edge: '#79756f',
  text: '#f2f0ec',
  muted: '#bebab4',
  accent: '#7fc9ba',
};
const light: typeof dark = {
  ground: '#ede9e2',
  surface: '#fefdfb',
  fill: '#f5f2ed',
  pressed: '#e7e2dc',
  line: '#e3dfd9',
  edge: '#857f77',
  text: '#211d1a',
  muted: '#544f49',
  accent: '#1d6662',
};

const paint = (base: 'dark' | 'light', role: typeof dark) =>
  create({
    base,
    brandTitle: 'Portico',
    brandImage: emblem(role.accent, role.text),
    brandUrl: './',
    brandTarget: '_self',
    fontBase: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
    fontCode: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
    colorPrimary: role.accent,
    colorSecondary: role.accent,
    appBg: role.surface,
    appContentBg: role.ground,
    appPreviewBg: role.ground,
    appBorderColor: role.line,
    appBorderRadius: 12,
    textColor: role.text,
    textMutedColor: role.muted,
    textInverseColor: role.surface,
    barBg: role.surface,
    barTextColor: role.muted,
    barHoverColor: role.text,
    barSelectedColor: role.accent,
    inputBg: role.fill,
    inputBorder: role.edge,
    inputTextColor: role.text,
    inputBorderRadius: 10,
    buttonBg: role.fill,
    buttonBorder: role.line,
    booleanBg: role.fill,
    booleanSelectedBg: role.pressed,
  });

const looks = { dark: paint('dark', dark), light: paint('light', light) };

/** The workshop in the colours of the house, light or dark as the toolbar's mode is. */
export function lookOf(mode = 'dark') {
  const isLight = mode === 'light' || (mode === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  return isLight ? looks.light : looks.dark;
}
