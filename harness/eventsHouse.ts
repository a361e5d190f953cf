import type { EventName, PorticoEvent } from '@/domain/analytics';
import { createEngine, type EngineOptions } from '@/engine/createEngine';
import { createPretendAdapter } from './adapter';
import { createTestEnv } from './env';
import { ada } from './fixtures/accounts';
import { porchNetwork } from './serviceStore';
import { createWorld, type World } from './world';

export const host = 'http://services.test';
export const harbor = { namespace: 'eip155', connectorId: 'example.harbor' } as const;

/** A page whose engine has begun, what its host heard, and what its analytics service was sent. */
export function begin({ world: given, ...options }: { world?: Partial<World> } & Partial<EngineOptions> = {}) {
  const world = createWorld(given);
  const env = createTestEnv(world);
  const { adapter, pretend } = createPretendAdapter({
    networks: [porchNetwork, { ...porchNetwork, id: 'eip155:31338', reference: '31338', name: 'Courtyard' }],
    wallets: [
      { id: 'example.harbor', name: 'Harbor' },
      { id: 'example.no', name: 'No', answers: 'reject' },
      { id: 'example.odd', name: 'Odd', answers: { error: new TypeError(`oops at ${ada.address}`) } },
    ],
  });
  const engine = createEngine({ env, adapters: [adapter], ...options });
  const heard: PorticoEvent[] = [];
  engine.subscribeEvents((event) => heard.push(event));
  const sent = () => world.events as { timestamp: unknown; props: { type: string; event: EventName } }[];
  return { world, env, engine, pretend, heard, names: () => heard.map(({ event }) => event), sent, adapter };
}

/** A host that names a service and asks its visitors. */
export const counting = { services: { analytics: host }, consent: () => true } satisfies Partial<EngineOptions>;
/** Lets all that is under way arrive: the sink's code, answers of fakes. Turns of the loop, no time. */
export const arrived = async () => {
  await import('@/services/analytics');
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
};
