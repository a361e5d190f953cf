import { beforeEach } from 'vitest';
import { createEngine, type Engine } from '@/engine/createEngine';
import type { SettingsState } from '@/store/settings/defaults';
import { createPretendAdapter, type Pretend, type PretendWallet } from './adapter';
import { createTestEnv, type TestEnv } from './env';
import { pretendNetwork } from './fixtures/pretendNetwork';

export const harbor = { namespace: 'eip155', connectorId: 'example.harbor' } as const;

export interface ModalHouse {
  env: TestEnv;
  engine: Engine;
  wallet: Pretend;
}

/** Two networks and one wallet, anew for each test of a file; `build` makes them otherwise. */
export function standByModal() {
  const house = {} as ModalHouse;
  function build(more: Partial<PretendWallet> = {}, settings: Partial<SettingsState> = {}) {
    const { adapter, pretend } = createPretendAdapter({
      networks: [pretendNetwork('1', 'Ethereum'), pretendNetwork('8453', 'Base')],
      wallets: [{ id: 'example.harbor', name: 'Harbor', ...more }],
    });
    house.engine = createEngine({
      env: house.env,
      adapters: [adapter],
      services: { blockchain: null, registry: null, analytics: null },
      settings,
    });
    house.wallet = pretend;
  }
  beforeEach(() => {
    house.env = createTestEnv();
    build();
  });
  const modal = () => house.engine.store.getState().modal;
  return {
    house,
    build,
    view: () => house.engine.getState().view,
    stack: () => modal().stack.map((entry) => entry.view),
    push: (name: string) => house.engine.store.dispatch({ type: 'modal/pushed', payload: { view: name } }),
  };
}

/** Lets promises that are settled already run their course. */
export const settle = async () => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};
