import type { Decorator } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { createPretendAdapter, type Pretend, type PretendChain } from '../harness/adapter';
import { createEmbeddedService } from '../harness/embedded/service';
import { createTestEnv, type TestEnv } from '../harness/env';
import { createPretendPairing, type PretendPairing } from '../harness/pretendPairing';
import { createWorld, type World } from '../harness/world';
import { AppModal } from '../src/app/AppModal';
import { PorticoDialog } from '../src/app/PorticoDialog';
import { seascape } from '../src/design/primitives/Image/samples';
import { useTheme } from '../src/design/theme/ThemeRoot';
import type { Network } from '../src/domain/network';
import { createEngine, type Engine } from '../src/engine/createEngine';
import type { LoginMethods } from '../src/ports/connectMethod';
import type { Page } from '../src/ports/env';
import type { PairingSnapshot } from '../src/ports/pairing';
import type { SignIn } from '../src/ports/signIn';
import type { ServiceUrls } from '../src/services/extra';
import type { SettingsState } from '../src/store/settings/defaults';
import { Framed } from './framed';

/** What happened before the story begins. `pretend` is the wallets' own side, `pairing` the line to a phone. */
export type Arrive = (engine: Engine, env: TestEnv, pretend: Pretend, pairing?: PretendPairing) => void | Promise<void>;

/** What a view's story may say of the world it stands in; the product differs only in its `Env`. */
export interface ScenarioParameters {
  world?: Partial<World>;
  chain?: Partial<PretendChain>;
  /** Further kinds of chain, each with its wallets. */
  chains?: (Partial<PretendChain> & Pick<PretendChain, 'networks'>)[];
  settings?: Partial<SettingsState>;
  /** Services that are there; the pretended world answers for them. */
  services?: Partial<ServiceUrls>;
  /** The code and the line to a phone; the phone itself is a wallet of the chain, `walletConnect`. */
  pairing?: Partial<PairingSnapshot>;
  /** Ways in beside wallets, as a connect method lends them. */
  loginMethods?: LoginMethods;
  /** How the site has its visitors sign in; a new one for each showing. */
  signIn?: () => SignIn;
  /** The page and what holds it: a phone, a frame. */
  page?: Partial<Page>;
  /** The modal stands in the page (embedded mode). */
  inline?: boolean;
  /** Time goes by as on a page; it stands still unless a story moves it. */
  runs?: boolean;
  /** Runs before the first paint: connects, opens, goes to a view. */
  arrive?: Arrive;
}

/** A network that people know, by its id and name. */
export const network = (reference: string, name: string, symbol = 'ETH'): Network => ({
  id: `eip155:${reference}`,
  namespace: 'eip155',
  reference,
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
  explorerUrl: 'https://explorer.example',
  isTestnet: false,
});

export const networks = [network('1', 'Ethereum'), network('8453', 'Base'), network('42161', 'Arbitrum')];

/** The chain of a story that names none. */
export const chain: PretendChain = {
  networks,
  wallets: [
    { id: 'example.harbor', name: 'Harbor' },
    { id: 'example.fernway', name: 'Fernway' },
  ],
  balance: { base: '1284000000000000000', decimals: 18, symbol: 'ETH' },
};

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
    <House key={context.id} given={context.parameters.scenario ?? {}} locale={context.globals.locale} />
  );

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
          ? [{ ...createEmbeddedService({ clock: env.clock, accounts: {} }).open(), loginMethods: given.loginMethods }]
          : []),
      ],
      adapters: [adapter, ...(given.chains ?? []).map((one) => createPretendAdapter({ wallets: [], ...one }).adapter)],
      services: { blockchain: null, registry: null, analytics: null, ...given.services },
      settings: given.settings,
      signIn: given.signIn?.(),
    });
    let isHere = true;
    Promise.resolve(given.arrive ? given.arrive(made, env, pretend, far) : made.open()).then(
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
