import { EmailSheet } from './pages/EmailSheet';
import { test as base } from './test';

/** The mailbox and the wallet's own window, beside what every journey has. */
export const test = base.extend<{ email: EmailSheet }>({
  email: async ({ page, harness }, use) => use(new EmailSheet(page, harness.info.services.apis?.url ?? '')),
});

export { expect } from './test';
