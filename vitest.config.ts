import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/chromium.ts';
import { base, optimizeDeps, plugins } from './vite.base.ts';

/** Every story as a test in a real Chromium, with axe: on dark with its contrasts in light, and wholly in light. */
const stories = (mode: 'both' | 'light') => ({
  ...base,
  plugins: [...plugins(), storybookTest({ configDir: '.storybook' })],
  // Found before the first story runs: a late find reloads the page, and a story file fails.
  optimizeDeps: { ...optimizeDeps, entries: ['src/**/*.stories.tsx', '.storybook/preview.tsx'] },
  test: {
    name: mode === 'both' ? 'stories' : 'stories-light',
    env: { PORTICO_STORY_MODE: mode },
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions }),
      screenshotFailures: false,
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

export default defineConfig({
  test: {
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/*.css.ts', 'src/**/*.stories.tsx', 'src/**/*.test.*'],
      reporter: ['text-summary', 'json-summary'],
    },
    projects: [
      {
        ...base,
        plugins: plugins(),
        test: { name: 'unit', environment: 'node', include: ['{src,harness,scripts}/**/*.test.ts'] },
      },
      {
        ...base,
        plugins: plugins(),
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['scripts/domSetup.ts'],
        },
      },
      stories('both'),
      stories('light'),
    ],
  },
});
