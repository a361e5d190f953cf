import { addFault, parseFault } from '../faults';
import type { World } from '../world';
import { type Routes, refuse } from './router';

/** The switchboard for tests and people. Nothing here is recorded or struck by faults. */
export const controlRoutes = (world: World): Routes => ({
  'GET /health': () => Response.json({ ok: true }),

  'GET /control/faults': () => Response.json({ faults: world.faults }),
  'POST /control/faults': async ({ request }) => {
    const fault = parseFault(await request.json().catch(() => undefined));
    if (typeof fault === 'string') return refuse(400, 'fault', fault);
    addFault(world, fault);
    return Response.json({ faults: world.faults }, { status: 201 });
  },
  'DELETE /control/faults': ({ url }) => {
    const match = url.searchParams.get('match');
    world.faults.splice(
      0,
      world.faults.length,
      ...world.faults.filter((fault) => match !== null && fault.match !== match),
    );
    return Response.json({ faults: world.faults });
  },

  'GET /control/requests': () => Response.json({ requests: world.requests }),
  'DELETE /control/requests': () => {
    world.requests.length = 0;
    return Response.json({ requests: [] });
  },
});
