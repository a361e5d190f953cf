import { beginEmailChange, confirmEmailChange } from '@/store/flows/changeEmail';
import { followEmbedded } from '@/store/flows/followEmbedded';
import { modal } from '@/store/modal/slice';
import type { ViewEntry } from '@/store/modal/views';
import type { PretendWallet } from '../harness/adapter';
import { ada, bo } from '../harness/fixtures/accounts';
import { chain, networks } from './pretended';
import type { Arrive, ScenarioParameters } from './scenario';

const [ethereum, base] = networks;

/** The wallet behind a login, with its two accounts: the smart one is in use. */
export const ownWallet: PretendWallet = {
  id: 'embedded',
  name: 'Email wallet',
  type: 'AUTH',
  accounts: [
    { address: ada.address, type: 'smartAccount', isDeployed: true },
    { address: bo.address, type: 'eoa' },
  ],
};

/** Its person came in by email and stands at these views, one on top of the other. */
export const standsAt =
  (...views: ViewEntry['view'][]): Arrive =>
  async (engine) => {
    const { methods = [] } = engine.store.outside;
    const method = methods.find((one) => one.kind === 'embedded');
    if (!method) throw new Error('The story has no such wallet.');
    followEmbedded(engine.store, method, []);
    await engine.connect({ namespace: 'eip155', connectorId: 'embedded' });
    engine.open();
    for (const view of views)
      engine.store.dispatch(
        modal.actions.pushed({
          view,
          data: view.startsWith('Update') ? { redirectView: 'AccountSettings' } : undefined,
        } as ViewEntry),
      );
  };

/** Its person has asked for another email, and is asked for the code of one of the two. */
export const changesEmail =
  (step: 'current' | 'new', email = 'ada@lovelace.dev'): Arrive =>
  async (engine, ...rest) => {
    await standsAt('AccountSettings', 'UpdateEmailWallet')(engine, ...rest);
    const { dispatch } = engine.store;
    await dispatch(beginEmailChange({ email, redirectView: 'AccountSettings' }));
    if (step === 'new')
      await dispatch(confirmEmailChange({ code: '424242', redirectView: 'AccountSettings', done: '' }));
  };

/** A visitor who is in by email. */
export const ownAccount = (given: Partial<ScenarioParameters> = {}, wallet: Partial<PretendWallet> = {}) => ({
  scenario: {
    loginMethods: { email: () => {} },
    services: { frame: 'https://frame.test' },
    chain: { ...chain, wallets: [{ ...ownWallet, ...wallet }] },
    profile: { email: 'ada@analytical.dev', smartNetworks: [ethereum?.id ?? 'eip155:1', base?.id ?? 'eip155:1'] },
    arrive: standsAt('AccountSettings'),
    ...given,
  } satisfies ScenarioParameters,
});
