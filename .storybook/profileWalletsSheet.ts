import { screen, within } from 'storybook/test';
import type { PretendWallet } from '../harness/adapter';
import type { TestEnv } from '../harness/env';
import { bo } from '../harness/fixtures/accounts';
import { defaultFeatures } from '../src/store/settings/defaults';
import { type Arrive, bitcoin, type ScenarioParameters, solana } from './scenario';
import { wordsOf } from './words';

const bramble: PretendWallet = {
  id: 'example.bramble',
  name: 'Bramble',
  accounts: [
    { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5x7k4f9', type: 'payment' },
    { address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6x8r2t', type: 'ordinal' },
  ],
};

let env: TestEnv;
/** What surrounds the story that runs. */
export const outside = () => env;

export const wallets: PretendWallet[] = [
  { id: 'example.harbor', name: 'Harbor' },
  { id: 'example.fernway', name: 'Fernway', address: bo.address },
  { id: 'example.lantern', name: 'Lantern', address: '0xd31cA2070045be87a11e0bC6e14c8a9Ef0bC6e1a' },
];

/** These are connected, the last one in use; Lantern was here before. Then the view is opened. */
export const arriveAt =
  (...ids: string[]): Arrive =>
  async (engine, own) => {
    env = own;
    for (const connectorId of ids) await engine.connect({ namespace: 'eip155', connectorId });
    if (ids.includes('example.lantern')) await engine.disconnect({ connectorId: 'example.lantern' });
    engine.open();
    engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'ProfileWallets' } });
  };

/** Harbor is in use, Fernway beside it; two further kinds of chain have nobody in. */
export const severalWallets: ScenarioParameters = {
  settings: { features: { ...defaultFeatures, multiWallet: true } },
  chain: { wallets },
  chains: [{ networks: [solana] }, { networks: [bitcoin], wallets: [bramble] }],
  arrive: arriveAt('example.lantern', 'example.fernway', 'example.harbor'),
};

/** The dialog of the view ProfileWallets, once it is there. */
export const sheet = async () => within(await screen.findByRole('dialog', { name: 'Your wallets' }));
export const group = async (name: string) => within(await (await sheet()).findByRole('group', { name }));
export const rowsOf = (course: ReturnType<typeof within>) =>
  course.getAllByText(/…/).map((address: HTMLElement) => wordsOf(address.closest('[data-part="row"]') as HTMLElement));
