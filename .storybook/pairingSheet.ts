import { screen, within } from 'storybook/test';
import type { Wallet } from '@/domain/wallet';
import type { PairingSnapshot } from '@/ports/pairing';
import type { RedirectView } from '@/store/modal/views';
import { openPairing } from '@/store/pairing/openPairing';
import type { PretendAnswer, PretendWallet } from '../harness/adapter';
import type { TestEnv } from '../harness/env';
import type { PretendPairing } from '../harness/pretendPairing';
import type { Arrive, ScenarioParameters } from './scenario';

export const lantern: Wallet = {
  id: 'lantern',
  name: 'Lantern',
  rdns: 'example.lantern',
  mobileLink: 'lantern://',
  desktopLink: 'lantern-desktop:',
  webappLink: 'https://app.lantern.example',
  appStore: 'https://apps.apple.com/app/lantern',
  playStore: 'https://play.google.com/store/apps/details?id=example.lantern',
  homepage: 'https://lantern.example',
};

let page: { env: TestEnv; pairing: PretendPairing };
/** What is outside of the page that stands now, and the pairing it shows. */
export const onPage = () => page;

interface Situation extends ScenarioParameters {
  wallet?: Wallet;
  answers?: PretendAnswer;
  snapshot?: Partial<PairingSnapshot>;
  redirectView?: RedirectView;
  /** The wallets in this browser. */
  installed?: PretendWallet[];
}

/** A visitor chose their phone, or a wallet that is not here. */
export const chose = ({
  wallet,
  answers = 'wait',
  snapshot = {},
  redirectView,
  installed = [],
  ...rest
}: Situation = {}) => ({
  scenario: {
    chain: { wallets: [{ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', answers }, ...installed] },
    pairing: snapshot,
    about: wallet,
    arrive: ((engine, env, _pretend, pairing, given) => {
      page = { env, pairing: pairing as PretendPairing };
      engine.open({ view: 'Connect' });
      engine.store.dispatch(openPairing({ wallet: given?.about, redirectView }));
    }) satisfies Arrive,
    ...rest,
  } as ScenarioParameters,
});

/** Where the visitor is. */
export const phone = {
  page: {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
    hasCoarsePointer: () => true,
  },
} satisfies ScenarioParameters;

/** The dialog of the view, by what was chosen. */
export const sheetOf = async (name = 'Use your phone') => within(await screen.findByRole('dialog', { name }));
export const codeOf = () => document.querySelector<HTMLElement>('[data-part="qr-code"]');
