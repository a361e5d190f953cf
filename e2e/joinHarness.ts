import type { HarnessInfo } from '../harness/info';
import type { Harness } from '../harness/start';

async function read(where: string): Promise<HarnessInfo> {
  if (!/^https?:/.test(where)) return JSON.parse(where) as HarnessInfo;
  const answer = await fetch(where).catch((error: Error) => {
    throw new Error(`No harness answers at ${where} (PORTICO_HARNESS): ${error.message}`);
  });
  return (await answer.json()) as HarnessInfo;
}

/**
 * A harness that runs already, here or in containers: `PORTICO_HARNESS` is what it printed, or the URL of its
 * `/harness.json`. Journeys then go to it, one after the other, and leave it running.
 */
export async function joinHarness(where: string): Promise<Harness> {
  const info = await read(where);
  const apis = info.services.apis?.url;
  if (!apis) throw new Error('The harness of PORTICO_HARNESS has no apis: its control is there.');
  return {
    info,
    get world(): never {
      throw new Error('This harness runs elsewhere: break and watch it by the fixture `services`, over HTTP.');
    },
    reset: async () => {
      const answer = await fetch(`${apis}/control/reset`, { method: 'POST' });
      return ((await answer.json()) as { ms: Record<string, number> }).ms;
    },
    stop: async () => {},
  };
}
