import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { filesIn } from './scripts/files.ts';
import { scopeCss } from './scripts/scopeCss.ts';

/** What every bundle of our sources shares: the build, Storybook, the tests and the demo. */
export const alias = {
  '@': fileURLToPath(new URL('./src', import.meta.url)),
  '@vanilla-extract/recipes/createRuntimeFn': fileURLToPath(
    new URL('./src/design/tokens/createRuntimeFn.ts', import.meta.url),
  ),
};

const sourceRoot = fileURLToPath(new URL('./', import.meta.url)).replaceAll('\\', '/');
const styleFiles = filesIn(`${sourceRoot}src`, /\.css\.ts$/).map((path) => path.slice(sourceRoot.length));
/** vanilla-extract's hash of each file seen so far, by the file's path. */
const fileHashes = new Map<string, string>();

/**
 * vanilla-extract's `hash` is a hash of the file's path, six or seven characters long, and behind it the number, in base
 * 36, of the name within that file. Our own files get their index in `styleFiles`, two characters, in place of the path's
 * hash: the stylesheet is 2 % smaller. Files outside of `src`, or added while a dev server runs, keep the hash.
 */
function shortened(hash: string, filePath: string) {
  // Numbering begins with 0, so the first name of a file is its path's hash and one more character.
  const fileHash = fileHashes.get(filePath) ?? hash.slice(0, -1);
  fileHashes.set(filePath, fileHash);
  const index = styleFiles.indexOf(filePath);
  return index < 0 ? hash : index.toString(36).padStart(2, '0') + hash.slice(fileHash.length);
}

/** Class names, keyframes and private custom properties all carry our prefix ([house, design]). */
export const identifiers = ({ hash, filePath }: { hash: string; filePath: string }) =>
  `portico-${shortened(hash, filePath)}`;

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
