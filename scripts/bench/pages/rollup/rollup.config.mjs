import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import sucrase from '@rollup/plugin-sucrase';
import terser from '@rollup/plugin-terser';

/** The stylesheet is the page's own affair: `index.html` names it. */
const noStyles = { name: 'no-styles', load: (id) => (id.endsWith('.css') ? '' : null) };

export default {
  input: 'main.tsx',
  output: { dir: 'dist/assets', format: 'es' },
  // What Rollup says of `'use client'` and of circles within viem is no news.
  logLevel: 'silent',
  plugins: [
    noStyles,
    resolve({ browser: true, extensions: ['.mjs', '.js', '.json', '.ts', '.tsx'] }),
    commonjs(),
    json(),
    sucrase({ include: '*.tsx', transforms: ['typescript', 'jsx'], jsxRuntime: 'automatic', production: true }),
    replace({ preventAssignment: true, 'process.env.NODE_ENV': JSON.stringify('production') }),
    terser(),
  ],
};
