import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { scopeCss } from './scripts/scopeCss.ts';

/** What every bundle of our sources shares: the build, Storybook, the tests and the demo. */
export const alias = {
  '@': fileURLToPath(new URL('./src', import.meta.url)),
  '@vanilla-extract/recipes/createRuntimeFn': fileURLToPath(
    new URL('./src/design/tokens/createRuntimeFn.ts', import.meta.url),
  ),
};

/** Class names, keyframes and private custom properties all carry our prefix ([house, design]). */
export const identifiers = ({ hash }: { hash: string }) => `portico-${hash}`;

export const plugins = () => [react(), vanillaExtractPlugin({ identifiers })];

export const css: UserConfig['css'] = { postcss: { plugins: [scopeCss()] } };

/** Nothing is lowered: these browsers know relative colours, light-dark() and :dir(), which the stylesheet stands on. */
export const cssBuild = {
  cssMinify: 'lightningcss',
  cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
} satisfies UserConfig['build'];

export const base: UserConfig = { resolve: { alias }, css };

/** Without these a cold first run finds dependencies late, reloads the page, and a story file fails. */
export const optimizeDeps = {
  include: [
    'react/jsx-dev-runtime',
    'react-dom/client',
    '@vanilla-extract/sprinkles/createRuntimeSprinkles',
    'react-redux',
    '@reduxjs/toolkit',
    '@reduxjs/toolkit/query/react',
    'jsqr',
    'qr/decode.js',
    'uqr',
    'valibot',
  ],
};
