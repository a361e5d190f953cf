import type { Decorator, StoryContext } from '@storybook/react-vite';
import { useEffect, useMemo, useState } from 'react';
import { createPretendAdapter, type Pretend } from '../harness/adapter';
import { createEmbeddedService } from '../harness/embedded/service';
import { createTestEnv, type TestEnv } from '../harness/env';
import { createPretendPairing, type PretendPairing } from '../harness/pretendPairing';
import { createWorld, type World } from '../harness/world';
import { AppModal } from '../src/app/AppModal';
import { PorticoDialog } from '../src/app/PorticoDialog';
import { seascape } from '../src/design/primitives/Image/samples';
import { useTheme } from '../src/design/theme/ThemeRoot';
import { createEngine, type Engine } from '../src/engine/createEngine';
import { EMBEDDED } from '../src/store/login/embeddedLogin';
import { situate } from './controls';
import { argsAround, Framed } from './framed';
import { chain } from './pretended';
import type { Situation } from './situation';

export { bitcoin, network, networks, polkadot, solana } from './pretended';

/** What happened before the story begins. `pretend` is the wallets' own side, `pairing` the line to a phone. */
export type Arrive = (
  engine: Engine,
  env: TestEnv,
  pretend: Pretend,
  pairing?: PretendPairing,
  given?: ScenarioParameters,
) => void | Promise<void>;

/** What a view's story may say of the world it stands in; the product differs only in its `Env`. */
export interface ScenarioParameters extends Situation {
  /** Runs before the first paint: connects, opens, goes to a view. */
  arrive?: Arrive;
}

/** The first wallet of a story that names none. */
export const harbor = { namespace: 'eip155', connectorId: 'example.harbor' } as const;

/** The visitor has connected with it, and opens the modal. */
export const openConnected: Arrive = async (engine) => {
  await engine.connect(harbor);
  engine.open();
};

/** Shows the modal as a visitor of a host page meets it: the real store, engine and views on a pretended world. */
export const scenario: Decorator = (_Story, context) =>
  context.viewMode === 'docs' ? (
    <Framed {...context} />
  ) : (
    <Situated {...context} args={{ ...context.args, ...argsAround() }} />
  );

/** The world of a story with what the Controls panel says of it; another one whenever that changes. */
function Situated({ id, parameters, argTypes, args, globals }: StoryContext) {
  const held = JSON.stringify(args);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arguments are told by what they say
  const given = useMemo(
    () => situate<ScenarioParameters>(parameters.scenario ?? {}, argTypes, args),
    [parameters.scenario, held],
  );
  return <House key={`${id}${held}`} given={given} locale={globals.locale} />;
}

/** Pictures that listings name at other addresses come with the story: it asks nobody. */
const withOwnPictures = (world: World): World => ({
  ...world,
  wallets: world.wallets.map((one) => (one.image_url ? { ...one, image_url: seascape } : one)),
});

function House({ given, locale }: { given: ScenarioParameters; locale: string }) {
  const { theme } = useTheme();
  const [engine, setEngine] = useState<Engine>();
  useEffect(() => {
    const env = createTestEnv(withOwnPictures(createWorld(given.world)));
    // Pictures are seen here.
    Object.assign(env.page, { objectUrl: (bytes: Blob) => URL.createObjectURL(bytes), ...given.page });
    const { adapter, pretend } = createPretendAdapter({ ...chain, ...given.chain });
    const far = createPretendPairing(given.pairing);
    const made = createEngine({
      env,
      methods: [
        ...(given.pairing ? [far.method] : []),
        ...(given.loginMethods
          ? [
              {
                ...createEmbeddedService({
                  clock: env.clock,
                  accounts: {},
                  isNewDevice: given.isNewDevice,
                  isSilent: given.isSilent,
                  wrongCodes: given.wrongCodes,
                  windowFails: given.windowFails,
                  standing: given.login,
                  profile: { ...given.profile, onType: (type) => pretend.actBy(EMBEDDED, type) },
                }).open(),
                loginMethods: given.loginMethods,
                socials: given.socials,
              },
            ]
          : []),
      ],
      adapters: [adapter, ...(given.chains ?? []).map((one) => createPretendAdapter({ wallets: [], ...one }).adapter)],
      services: { blockchain: null, registry: null, analytics: null, ...given.services },
      settings: given.settings,
      projectId: given.projectId,
      signIn: given.signIn?.(),
    });
    let isHere = true;
    Promise.resolve(given.arrive ? given.arrive(made, env, pretend, far, given) : made.open()).then(
      () => isHere && setEngine(made),
    );
    const ticking = given.runs ? setInterval(() => env.clock.advance(50), 50) : undefined;
    return () => {
      isHere = false;
      clearInterval(ticking);
      made.destroy();
    };
  }, [given]);
  if (!engine) return null;
  return (
    <PorticoDialog
      app={{ store: engine.store, Modal: AppModal }}
      theme={theme}
      locale={locale === 'pseudo' ? 'en-XA' : locale}
      inline={given.inline}
      onError={(error) => console.error(error)}
    />
  );
}
