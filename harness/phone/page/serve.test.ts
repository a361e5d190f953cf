import { describe, expect, it } from 'vitest';
import { createRouter } from '../../apis/router';
import { pageRoutes } from './serve';

const ask = createRouter(pageRoutes());
const get = (path: string) => ask(new Request(`http://phone.localhost:4200${path}`));

describe('the phone’s page', () => {
  it('is at the root, and where deep links and universal links lead', async () => {
    const page = await (await get('/')).text();
    expect(page).toContain('<title>Test wallet</title>');
    expect(await (await get('/wc?uri=wc%3A12')).text()).toBe(page);
  });

  it('brings its script and its looks along, and nothing from elsewhere', async () => {
    const page = await (await get('/')).text();
    const files = [...page.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(([, path]) => path as string);
    expect(files.map((path) => path.replace(/-[\w-]+\./, '.'))).toEqual(['/assets/index.js', '/assets/index.css']);
    const types = await Promise.all(files.map(async (path) => (await get(path)).headers.get('content-type')));
    expect(types).toEqual(['text/javascript; charset=utf-8', 'text/css; charset=utf-8']);
  });

  it('has no other files', async () => {
    expect((await get('/assets/secret.js')).status).toBe(404);
  });
});
