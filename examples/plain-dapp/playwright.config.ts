import { defineConfig } from '@playwright/test';

const port = Number(process.env.PORT ?? 4321);

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 2,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      // A browser that is here already, such as a distribution's own; without one, the browser of `playwright install`.
      executablePath: process.env.CHROMIUM_PATH,
      // Nothing leaves this machine: a dapp that asks somebody else fails here, not in production.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1'],
    },
  },
  webServer: { command: 'node serve.js', port, env: { PORT: String(port) } },
});
