import type { Social } from '@/domain/socials';
import { followEmbedded } from '@/store/flows/followEmbedded';
import { logInElsewhere } from '@/store/flows/logInElsewhere';
import type { PretendWallet } from '../harness/adapter';
import { emailWallet } from './emailSheet';
import { chain } from './pretended';
import type { Arrive, ScenarioParameters } from './scenario';

/** A visitor has pressed one of the social accounts. */
const pressed =
  (social: Social): Arrive =>
  (engine) => {
    engine.open();
    const { methods = [] } = engine.store.outside;
    const method = methods.find((one) => one.kind === 'embedded');
    if (!method) throw new Error('The story has no login.');
    followEmbedded(engine.store, method, []);
    void engine.store.dispatch(logInElsewhere({ social }));
  };

/** A page that visitors log in to by a social account, and how far the login has come. */
export const bySocial = (
  social: Social,
  given: Partial<ScenarioParameters> = {},
  wallet: Partial<PretendWallet> = {},
) => ({
  scenario: {
    loginMethods: { email: () => {}, social: () => {} },
    services: { frame: 'https://frame.test' },
    chain: { wallets: [...chain.wallets, { ...emailWallet, ...wallet }] },
    arrive: pressed(social),
    ...given,
  } satisfies ScenarioParameters,
});
