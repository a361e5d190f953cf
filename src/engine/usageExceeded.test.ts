import { expect, test, vi } from 'vitest';
import { joinApi } from '@/services/api';
import { names } from '@/services/names';
import { walletPage } from '@/services/registry';
import { submitName } from '@/store/flows/registerName';
import { modal } from '@/store/modal/slice';
import type { ViewEntry } from '@/store/modal/views';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada } from '../../harness/fixtures/accounts';
import { goldenWorld } from '../../harness/fixtures/golden';
import { pretendNetwork } from '../../harness/fixtures/pretendNetwork';
import { createWorld } from '../../harness/world';
import { createEngine } from './createEngine';

/** A page whose services have nothing left, where they are asked for this. */
function page(match: string) {
  const world = createWorld({ ...goldenWorld(), identities: {}, faults: [{ match, status: 402 }] });
  const env = createTestEnv(world);
  const wallets = [{ id: 'example.harbor', name: 'Harbor' }];
  const { adapter } = createPretendAdapter({ networks: [pretendNetwork('31337')], wallets });
  const engine = createEngine({
    env,
    adapters: [adapter],
    projectId: 'p',
    services: { blockchain: 'http://services.test', registry: 'http://services.test' },
  });
  return { world, env, engine };
}

test('a name that was signed, and that the plan has no room for: the view says so, and nothing else does', async () => {
  const { engine } = page('/v1/profile/account/POST');
  await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
  const { dispatch, getState } = engine.store;
  const way: ViewEntry[] = [
    { view: 'ChooseAccountName', data: undefined },
    { view: 'RegisterAccountName', data: undefined },
    { view: 'ApproveTransaction', data: undefined },
  ];
  dispatch(modal.actions.opened({ view: 'Account', data: undefined }));
  for (const entry of way) dispatch(modal.actions.pushed(entry));
  await dispatch(submitName('ada1'));
  expect(getState().modal.stack.slice(1)).toEqual([way[0], { view: 'UsageExceeded', data: { wanted: 'names' } }]);
  engine.destroy();
});

test('whoever develops the site hears of it once, whichever services say so; none is tried again for it', async () => {
  const { engine, env, world } = page('');
  const { dispatch, getState } = engine.store;
  dispatch(joinApi);
  const once = { subscribe: false };
  await dispatch(walletPage.initiate({ page: 1 }, once));
  await dispatch(names.initiate({ address: ada.address }, once));
  await vi.waitFor(() => expect(getState().notices.alert?.code).toBe('USAGE_EXCEEDED'));
  await vi.waitFor(() => expect(env.log.warnings.filter((one) => one.includes('Usage Exceeded'))).toHaveLength(1));
  expect(world.requests.filter(({ target }) => /getWallets|\/profile\//.test(target))).toHaveLength(2);
  engine.destroy();
});
