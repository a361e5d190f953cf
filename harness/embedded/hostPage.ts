import type { Chain } from 'viem';
import { mainnet } from 'viem/chains';
import { loadEvm } from '@/adapters/evm/load';
import { createEngine } from '@/engine/createEngine';
import { followEmbedded } from '@/store/flows/followEmbedded';
import { createTestEnv } from '../env';
import { bo } from '../fixtures/accounts';
import { email, right, standBehindFrame } from './frameGround';
import { done, type PretendAnswers } from './pretendFrame';

/** The address that its person changes to. */
export const next = 'ada@lovelace.dev';

/** A page of a host without a view of ours. */
export async function openHostPage(script: PretendAnswers = {}, networks: [Chain, ...Chain[]] = [mainnet]) {
  const env = createTestEnv();
  const page = standBehindFrame(
    {
      UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
      UPDATE_EMAIL_PRIMARY_OTP: () => done,
      UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: next }),
      SWITCH_NETWORK: (wish: unknown) => wish,
      SET_PREFERRED_ACCOUNT: ({ type }: { type: string }) => ({ type, address: bo.address }),
      ...script,
    },
    env,
  );
  const adapter = loadEvm({ networks }, env);
  const { eip155: remote } = page.method.remotes(adapter.networks);
  if (remote) await adapter.addRemote?.(remote);
  const engine = createEngine({ env, adapters: [adapter], methods: [page.method] });
  followEmbedded(engine.store, page.method, [adapter]);
  const events: string[] = [];
  engine.subscribeEvents(({ event }) => events.push(event));
  const view = () => engine.getState().view;
  const comeIn = () => engine.logInByEmail({ email, askCode: () => right });
  return { ...page, env, engine, events, view, comeIn, dispatch: engine.store.dispatch };
}
