import { mainnet } from 'viem/chains';
import { expect, test, vi } from 'vitest';
import { loadEvm } from '@/adapters/evm/load';
import { followEmbedded } from '@/store/flows/followEmbedded';
import { logInByEmail } from '@/store/flows/logIn';
import { email, right, standBehindFrame } from '../../harness/embedded/frameGround';
import { createTestEnv } from '../../harness/env';
import { createHost } from '../../harness/signInHouse';
import { createEngine } from './createEngine';

test('who logs in by email and then signs in is led on to where they were going', async () => {
  const env = createTestEnv();
  const { method, login, frame } = standBehindFrame(
    { CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }), CONNECT_DEVICE: () => undefined },
    env,
  );
  const adapter = loadEvm({ networks: [mainnet] }, env);
  const { eip155: remote } = method.remotes(adapter.networks);
  if (remote) await adapter.addRemote?.(remote);
  const { config } = createHost({ getRequired: () => true });
  const signIn = { config, site: { name: 'A market' } };
  const engine = createEngine({ env, adapters: [adapter], methods: [method], signIn });
  followEmbedded(engine.store, method, [adapter]);
  const top = () => engine.store.getState().modal.stack.at(-1);
  const choice = { namespace: 'eip155', redirectView: 'Networks' } as const;
  engine.open();
  await engine.store.dispatch(logInByEmail({ ...choice, email }));
  expect(top()?.view).toBe('EmailVerifyDevice');
  frame.settle('CONNECT_DEVICE', {});
  await vi.waitFor(() => expect(top()?.view).toBe('EmailVerifyOtp'));
  await login.confirm(right);
  await vi.waitFor(() => expect(top()?.view).toBe('SIWXSignMessage'));
  expect(top()?.data).toEqual({ isRequired: true, redirectView: 'Networks' });
  engine.destroy();
});
