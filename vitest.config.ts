import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { isFull, propertySeedOf, propertyTimes } from './harness/propertyRuns.ts';
import { bareSources } from './scripts/bareSources.ts';
import { launchOptions } from './scripts/chromium.ts';
import { filesIn } from './scripts/files.ts';
import { base, optimizeDeps, plugins } from './vite.base.ts';

/** Vitest leaves one processor to itself, which on two means one test at a time. Many tests wait for a line. */
const cores = availableParallelism();
const unitWorkers = Math.max(2, cores + 1);
const storyWorkers = Math.max(2, cores);

/** Longer than any wait in a test: on a loaded machine a test is slow, not broken. */
const patience = {
  testTimeout: 300_000 * propertyTimes,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

/** What puts another module in a module's place, or loads modules anew, does so for every file that follows in its process. */
const replacing = ['src', 'scripts', 'harness']
  .flatMap((folder) => filesIn(folder, /\.test\.tsx?$/))
  .filter((path) => /vi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8')));

/**
 * Tests that take a process for themselves: they pair over WalletConnect, whose library goes on by itself for a while,
 * or share a ground that begins and ends with a file, or are `replacing`. All others share theirs,
 * which halves their cost: a file here costs two seconds of a processor more.
 */
const APART = [
  ...replacing,
  'harness/{phone,wallets/evm}/**/*.test.ts',
  'harness/servers/relay.test.ts',
  'harness/solana/{liteSvm,solana,solanaSocket}.test.ts',
  'harness/frame/{page/*,smart,talks}.test.ts',
  'harness/{harness,lifetime,nodes}.test.ts',
  'src/adapters/walletconnect/{conformance,endOnce,lateSignIn,method,oneClick,purge,relayClient,resumedPairing,session,settleFirst}.test.ts',
  'src/adapters/*/phone.test.ts',
  'src/engine/model/{frame,phone}.test.ts',
  // wagmi has one flag for all configs of a process: a `reconnect` that never ends would keep every later one from beginning.
  'src/adapters/evm/hostConfig*.test.ts',
];

/** Of the committed `src`. */
const seed = () => propertySeedOf(spawnSync('git', ['rev-parse', 'HEAD:src'], { encoding: 'utf8' }).stdout ?? '');
/** The tests that take a process for themselves name their own seeds, and are spared loading fast-check. */
const env = { PROPERTY_SEED: process.env.PROPERTY_SEED ?? (isFull || propertyTimes > 1 ? '' : String(seed())) };

/** Tests of components in jsdom. They share a process too: loading jsdom and our sources anew for each took two thirds of their cost. */
const dom = () => ({
  ...base,
  plugins: plugins(),
  test: {
    name: 'dom',
    isolate: false,
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    exclude: APART,
    maxWorkers: unitWorkers,
    setupFiles: ['scripts/patience.ts', 'scripts/domSetup.ts'],
    env,
    ...patience,
  },
});

/** Every story as a test in a real Chromium, with axe: on dark with its contrasts in light, and wholly in light. */
const stories = (mode: 'both' | 'light') => ({
  ...base,
  plugins: [bareSources, ...plugins(), storybookTest({ configDir: '.storybook' })],
  // Found before the first story runs: a late find reloads the page, and a story file fails.
  optimizeDeps: { ...optimizeDeps, entries: ['src/**/*.stories.tsx', '.storybook/preview.tsx'] },
  test: {
    name: mode === 'both' ? 'stories' : 'stories-light',
    env: { PORTICO_STORY_MODE: mode },
    maxWorkers: storyWorkers,
    // Files share a page: loading what all stories need anew for each took a third of the time.
    isolate: false,
    ...patience,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions }),
      screenshotFailures: false,
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

const projects = {
  unit: () => ({
    ...base,
    plugins: plugins(),
    test: {
      name: 'unit',
      environment: 'node',
      include: ['{src,scripts,harness}/**/*.test.ts'],
      exclude: APART,
      isolate: false,
      maxWorkers: unitWorkers,
      setupFiles: ['scripts/patience.ts', 'scripts/noPage.ts'],
      env,
      ...patience,
    },
  }),
  apart: () => ({
    ...base,
    plugins: plugins(),
    test: {
      name: 'apart',
      environment: 'node',
      include: APART,
      maxWorkers: unitWorkers,
      setupFiles: ['scripts/patience.ts', 'scripts/apartSetup.ts'],
      ...patience,
    },
  }),
  dom,
  stories: () => stories('both'),
  'stories-light': () => stories('light'),
};

/**
 * The projects that `--project` names, or all. Vitest would make all of them ready and only then leave some out; Storybook's
 * read every story for that, seven seconds of a processor.
 */
const { project = [] } = parseArgs({ options: { project: { type: 'string', multiple: true } }, strict: false }).values;
const isNamed = (name: string) =>
  project.length === 0 || project.some((pattern) => pattern === name || /[*!]/.test(`${pattern}`));

export default defineConfig({
  test: {
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/*.css.ts', 'src/**/*.stories.tsx', 'src/**/*.test.*'],
      reporter: ['text-summary', 'json-summary'],
    },
    projects: Object.entries(projects)
      .filter(([name]) => isNamed(name))
      .map(([, project]) => project()),
  },
});
