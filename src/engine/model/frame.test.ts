import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { type Browser, createBrowser, networks } from '../../../harness/model/browser';
import { type Built, buildEngine } from '../../../harness/model/build';
import { beginnings, phoneCommands } from '../../../harness/model/commands';
import { expectFound } from '../../../harness/model/expectFound';
import { frameMutations } from '../../../harness/model/frameMutations';
import { startRealFrame } from '../../../harness/model/realFrame';
import { propertyRuns, propertyTimes } from '../../../harness/propertyRuns';

/*
 * The walks of connection.test.ts with the embedded wallet that is shipped in the phone's place, and the real service of a
 * secure frame behind it. The gate takes a few; `npm run test:full` takes more, and looks for the seeded bugs.
 */

const isFull = process.env.MODEL_PHONE === 'full';
const seed = Number(process.env.MODEL_SEED ?? 20261124);
const runs = Number(process.env.MODEL_RUNS ?? propertyRuns(isFull ? 60 : 6));
/** As many walks as a seeded bug may hide from. */
const mostWalks = 100;
const walkMs = 15_000;

let frames: Awaited<ReturnType<typeof startRealFrame>>;
let browser: Browser | undefined;
beforeAll(async () => {
  frames = await startRealFrame(networks);
});
afterEach(() => browser?.close());
afterAll(() => frames.stop());

const walk = (built: Built) =>
  fc.asyncProperty(fc.boolean(), beginnings(), phoneCommands(), async (multiWallet, first, steps) => {
    browser = createBrowser(built, { multiWallet, phone: await frames.begin() });
    const real = { browser, built };
    await browser.open();
    try {
      for (const step of first) await step.run({ multiWallet }, real);
      await fc.asyncModelRun(() => ({ model: { multiWallet }, real }), steps);
    } finally {
      browser.close();
    }
  });

test(
  'screen, storage and an embedded wallet behind its frame agree',
  async () => {
    const built = await buildEngine();
    await fc.assert(walk(built), { seed, numRuns: runs, timeout: walkMs, endOnFailure: true });
  },
  600_000 * propertyTimes,
);

describe.runIf(isFull)('a seeded bug of the embedded wallet is found', () => {
  test.each(frameMutations)(
    '$name',
    async (mutation) => {
      const built = await buildEngine(mutation);
      expectFound(await fc.check(walk(built), { seed, numRuns: mostWalks, timeout: walkMs, endOnFailure: true }));
    },
    300_000,
  );
});
