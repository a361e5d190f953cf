import { followEmbedded } from '@/store/flows/followEmbedded';
import { logInByEmail } from '@/store/flows/logIn';
import type { PretendWallet } from '../harness/adapter';
import { chain } from './pretended';
import type { Arrive, ScenarioParameters } from './scenario';

/** The wallet behind a login, as a kind of chain finds it: its answer waits for the login. */
export const emailWallet: PretendWallet = { id: 'embedded', name: 'Email wallet', type: 'AUTH', answers: 'wait' };

/** A visitor has typed this address under the wallets. */
export const typed =
  (own?: string): Arrive =>
  async (engine, _env, _pretend, _pairing, given) => {
    const email = own ?? given?.email ?? '';
    engine.open();
    const { methods = [] } = engine.store.outside;
    const method = methods.find((one) => one.kind === 'embedded');
    if (!method) throw new Error('The story has no login.');
    followEmbedded(engine.store, method, []);
    await engine.store.dispatch(logInByEmail({ email }));
  };

/** A page that visitors log in to by email; what they type is mailed to. */
export const byEmail = (given: Partial<ScenarioParameters> = {}, wallet: Partial<PretendWallet> = {}) => ({
  scenario: {
    loginMethods: { email: () => {} },
    services: { frame: 'https://frame.test' },
    chain: { wallets: [...chain.wallets, { ...emailWallet, ...wallet }] },
    arrive: typed(),
    email: 'ada@analytical.dev',
    ...given,
  } satisfies ScenarioParameters,
});
