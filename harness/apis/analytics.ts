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

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] as string);

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const textOf = (value: unknown) =>
  value === undefined ? '' : escapeHtml(typeof value === 'string' ? value : JSON.stringify(value));

/** One event as a row: what a person looks for first, and the rest as it came. */
function row(event: unknown, at: number) {
  const { timestamp, url, domain, props, eventId } = record(event);
  const { event: name, type, ...rest } = record(props);
  const moment = Number(timestamp);
  const time = Number.isFinite(moment) ? new Date(moment).toISOString().slice(11, 23) : '';
  return `<tr><td>${at + 1}</td><td><time>${time}</time></td><td><b>${textOf(name ?? type)}</b></td><td><code>${textOf(
    rest,
  )}</code></td><td>${textOf(domain)}<br><small>${textOf(url)}</small></td><td><small>${textOf(eventId)}</small></td></tr>`;
}

const style = `:root{color-scheme:light dark}body{font:15px/1.4 system-ui,sans-serif;margin:2rem;max-width:80rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.5rem .75rem;border-block-end:1px solid color-mix(in srgb,currentColor 16%,transparent)}
code,small{overflow-wrap:anywhere}small{opacity:.75}`;

/** What the sink was told, for a person's eyes; newest first. */
function inspectionPage(events: readonly unknown[]) {
  const rows = events.map(row).reverse().join('\n');
  const table = `<table><thead><tr><th>#</th><th>Time (UTC)</th><th>Event</th><th>Properties</th><th>Page</th><th>Id</th></tr></thead><tbody>${rows}</tbody></table>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Analytics: ${events.length} received</title><style>${style}</style>
<h1>Analytics</h1><p>${events.length} received. Nothing here left this machine. <a href="/analytics">Look again</a> · <a href="/analytics.json">as JSON</a></p>
${events.length ? table : '<p>Nothing yet. Open the modal of a page that names this service as its <code>services.analytics</code>.</p>'}</html>`;
}

/** The inspection page, and the same as data. Nothing here is recorded or struck by faults. */
export const inspectionRoutes = (world: World): Routes => ({
  'GET /analytics': () =>
    new Response(inspectionPage(world.events), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    }),
  'GET /analytics.json': () => Response.json({ events: world.events }),
  'DELETE /analytics': () => {
    world.events.length = 0;
    return Response.json({ events: [] });
  },
});
