import type { World } from '../world';
import { type Routes, refuse } from './router';

/** The analytics sink: takes one event, or a beacon's list of them ([views C.12]). */
export const analyticsRoutes = (world: World): Routes => ({
  'POST /e': async ({ request }) => {
    const event: unknown = await request.json().catch(() => undefined);
    if (typeof event !== 'object' || event === null) return refuse(400, 'body', 'An event is a JSON object.');
    world.events.push(event);
    return Response.json({ status: 'ok' });
  },
  'POST /batch': async ({ request }) => {
    const events: unknown = await request.json().catch(() => undefined);
    if (!Array.isArray(events)) return refuse(400, 'body', 'A batch is a JSON array of events.');
    world.events.push(...events);
    return Response.json({ status: 'ok' });
  },
});
