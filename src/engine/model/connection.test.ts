import fc from 'fast-check';
import { afterEach, describe, test } from 'vitest';
import { type Browser, createBrowser, playedPhone } from '../../../harness/model/browser';
import { type Built, buildEngine } from '../../../harness/model/build';
import { beginnings, commands } from '../../../harness/model/commands';
import { expectFound } from '../../../harness/model/expectFound';
import { mutations } from '../../../harness/model/mutations';
import { isFull, propertyRuns, propertyTimes } from '../../../harness/propertyRuns';

/*
 * The connection's state machine, whatever happens to it: the built engine, the adapters of two namespaces, wallets of
 * every kind, a phone over a relay, another tab. A failure prints its steps and its seed; `MODEL_RUNS` walks more often, `MODEL_STEPS`
 * further, `MODEL_SEED` elsewhere.
 */

const seed = Number(process.env.MODEL_SEED ?? 20261121);
const runs = Number(process.env.MODEL_RUNS ?? propertyRuns(isFull ? 24 : 12));
/** The gate looks for the first, the middle and the last of them. */
const seeded = isFull
  ? mutations
  : [0, 0.5, 1].map((part) => mutations[Math.round(part * (mutations.length - 1))] as (typeof mutations)[number]);
/** As many walks as a seeded bug may hide from. */
const mostWalks = 60;

let browser: Browser | undefined;
afterEach(() => browser?.close());

const walk = (built: Built) =>
  fc.asyncProperty(fc.boolean(), beginnings(), commands(), async (multiWallet, first, steps) => {
    browser = createBrowser(built, { multiWallet, phone: playedPhone() });
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
  'nobody is ever half in; screen, storage and wallet agree; each request goes to its own chain',
  async () => {
    const built = await buildEngine();
    // Steps depend on each other too much for shorter ones to fail in the same way: the walk is told as it was.
    await fc.assert(walk(built), { seed, numRuns: runs, endOnFailure: true });
  },
  30 * 60_000 * propertyTimes,
);

describe('a seeded bug is found', () => {
  test.each(seeded)(
    '$name',
    async (mutation) => {
      const built = await buildEngine(mutation);
      expectFound(await fc.check(walk(built), { seed, numRuns: mostWalks, endOnFailure: true }));
    },
    120_000,
  );
});
