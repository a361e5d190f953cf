import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, test, vi } from 'vitest';
import { type Browser, createBrowser, networks } from '../../../harness/model/browser';
import { type Built, buildEngine } from '../../../harness/model/build';
import { beginnings, phoneCommands } from '../../../harness/model/commands';
import { expectFound } from '../../../harness/model/expectFound';
import { pairingMutations } from '../../../harness/model/pairingMutations';
import { startRealPhone } from '../../../harness/model/realPhone';
import { propertyRuns, propertyTimes } from '../../../harness/propertyRuns';

/*
 * The walks of connection.test.ts with the pairing adapter that is shipped, a relay and a phone wallet in this process. A
 * walk takes about a second, so the gate takes a few; `npm run test:full` takes more, and looks for the seeded bugs.
 */

const isFull = process.env.MODEL_PHONE === 'full';
const seed = Number(process.env.MODEL_SEED ?? 20261121);
const runs = Number(process.env.MODEL_RUNS ?? propertyRuns(isFull ? 60 : 4));
/** As many walks as a seeded bug may hide from. */
const mostWalks = 100;
/**
 * A walk of twelve steps takes a second or two, and ten times that on a loaded machine; one that takes so long waits for
 * something that does not come.
 */
const walkMs = 60_000;

let phones: Awaited<ReturnType<typeof startRealPhone>>;
let browser: Browser | undefined;
beforeAll(async () => {
  vi.stubEnv('IS_VITEST', 'true');
  phones = await startRealPhone(networks);
});
afterEach(() => browser?.close());
afterAll(() => phones.stop());

const walk = (built: Built) =>
  fc.asyncProperty(fc.boolean(), beginnings(), phoneCommands(), async (multiWallet, first, steps) => {
    const own = createBrowser(built, { multiWallet, phone: await phones.begin() });
    browser = own;
    const real = { browser: own, built };
    await own.open();
    try {
      for (const step of first) await step.run({ multiWallet }, real);
      await fc.asyncModelRun(() => ({ model: { multiWallet }, real }), steps);
    } finally {
      // A walk that has run out of time may end during another one.
      own.close();
    }
  });

test(
  'screen, storage and a phone at the other end of a relay agree',
  async () => {
    const built = await buildEngine();
    await fc.assert(walk(built), { seed, numRuns: runs, timeout: walkMs, endOnFailure: true });
  },
  600_000 * propertyTimes,
);

describe.runIf(isFull)('a seeded bug of pairing is found', () => {
  test.each(pairingMutations)(
    '$name',
    async (mutation) => {
      const built = await buildEngine(mutation);
      expectFound(
        await fc.check(walk(built), {
          seed,
          numRuns: mostWalks,
          timeout: walkMs,
          endOnFailure: true,
        }),
      );
    },
    300_000,
  );
});
