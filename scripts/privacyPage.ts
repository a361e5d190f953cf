/**
 * docs/privacy.md: every request that the package can make, by whom it goes to, from the ledger of scripts/privacy.
 *
 *   npx tsx scripts/privacyPage.ts            fails when the page is stale
 *   npx tsx scripts/privacyPage.ts --write    writes it
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { PAGE, pageOf } from './privacy/page.ts';

const wanted = pageOf();
if (process.argv.includes('--write')) writeFileSync(PAGE, wanted);
else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== wanted) {
  console.error(`${PAGE} is stale: npx tsx scripts/privacyPage.ts --write`);
  process.exitCode = 1;
}
