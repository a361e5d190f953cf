import type { Mail, World } from '../world';
import type { Routes } from './router';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] as string);

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:40rem;padding:0 1rem}
article{padding:1rem 1.25rem;margin-block:1rem;border-radius:1rem;background:color-mix(in srgb,currentColor 6%,transparent)}
h2{font-size:1rem;margin:0}output{display:block;font:600 2rem/1.4 ui-monospace,monospace;letter-spacing:.12em}
time{opacity:.75;font-size:.875rem}a{overflow-wrap:anywhere}`;

function article({ subject, code, link, sentAt }: Mail) {
  const body = code
    ? `<output>${escapeHtml(code)}</output>`
    : `<p><a href="${escapeHtml(link ?? '')}">${escapeHtml(link ?? '')}</a></p>`;
  return `<article><h2>${escapeHtml(subject)}</h2>${body}<time>${new Date(sentAt).toISOString().slice(11, 19)} UTC</time></article>`;
}

function page(email: string, mails: readonly Mail[]) {
  const name = escapeHtml(email);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3"><title>Mailbox of ${name}</title><style>${style}</style>
<h1>${name}</h1>${mails.map(article).join('\n') || '<p>No mail yet. This page looks again by itself.</p>'}</html>`;
}

/** The mail of the secure frame, the newest first: a page for people, JSON for all else. Nothing here is recorded. */
export const mailboxRoutes = (world: World): Routes => ({
  'GET /mailbox/:email': ({ request, params }) => {
    const email = (params.email ?? '').trim().toLowerCase();
    const mails = world.mail.filter(({ to }) => to === email).reverse();
    if (!request.headers.get('accept')?.includes('text/html')) return Response.json({ email, mails });
    return new Response(page(email, mails), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    });
  },
  'DELETE /mailbox/:email': ({ params }) => {
    const email = (params.email ?? '').trim().toLowerCase();
    world.mail.splice(0, world.mail.length, ...world.mail.filter(({ to }) => to !== email));
    return Response.json({ email, mails: [] });
  },
});
