import { readdirSync } from 'node:fs';
import { defineConfig } from 'vite';
import pkg from './package.json' with { type: 'json' };
// @ts-expect-error a plain module, as the scripts beside it
import { IN_ROOMS, isOf } from './scripts/bundled.mjs';
import { base, cssBuild, plugins } from './vite.base.ts';

const external = isOf([...Object.keys(pkg.dependencies), ...Object.keys(pkg.peerDependencies), ...IN_ROOMS]);
/** npm packs no folder of that name. */
const apart = (name: string) => name.replaceAll('node_modules/', 'bundled/').replaceAll('@vanilla-extract/', '');

const doors = readdirSync('src/exports').filter((file) => /^[a-z]+\.tsx?$/.test(file));
const entry = Object.fromEntries(
  doors.map((file) => [`exports/${file.replace(/\.tsx?$/, '')}`, `src/exports/${file}`]),
);

/** The package. `preserveModules` keeps every `"use client"`, and lets a host's bundler drop what it does not use. */
export default defineConfig({
  ...base,
  plugins: plugins(),
  publicDir: false,
  build: {
    target: 'es2022',
    sourcemap: true,
    minify: false,
    ...cssBuild,
    cssCodeSplit: false,
    emptyOutDir: true,
    license: { fileName: 'licences.md' },
    lib: { entry, formats: ['es'], cssFileName: 'styles' },
    rolldownOptions: {
      external,
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: ({ name }) => `${apart(name)}.js` },
    },
  },
});
