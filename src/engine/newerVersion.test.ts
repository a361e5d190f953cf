import { expect, test, vi } from 'vitest';
import { cacheLimits } from '@/domain/limits';
import { version } from '@/domain/version';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv, type TestEnv } from '../../harness/env';
import { porchNetwork } from '../../harness/serviceStore';
import { createEngine } from './createEngine';

const packages = 'http://packages.test';

/** A page of a developer's, and a registry of packages that has such a release. */
function openPage(answer: () => Response, env: TestEnv = createTestEnv(), services = { packages }) {
  const asked: string[] = [];
  const { fetch } = env;
  env.fetch = async (input, init) => {
    const { origin, pathname, search } = new URL(input instanceof Request ? input.url : String(input));
    if (origin !== packages) return fetch(input, init);
    asked.push(pathname + search);
    return answer();
  };
  const { adapter } = createPretendAdapter({ networks: [porchNetwork], wallets: [] });
  const engine = createEngine({ env, adapters: [adapter], services });
  return { engine, env, asked };
}
const released = (next: string) => () => Response.json({ name: 'portico', version: next, dist: {} });
const told = ({ log }: TestEnv) => log.warnings.filter((one) => one.includes('npm install portico@latest'));
const settled = async () => {
  await import('@/store/project/tellVersion');
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
};

test('a developer is told of a newer release, once for each page, when the modal opens; the registry is asked once a week', async () => {
  const { engine, env, asked } = openPage(released('9.1.0'));
  await settled();
  expect(asked).toEqual([]);
  engine.open();
  await vi.waitFor(() => expect(told(env)).toHaveLength(1));
  expect(told(env)[0]).toContain(`Version 9.1.0 is out, and this page has ${version}.`);
  // Nobody is named: neither the project nor the site.
  expect(asked).toEqual(['/portico/latest']);
  engine.close();
  engine.open();
  await settled();
  expect(told(env)).toHaveLength(1);
  engine.destroy();

  env.clock.advance(cacheLimits.sdkVersionMs);
  const next = openPage(released('9.2.0'), env);
  next.engine.open();
  await vi.waitFor(() => expect(told(env)).toHaveLength(2));
  expect(next.asked).toEqual([]);
  next.engine.destroy();

  env.clock.advance(1);
  const last = openPage(released('9.2.0'), env);
  last.engine.open();
  await vi.waitFor(() => expect(told(env)).toHaveLength(3));
  expect([last.asked.length, told(env)[2]]).toEqual([1, expect.stringContaining('Version 9.2.0')]);
});

test.each([
  ['the same', released(version)],
  ['an older one', released('0.0.9')],
  ['a preview', released('9.0.0-beta.1')],
  ['garbage', () => new Response('<!doctype html>')],
  ['an error', () => new Response('', { status: 500 })],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')) as never],
])('%s: nothing is said', async (_what, answer) => {
  const { engine, env, asked } = openPage(answer);
  engine.open();
  await settled();
  expect(asked).toHaveLength(1);
  expect(told(env)).toEqual([]);
});

test('without such a registry nobody is asked', async () => {
  const { engine, asked } = openPage(released('9.0.0'), createTestEnv(), {} as never);
  engine.open();
  await settled();
  expect(asked).toEqual([]);
});
