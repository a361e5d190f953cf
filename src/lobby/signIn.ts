import { type NetworkId, namespaceOf } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import { isFeatureOn } from '@/domain/remoteFeatures';
import { UNKNOWN_ACCOUNT } from '@/domain/signIn';
import type { Engine } from '@/engine/createEngine';
import type { ChainAdapter } from '@/ports/adapter';
import type { Env } from '@/ports/env';
import type { OneClick, SignIn, SignInConfig, SignInContext } from '@/ports/signIn';
import { selectRemoteFeatures } from '@/store/project/selectors';
import { makeMessage } from '@/store/signIn/config';
import type { HandleContext } from './handleContext';
import { readMetadata } from './readMetadata';
import { isSignInConfig, isSignInSetup } from './readSignIn';

/** Whether an account signed, as its own kind of chain tells. */
const verifyBy =
  (adapters: readonly ChainAdapter[]): SignInContext['verify'] =>
  async ({ data, message, signature }) => {
    const namespace = namespaceOf(data.chainId);
    const adapter = adapters.find((one) => one.namespace === namespace);
    if (!adapter?.verifyMessage)
      throw new UnsupportedError(
        'NAMESPACE_UNSUPPORTED',
        { namespace },
        {
          message: `Signatures of ${namespace} can’t be verified in a page.`,
          hint: 'Verify them on your server: write a siwx of your own.',
        },
      );
    return adapter.verifyMessage({ address: data.accountAddress, networkId: data.chainId, message, signature });
  };

async function readConfig({ options: { siwx }, report }: HandleContext, context: SignInContext) {
  try {
    const config: unknown = isSignInSetup(siwx) ? await siwx.load(context) : siwx;
    return isSignInConfig(config) ? config : undefined;
  } catch (cause) {
    report(
      new PorticoError(
        'OPTION_INVALID',
        { option: 'siwx' },
        { cause, message: 'The option siwx could not be loaded.' },
      ),
    );
    return undefined;
  }
}

/** Tells a developer who asks for emails with a `siwx` that takes none: their visitors would sign without being asked. */
function checkEmail({ options: { features }, report }: HandleContext, config: SignInConfig) {
  if (!features?.emailCapture || config.email) return;
  report(
    new PorticoError(
      'OPTION_INVALID',
      { option: 'features.emailCapture' },
      {
        message: 'features.emailCapture asks nobody for an email, since siwx takes none.',
        hint: 'Use serverSignIn({ url, email: true }), or give siwx.email; docs/sign-in.md has both.',
      },
    ),
  );
}

/**
 * How a host has its visitors sign in, for the engine; and for pairings, so that one click does both. What can't be used
 * is told by `checkOptions.ts`, and nobody is asked.
 */
export async function loadSignIn(context: HandleContext, env: Env, adapters: readonly ChainAdapter[]) {
  const verify = verifyBy(adapters);
  const config = await readConfig(context, { env, verify });
  if (!config) return undefined;
  if (process.env.NODE_ENV !== 'production') checkEmail(context, config);
  const { name, icons } = readMetadata(context.options, env);
  const signIn: SignIn = { config, site: { name, ...(icons[0] && { icon: icons[0] }) } };
  let standsOn = (): NetworkId | undefined => undefined;
  let asksEmail = () => false;
  const first = adapters.flatMap(({ networks }) => networks.map(({ id }) => id))[0];
  const oneClick: OneClick = {
    asksEmail: () => asksEmail(),
    async ask() {
      const chainId = standsOn() ?? first;
      if (!chainId) throw new UnsupportedError('NO_NETWORKS', {});
      return (await makeMessage(config, { accountAddress: UNKNOWN_ACCOUNT, chainId })).data;
    },
    async take(sessions) {
      for (const session of sessions)
        if (!(await verify(session)))
          throw new PorticoError('SIGN_IN_FAILED', {}, { message: 'The signature is not the account’s.' });
      await keep(config, sessions, env);
    },
  };
  return {
    signIn,
    oneClick,
    /** The network in use, and whether an email is asked for, from now on. */
    follow(engine: Engine) {
      standsOn = () => engine.getState().networkId ?? undefined;
      if (config.email) asksEmail = () => isFeatureOn(selectRemoteFeatures(engine.store.getState()).emailCapture);
    },
  };
}

/** A host that refuses them, or is silent, is asked again once the visitor is in: then it is its turn to say why. */
async function keep(config: SignInConfig, sessions: Parameters<SignInConfig['setSessions']>[0], env: Env) {
  const bounded = new Promise<void>((end) => env.clock.after(timeLimits.answerWaitMs, end));
  try {
    await Promise.race([config.setSessions(sessions), bounded]);
  } catch (error) {
    env.warn('siwx.setSessions() refused what was signed with one click.', error);
  }
}
