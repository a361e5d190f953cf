import { DeedRefused, readDeed } from '../control/chainControl';
import type { Controls } from '../control/controls';
import { addFault, clearFaults, parseFault } from '../faults';
import { porch } from '../fixtures/networks';
import { oddTokens } from '../fixtures/oddTokens';
import { accountKey, type World } from '../world';
import { readHistory } from './readHistory';
import { type Routes, refuse } from './router';

/** The switchboard for tests and people. Nothing here is recorded or struck by faults. */
export const controlRoutes = (world: World, controls: Controls = { chains: {} }): Routes => ({
  'GET /health': () =>
    world.troubles.length === 0
      ? Response.json({ ok: true })
      : Response.json({ ok: false, troubles: world.troubles }, { status: 503 }),

  'GET /harness.json': () =>
    controls.info ? Response.json(controls.info) : refuse(404, 'path', 'No whole harness runs here.'),

  'GET /control/faults': () => Response.json({ faults: world.faults }),
  'POST /control/faults': async ({ request }) => {
    const fault = parseFault(await request.json().catch(() => undefined));
    if (typeof fault === 'string') return refuse(400, 'fault', fault);
    await addFault(world, fault);
    return Response.json({ faults: world.faults }, { status: 201 });
  },
  'DELETE /control/faults': async ({ url }) => {
    await clearFaults(world, url.searchParams.get('match') ?? undefined);
    return Response.json({ faults: world.faults });
  },

  'GET /control/requests': ({ url }) => {
    const match = url.searchParams.get('match') ?? '';
    const requests = world.requests.filter(({ method, target }) => `${target}/${method}`.includes(match));
    return Response.json({ requests });
  },
  'DELETE /control/requests': () => {
    world.requests.length = 0;
    return Response.json({ requests: [] });
  },

  'POST /control/chain': async ({ request }) => {
    const deed = readDeed(await request.json().catch(() => undefined));
    if (typeof deed === 'string') return refuse(400, 'chain', deed);
    const { chains } = controls;
    const { network = Object.keys(chains)[0] ?? '', ...wanted } = deed;
    const chain = chains[network];
    if (!chain) {
      const known = Object.keys(chains).join(', ') || 'none';
      return refuse(404, 'network', `The harness runs no chain "${network}". It runs: ${known}.`);
    }
    try {
      return Response.json({ network, ...(await chain.act(wanted)) });
    } catch (error) {
      return refuse(error instanceof DeedRefused ? 409 : 502, 'chain', (error as Error).message);
    }
  },

  'DELETE /control/names': () => {
    world.names = [];
    return Response.json({ names: [] });
  },

  'POST /control/history': async ({ request }) => {
    const wanted = readHistory(await request.json().catch(() => undefined));
    if (typeof wanted === 'string') return refuse(400, 'history', wanted);
    const { address, network = porch.id, tokens, ...fixture } = wanted;
    const key = accountKey(network, address);
    world.histories[key] = fixture;
    if (tokens) world.oddBalances[key] = oddTokens;
    return Response.json({ account: key, ...fixture }, { status: 201 });
  },
  'DELETE /control/history': () => {
    world.histories = {};
    world.oddBalances = {};
    return Response.json({});
  },

  'POST /control/reset': async () => {
    if (!controls.reset) return refuse(404, 'reset', 'Only a whole harness can be reset.');
    return Response.json({ ok: true, ms: await controls.reset() });
  },
});
