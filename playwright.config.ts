import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, firefox, webkit } from '@playwright/test';
import { launchOptions } from './scripts/chromium.ts';

const others = [firefox, webkit]
  .filter((browser) => process.env.PORTICO_E2E_FULL && existsSync(browser.executablePath()))
  .map((browser) => ({
    name: browser.name(),
    use: { browserName: browser.name() as 'firefox' | 'webkit' },
    // What is a phone's own needs a browser that can be one: Playwright knows no touch in Firefox.
    testIgnore: browser === firefox ? '**/pairing-deep-link.spec.ts' : [],
  }));

/**
 * A stranger's page has a name that leads here: newer Chromium keeps pages of other machines away by itself. It stands here
 * since a journey with a browser of its own has a worker of its own, which starts everything again.
 */
const args = [...launchOptions.args, '--host-resolver-rules=MAP stranger.example 127.0.0.1'];

/**
 * Journeys in a real browser, on the packed package and live chains. `scripts/e2e.mjs` builds what they need; every
 * worker starts a harness of its own, on free ports. No device of Playwright's list: they send another browser's name.
 */
export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A harness that runs already is one for all; else each worker has its own. Journeys wait for blocks and lines half of
  // their time: one more than there are processors fills it.
  workers: process.env.PORTICO_HARNESS ? 1 : Math.max(2, Math.min(4, availableParallelism() + 1)),
  // A loaded machine is slow, not broken: nothing waits longer than its condition takes.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  // A trace costs a fifth of the processor's time: `npm run test:e2e -- <spec> --trace retain-on-failure` records one.
  use: { viewport: { width: 1280, height: 720 }, locale: 'en-US' },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium', launchOptions: { ...launchOptions, args } } },
    ...others,
  ],
});
