import type { HarnessInfo } from '../harness/info';
import { start as startBitcoin } from '../harness/servers/bitcoin';
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
export interface JourneyHarness extends Pick<Harness, 'info' | 'stop'> {
  /** The chain of Bitcoin on which the phone sends; none where the harness runs elsewhere. */
  bitcoin?: Awaited<ReturnType<typeof startBitcoin>>;
}

/**
 * A harness of this worker's own, on free ports; or the one that runs already, here or in containers: `PORTICO_HARNESS` is
 * what that printed, or the URL of its `/harness.json`. Journeys then go to it, one after the other, and leave it running.
 */
export async function openHarness(): Promise<JourneyHarness> {
  const running = process.env.PORTICO_HARNESS;
  if (!running) {
    const bitcoin = await startBitcoin({ port: 0 });
    const ports = Object.fromEntries(SERVICES.map((name) => [name, 0]));
    const harness = await startHarness({ ports, solana: { slotMs: 50 }, nodes: { bitcoin: bitcoin.url } });
    const stop = async () => {
      await Promise.all([harness.stop(), bitcoin.stop()]);
    };
    return { info: harness.info, stop, bitcoin };
  }
  const info = await read(running);
  const missing = SERVICES.filter((name) => !info.services[name]);
  if (missing.length > 0) throw new Error(`The harness of PORTICO_HARNESS runs without ${missing.join(', ')}.`);
  return { info, stop: async () => {} };
}
