import type { Routes } from '../../apis/router';
import { refuse } from '../../apis/router';
import { bundle, type PageFile } from './bundle';

let bundled: Promise<Map<string, PageFile>> | undefined;

async function answer(path: string): Promise<Response> {
  bundled ??= bundle();
  const files = await bundled.catch((error: unknown) => {
    bundled = undefined;
    throw error;
  });
  const file = files.get(path);
  if (!file) return refuse(404, 'path', `The phone's page has no file ${path}.`);
  return new Response(file.content, { headers: { 'content-type': file.type, 'cache-control': 'no-store' } });
}

/** The phone's page for people. Deep links and universal links (`/wc?uri=…`) land on it. Bundled once per process, at the first look. */
export const pageRoutes = (): Routes => ({
  'GET ': () => answer('/index.html'),
  'GET /wc': () => answer('/index.html'),
  'GET /assets/:name': ({ params }) => answer(`/assets/${params.name}`),
});
