import { markPng } from '../../apis/markPng';
import { type Routes, refuse } from '../../apis/router';
import type { PageFile } from '../../phone/page/bundle';
import type { World } from '../../world';
import { ancestorsOf } from '../api';
import { bundleBridge, bundleScreens } from './bundle';

/** Bundled once per process, at the first look. */
function once(make: () => Promise<Map<string, PageFile>>) {
  let made: Promise<Map<string, PageFile>> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
const bridge = once(bundleBridge);
const screens = once(bundleScreens);

async function file(files: () => Promise<Map<string, PageFile>>, path: string): Promise<Response> {
  const found = (await files()).get(path);
  if (!found) return refuse(404, 'path', `The frame has no file ${path}.`);
  return new Response(found.content, { headers: { 'content-type': found.type, 'cache-control': 'no-store' } });
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Crect width='20' height='20' rx='5' fill='%231d6662'/%3E%3Cpath fill='%23fefdfb' d='M5 15V10a5 5 0 0110 0v5h-2.4V10a2.6 2.6 0 00-5.2 0v5z'/%3E%3C/svg%3E";

const html = (title: string, script: string, sheet: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title><link rel="icon" href="${icon}"><link rel="stylesheet" href="/page.css">${sheet}
</head><body><div id="root"></div><script type="module" src="${script}"></script></body></html>`;

const policy = (ancestors: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src * data:; font-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`;

const page = (title: string, script: string, ancestors: string, sheet = '') =>
  new Response(html(title, script, sheet), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy(ancestors),
    },
  });

/** The frame's page and the pages of its site. */
export function pageRoutes(world: World, origins?: readonly string[]): Routes {
  const site = () => page('Test wallet', '/site.js', "'none'", '<link rel="stylesheet" href="/frame.css">');
  return {
    'GET /sdk': ({ url }) => {
      const projectId = url.searchParams.get('projectId') ?? '';
      return page('Secure frame', '/bridge.js', ancestorsOf(world, projectId, origins));
    },
    'GET /dashboard': site,
    'GET /images/favicon.png': () => new Response(markPng('frame'), { headers: { 'content-type': 'image/png' } }),
    'GET /loading': site,
    'GET /social/done': site,
    'GET /social/:provider': site,
    'GET /farcaster/:id': site,
    'GET /device/:id': site,
    'GET /bridge.js': () => file(bridge, '/bridge.js'),
    'GET /screens.js': () => file(screens, '/screens.js'),
    'GET /site.js': () => file(screens, '/site.js'),
    'GET /frame.css': () => file(screens, '/frame.css'),
    'GET /page.css': () => new Response('body{margin:0}', { headers: { 'content-type': 'text/css' } }),
    'GET /parts/:name': ({ params }) => file(screens, `/parts/${params.name}`),
  };
}
