import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/chromium.ts';
import { base, optimizeDeps, plugins } from './vite.base.ts';

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
      {
        ...base,
        plugins: [...plugins(), storybookTest({ configDir: '.storybook' })],
        optimizeDeps,
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions }),
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
