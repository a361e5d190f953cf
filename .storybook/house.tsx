import type { Decorator } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { createPretendAdapter, type PretendChain } from '../harness/adapter';
import { createTestEnv, type TestEnv } from '../harness/env';
import { createWorld, type World } from '../harness/world';
import { PorticoDialog } from '../src/app/PorticoDialog';
import { useTheme } from '../src/design/theme/ThemeRoot';
import type { Network } from '../src/domain/network';
import { createEngine, type Engine } from '../src/engine/createEngine';
import type { Legal } from '../src/store/settings/slice';

/** What a view's story may say of the world it stands in; the product differs only in its `Env`. */
/** What happened before the story begins. */
export type Arrive = (engine: Engine, env: TestEnv) => void | Promise<void>;

export interface HouseParameters {
  world?: Partial<World>;
  chain?: Partial<PretendChain>;
  legal?: Legal;
  /** Runs before the first paint: connects, opens, goes to a view. */
  arrive?: Arrive;
}

const network: Network = {
  id: 'eip155:1',
  namespace: 'eip155',
  reference: '1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
  explorerUrl: 'https://explorer.example',
  isTestnet: false,
};

const chain: PretendChain = {
  networks: [network],
  wallets: [
    { id: 'example.harbor', name: 'Harbor' },
    { id: 'example.fernway', name: 'Fernway' },
  ],
  balance: { base: '1284000000000000000', decimals: 18, symbol: 'ETH' },
};

/** Shows the modal as a visitor of a host page meets it: the real store, engine and views on a pretended world. */
export const house: Decorator = (_Story, { parameters, globals, id }) => (
  <House key={id} given={parameters.house ?? {}} locale={globals.locale} />
);

function House({ given, locale }: { given: HouseParameters; locale: string }) {
  const { theme } = useTheme();
  const [engine, setEngine] = useState<Engine>();
  useEffect(() => {
    const env = createTestEnv(createWorld(given.world));
    const { adapter } = createPretendAdapter({ ...chain, ...given.chain });
    const made = createEngine({
      env,
      adapters: [adapter],
      services: { blockchain: null, registry: null, analytics: null },
      settings: { legal: given.legal ?? {} },
    });
    let isHere = true;
    Promise.resolve(given.arrive ? given.arrive(made, env) : made.open()).then(() => isHere && setEngine(made));
    return () => {
      isHere = false;
      made.destroy();
    };
  }, [given]);
  if (!engine) return null;
  return (
    <PorticoDialog
      store={engine.store}
      theme={theme}
      locale={locale === 'pseudo' ? 'en-XA' : locale}
      onError={(error) => console.error(error)}
    />
  );
}
