import { create } from 'storybook/theming/create';

const emblem =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 20' width='128'%3E%3Cpath fill='%237fc9ba' fill-rule='evenodd' d='M2.5 18V9.5a7.5 7.5 0 0115 0V18h-3.2V9.5a4.3 4.3 0 00-8.6 0V18zM8.2 18V9.7a1.8 1.8 0 013.6 0V18z'/%3E%3Ctext x='26' y='15' font-family='system-ui,sans-serif' font-size='13' font-weight='600' fill='%23f2f0ec'%3EPortico%3C/text%3E%3C/svg%3E";

/** The workshop in the colours of the house: the dark theme's roles, copied, since Storybook's own page is not under our root. */
export const look = create({
  base: 'dark',
  brandTitle: 'Portico',
  brandImage: emblem,
  brandUrl: './',
  brandTarget: '_self',
  fontBase: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  fontCode: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  colorPrimary: '#7fc9ba',
  colorSecondary: '#2f8076',
  appBg: '#1a1816',
  appContentBg: '#0e0c0a',
  appPreviewBg: '#0e0c0a',
  appBorderColor: '#35322f',
  appBorderRadius: 12,
  textColor: '#f2f0ec',
  textMutedColor: '#bebab4',
  textInverseColor: '#0e0c0a',
  barBg: '#1a1816',
  barTextColor: '#bebab4',
  barHoverColor: '#f2f0ec',
  barSelectedColor: '#7fc9ba',
  inputBg: '#252220',
  inputBorder: '#79756f',
  inputTextColor: '#f2f0ec',
  inputBorderRadius: 10,
  buttonBg: '#252220',
  buttonBorder: '#35322f',
  booleanBg: '#252220',
  booleanSelectedBg: '#373331',
});
