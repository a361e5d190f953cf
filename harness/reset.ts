import type { ChainControl } from './control/chainControl';
import { clearFaults } from './faults';
import type { World } from './world';

interface Parts {
  chains: Record<string, ChainControl>;
  relay?: { reset(): unknown };
  phone?: { reset(): Promise<unknown> };
  frame?: { reset(): unknown };
}

/** What was asked and told, and what is broken: lists that others may hold on to. */
const lists = ['faults', 'requests', 'events', 'mail', 'otps', 'confirmedEmails'] as const;

/** Remembers how a harness stands; the answer puts it back there, and says how many milliseconds each part took. */
export async function createReset(world: World, { chains, relay, phone, frame }: Parts) {
  // What has died stays dead.
  const { troubles: _, ...before } = structuredClone(world);
  await Promise.all(Object.values(chains).map((chain) => chain.keep()));

  async function putBackWorld() {
    await clearFaults(world);
    const kept = lists.map((name) => [name, world[name]] as const);
    Object.assign(world, structuredClone(before));
    for (const [name, list] of kept) {
      list.splice(0, list.length, ...(world[name] as never[]));
      Object.assign(world, { [name]: list });
    }
  }

  return async (): Promise<Record<string, number>> => {
    const took: Record<string, number> = {};
    const timed = async (name: string, work: () => unknown) => {
      const began = performance.now();
      await work();
      took[name] = Math.round((performance.now() - began) * 10) / 10;
    };
    // The phone first: it leaves the relay and the chains before those forget.
    if (phone) await timed('phone', phone.reset);
    if (frame) await timed('frame', frame.reset);
    if (relay) await timed('relay', relay.reset);
    await timed('world', putBackWorld);
    // One after the other: a Solana chain works in this thread, and would count as the others' time.
    for (const [network, chain] of Object.entries(chains)) await timed(network, chain.reset);
    // A page that was closed a moment ago may have asked something meanwhile: its call is none of the next test's.
    world.requests.splice(0, world.requests.length, ...structuredClone(before.requests));
    return took;
  };
}
