import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AppModal } from '@/app/AppModal';
import { PorticoDialog } from '@/app/PorticoDialog';
import { createEngine, type Engine } from '@/engine/createEngine';
import { modal } from '@/store/modal/slice';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import type { Fault } from '../../harness/faults';
import { goldenWorld } from '../../harness/fixtures/golden';
import { outages, skipShortWaits } from '../../harness/outages';
import { isFull } from '../../harness/propertyRuns';
import { porchNetwork } from '../../harness/serviceStore';
import { createWorld } from '../../harness/world';

/* Each endpoint that choosing a name asks, broken in each way: its part alone says so, and is well again by itself. */

const well = { standing: 'free', alike: 'listed' };
type Parts = typeof well;

const endpoints: { what: string; match: string; hurts: Partial<Parts> }[] = [
  { what: 'whether a name is free', match: '/v1/profile/account/porch', hurts: { standing: 'nobody knows' } },
  { what: 'names like it', match: '/v1/profile/suggestions/', hurts: { alike: 'nobody knows' } },
  { what: 'names that the account has', match: '/v1/profile/reverse/', hurts: {} },
];

const made: Engine[] = [];
afterEach(() => {
  cleanup();
  for (const engine of made.splice(0)) engine.destroy();
});

/** Ada stands at the field of her name, before services with such faults. */
async function choose(...faults: Fault[]) {
  const world = createWorld({ ...goldenWorld(), identities: {}, faults });
  const env = createTestEnv(world);
  skipShortWaits(env);
  const { adapter } = createPretendAdapter({
    networks: [porchNetwork],
    wallets: [{ id: 'example.harbor', name: 'Harbor' }],
    balance: { base: '1', decimals: 18, symbol: 'ETH' },
  });
  const services = { blockchain: 'http://services.test', registry: null, analytics: null };
  const engine = createEngine({ env, adapters: [adapter], projectId: 'p', services });
  made.push(engine);
  await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
  engine.open();
  for (const view of ['ChooseAccountName', 'RegisterAccountName'] as const)
    engine.store.dispatch(modal.actions.pushed({ view, data: undefined }));
  render(
    <PorticoDialog
      app={{ store: engine.store, Modal: AppModal }}
      theme={{}}
      locale="en"
      onError={(error) => {
        throw error;
      }}
    />,
  );
  const field = (await screen.findByRole('textbox', { name: 'Name' })) as HTMLInputElement;
  await act(async () => void fireEvent.change(field, { target: { value: 'porch' } }));
  return {
    world,
    /** Lets time pass until `read` says it; an answer that is only slow comes in its own time. */
    says: <Said,>(read: () => Said, said: Said, isSlow = false) =>
      waitFor(() => {
        if (!isSlow) act(() => env.clock.advance(5_000));
        expect(read()).toEqual(said);
      }),
  };
}

const text = () => document.body.textContent ?? '';
const registers = () => screen.queryByRole('button', { name: 'Register porch.reown.id' });

function parts(): Parts {
  const isFree = registers() && !text().includes('Couldn’t look up the name');
  return {
    standing: isFree ? 'free' : text().includes('Couldn’t look up the name') ? 'nobody knows' : 'on its way',
    alike: text().includes('Couldn’t find names to suggest')
      ? 'nobody knows'
      : text().includes('porch-arch.reown.id')
        ? 'listed'
        : 'on its way',
  };
}

const ways = Object.entries(outages);
/** In the gate each endpoint breaks in two ways, and each way strikes one; `npm run test:full` tries all. */
const cases = endpoints.flatMap((endpoint, at) =>
  ways.filter((_, way) => isFull || way % endpoints.length === at).map(([how, fault]) => ({ how, fault, ...endpoint })),
);

test.each(cases)(
  '$what: what $how is told in its own place, and is back by itself',
  async ({ match, fault, hurts: given }) => {
    const isSlow = fault.delayMs !== undefined;
    const { world, says } = await choose({ match, ...fault });
    await says(parts, { ...well, ...(isSlow ? {} : given) }, isSlow);
    world.faults.length = 0;
    await says(parts, well);
  },
);

test.each(ways.filter(([, { delayMs }]) => isFull || !delayMs))(
  'a name is sent to a service that %s: that is told, what was typed stays, and the next press goes through',
  async (_how, fault) => {
    const { world, says } = await choose();
    await says(parts, well);
    world.faults.push({ match: '/v1/profile/account/POST', ...fault });
    await act(async () => registers()?.click());
    if (!fault.delayMs) {
      const standing = () => ({
        isTold: text().includes('Couldn’t register porch.reown.id'),
        typed: (screen.queryByRole('textbox', { name: 'Name' }) as HTMLInputElement | null)?.value,
      });
      await says(standing, { isTold: true, typed: 'porch' });
      expect(world.names.map(({ name }) => name)).not.toContain('porch.reown.id');
      world.faults.length = 0;
      await says(parts, well);
      await act(async () => registers()?.click());
    }
    await says(() => text().includes('The name is yours'), true, true);
    expect(world.names.filter(({ name }) => name === 'porch.reown.id')).toHaveLength(1);
  },
);
