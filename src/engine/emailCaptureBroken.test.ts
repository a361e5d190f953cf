import { expect, test, vi } from 'vitest';
import { createHost, openSite } from '../../harness/signInHouse';

/* The code that asks for an email does not load, however often it is asked for. */

vi.mock('@/store/signIn/captureEmail', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const email = { requestCode: () => ({ uuid: null }), confirmCode: () => {} };

test('where an email is required nobody is asked to sign without it: they are disconnected, and it is said', async () => {
  const site = openSite({ host: createHost({ email }), features: { emailCapture: 'required' } });
  const seen: (string | null)[] = [];
  site.engine.store.subscribe(() => void seen.push(site.shown()));
  await site.connect();
  await vi.waitFor(() => expect(site.engine.getState()).toMatchObject({ status: 'disconnected', view: 'Connect' }));
  expect(seen).not.toContain('SIWXSignMessage');
  expect(site.engine.store.getState().notices.toast).toMatchObject({ tone: 'error', words: 'toast.signInFailed' });
  expect(site.env.log.warnings).toEqual(['Nobody can be asked for their email: the visitor is disconnected.']);
});

test('where it is not, they are asked to sign, and the developer is told', async () => {
  const site = openSite({ host: createHost({ email }), features: { emailCapture: 'optional' } });
  await site.connect();
  await site.asked();
  expect(site.env.log.warnings).toEqual(['Nobody can be asked for their email.']);
});
