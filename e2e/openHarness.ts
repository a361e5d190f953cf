import type { HarnessInfo } from '../harness/info';
import { type Harness, startHarness } from '../harness/start';

async function read(where: string): Promise<HarnessInfo> {
  if (!/^https?:/.test(where)) return JSON.parse(where) as HarnessInfo;
  const answer = await fetch(where).catch((error: Error) => {
    throw new Error(`No harness answers at ${where} (PORTICO_HARNESS): ${error.message}`);
  });
  return (await answer.json()) as HarnessInfo;
}

/** All that any journey needs: workers whose fixtures differ can't take each other's journeys, and each costs a start of everything. */
const SERVICES = ['evm', 'evm2', 'solana', 'apis', 'relay', 'phone', 'frame'] as const;

/** What journeys do to a harness, wherever it runs. All else is asked over HTTP. */
export type JourneyHarness = Pick<Harness, 'info' | 'stop'>;

/**
 * A harness of this worker's own, on free ports; or the one that runs already, here or in containers: `PORTICO_HARNESS` is
 * what that printed, or the URL of its `/harness.json`. Journeys then go to it, one after the other, and leave it running.
 */
export async function openHarness(): Promise<JourneyHarness> {
  const running = process.env.PORTICO_HARNESS;
  if (!running)
    return startHarness({ ports: Object.fromEntries(SERVICES.map((name) => [name, 0])), solana: { slotMs: 50 } });
  const info = await read(running);
  const missing = SERVICES.filter((name) => !info.services[name]);
  if (missing.length > 0) throw new Error(`The harness of PORTICO_HARNESS runs without ${missing.join(', ')}.`);
  return { info, stop: async () => {} };
}
