import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { Wallet } from '@/domain/wallet';
import type { PairingSnapshot } from '@/ports/pairing';
import { openPairing } from '@/store/pairing/openPairing';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, type ScenarioParameters, scenario } from '../../../.storybook/scenario';
import type { PretendAnswer } from '../../../harness/adapter';
import type { TestEnv } from '../../../harness/env';
import { type PretendPairing, pretendCode } from '../../../harness/pretendPairing';
import ConnectingWalletConnectView from './ConnectingWalletConnectView';

const lantern: Wallet = {
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

let outside: TestEnv;
let line: PretendPairing;

interface Situation extends ScenarioParameters {
  wallet?: Wallet;
  answers?: PretendAnswer;
  snapshot?: Partial<PairingSnapshot>;
}

/** A visitor chose their phone, or a wallet that is not here. */
const chose = ({ wallet, answers = 'wait', snapshot = {}, ...rest }: Situation = {}) => ({
  scenario: {
    chain: { wallets: [{ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', answers }] },
    pairing: snapshot,
    about: wallet,
    arrive: ((engine, env, _pretend, pairing, given) => {
      outside = env;
      line = pairing as PretendPairing;
      engine.open({ view: 'Connect' });
      engine.store.dispatch(openPairing({ wallet: given?.about }));
    }) satisfies Arrive,
    ...rest,
  } as ScenarioParameters,
});

const phone = {
  page: {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
    hasCoarsePointer: () => true,
  },
} satisfies ScenarioParameters;

const meta = {
  title: 'Views/ConnectingWalletConnect',
  component: ConnectingWalletConnectView,
  decorators: [scenario],
  argTypes: controls('code', 'scanned', 'aboutName', 'ways', 'phone'),
} satisfies Meta<typeof ConnectingWalletConnectView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheetOf = async (name = 'Use your phone') => within(await screen.findByRole('dialog', { name }));
const codeOf = () => document.querySelector<HTMLElement>('[data-part="qr-code"]');

export const Default: Story = { parameters: chose() };

export const Code: Story = {
  tags: ['journey', '!autodocs'],
  parameters: chose(),
  play: async () => {
    const sheet = await sheetOf();
    // What pairs comes by a chunk of its own; until then the plate keeps the code's place.
    await waitFor(() => expect(codeOf()).toHaveAttribute('data-uri', pretendCode), { timeout: 15_000 });
    await appears(sheet.getByRole('img', { name: 'QR code that pairs your phone wallet' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Copy link' }));
    await appears(await screen.findByText('Link copied'));
    await expect(outside.log.copied).toEqual([pretendCode]);
  },
};

/** The relay has not got it yet: the plate keeps its place. */
export const Loading: Story = {
  parameters: chose({ snapshot: { uri: undefined, relay: 'connecting' } }),
  play: async () => {
    const sheet = await sheetOf();
    await appears(await sheet.findByText('Scan with your phone’s camera or the wallet app.'));
    await expect(codeOf()).toHaveAttribute('data-state', 'loading');
    await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeDisabled();
  },
};

/** Four minutes are over: nobody can use an old one, and a new one comes without a flash. */
export const Expired: Story = {
  parameters: chose({ snapshot: { isExpired: true } }),
  play: async () => {
    const sheet = await sheetOf();
    const words = await sheet.findByText('This code has expired');
    await appears(words);
    await expect([getComputedStyle(words).fontSize, getComputedStyle(words).fontWeight]).toEqual(['20px', '600']);
    await appears(sheet.getByText('Codes last 4 minutes, so nobody can use an old one.'));
    await expect(codeOf()).not.toHaveAttribute('data-uri');
  },
};

export const Renewed: Story = {
  tags: ['journey', '!autodocs'],
  parameters: chose({ snapshot: { isExpired: true } }),
  play: async () => {
    const sheet = await sheetOf();
    await userEvent.click(await sheet.findByRole('button', { name: 'Show a new code' }));
    await waitFor(() => expect(codeOf()).toHaveAttribute('data-uri', `${pretendCode}&renewal=1`));
    await appears(sheet.getByRole('button', { name: 'Copy link' }));
  },
};

export const RelayIsDown: Story = {
  parameters: chose({
    answers: { error: new PorticoError('RELAY_UNREACHABLE', {}) },
    snapshot: { uri: undefined, relay: 'lost' },
  }),
  play: async () => {
    const sheet = await sheetOf();
    await appears(await sheet.findByRole('heading', { name: 'The line is down' }));
    await appears(sheet.getByText('Trying again in 10 seconds'));
    outside.clock.advance(timeLimits.countdownMs);
    await appears(await sheet.findByText('Trying again in 9 seconds'));
    await appears(sheet.getByRole('button', { name: 'Try now' }));
  },
};

/** The code is good; the line to the relay broke and is being got back. */
export const LineLost: Story = {
  parameters: chose({ snapshot: { relay: 'lost' } }),
  play: async () => {
    const sheet = await sheetOf();
    await appears(await sheet.findByText('The line to your phone broke. We are getting it back.'));
  },
};
export const LineBack: Story = {
  tags: ['journey', '!autodocs'],
  parameters: LineLost.parameters,
  play: async () => {
    const sheet = await sheetOf();
    await sheet.findByText('The line to your phone broke. We are getting it back.');
    line.tell({ relay: 'connected' });
    await waitFor(() => expect(sheet.queryByText(/The line to your phone/)).toBeNull());
  },
};

export const Declined: Story = {
  parameters: chose({ wallet: lantern, answers: 'reject' }),
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await appears(await sheet.findByRole('heading', { name: 'Connection declined' }));
    await appears(sheet.getByRole('button', { name: 'Try again' }));
  },
};

export const Connected: Story = {
  parameters: chose({ wallet: lantern, answers: 'approve' }),
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await appears(await sheet.findByRole('heading', { name: 'You’re in' }));
  },
};

export const Reported: Story = {
  parameters: chose({ snapshot: { verdict: 'scam' } }),
  play: async () => {
    await appears(await (await sheetOf()).findByText('This site was reported as dangerous'));
  },
};

export const Unverified: Story = { parameters: chose({ snapshot: { verdict: 'unverified' } }) };

/** One wallet, and all its ways: each behind its tab. */
export const Ways: Story = {
  parameters: chose({ wallet: lantern }),
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await appears(await sheet.findByRole('img', { name: 'QR code that pairs Lantern on your phone' }));
    const tabs = sheet.getAllByRole('tab').map((tab) => tab.textContent);
    await expect(tabs).toEqual(['Mobile', 'Desktop', 'Web', 'Browser']);
  },
};

export const Desktop: Story = {
  parameters: chose({ wallet: lantern }),
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await userEvent.click(await sheet.findByRole('tab', { name: 'Desktop' }));
    await appears(await sheet.findByRole('heading', { name: 'Continue in Lantern for desktop' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Open Lantern' }));
    await expect(outside.log.opened).toEqual([`lantern-desktop://wc?uri=${encodeURIComponent(pretendCode)}`]);
    await appears(await sheet.findByText('We opened it. Approve the connection there.'));
  },
};

export const Website: Story = {
  parameters: chose({ wallet: lantern }),
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await userEvent.click(await sheet.findByRole('tab', { name: 'Web' }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Open Lantern' }));
    await expect(outside.log.opened).toEqual([`https://app.lantern.example/wc?uri=${encodeURIComponent(pretendCode)}`]);
  },
};

export const NotInThisBrowser: Story = {
  parameters: chose({ wallet: lantern }),
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await userEvent.click(await sheet.findByRole('tab', { name: 'Browser' }));
    await appears(await sheet.findByRole('heading', { name: 'Lantern isn’t here' }));
  },
};

/** On a phone the tap itself opens the app; then the sheet asks whether it did. */
export const OnAPhone: Story = {
  parameters: chose({ wallet: lantern, ...phone }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await userEvent.click(await sheet.findByRole('button', { name: 'Open Lantern' }));
    await expect(outside.log.opened).toEqual([`lantern://wc?uri=${encodeURIComponent(pretendCode)}`]);
    await appears(await sheet.findByRole('heading', { name: 'Did Lantern open?' }));
    await appears(sheet.getByRole('button', { name: 'Open Lantern again' }));
    await appears(sheet.getByRole('button', { name: 'Use its website' }));
    await appears(sheet.getByRole('button', { name: /^Copy link/ }));
    await appears(sheet.getByRole('button', { name: /^Get Lantern/ }));
  },
};

export const OnAPhoneLoading: Story = {
  parameters: chose({ wallet: lantern, snapshot: { uri: undefined }, ...phone }),
  globals: { viewport: { value: 'narrow' } },
};

/** The code has ended while the visitor stood in front of it: another one, in the same place. */
export const OnAPhoneExpired: Story = {
  parameters: chose({
    wallet: lantern,
    answers: { error: new PorticoError('PAIRING_EXPIRED', {}) },
    snapshot: { uri: undefined },
    ...phone,
  }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await appears(await sheet.findByRole('button', { name: 'Show a new code' }));
    await expect(sheet.queryByRole('button', { name: /Preparing/ })).toBeNull();
  },
};

/** For another phone than the one in hand. */
export const OnAPhoneCode: Story = {
  parameters: chose({ wallet: lantern, ...phone }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await userEvent.click(await sheet.findByRole('button', { name: /^Show a QR code/ }));
    await appears(await sheet.findByRole('img', { name: 'QR code that pairs Lantern on your phone' }));
  },
};

/** A listing that would run a script opens nothing. */
export const BadLink: Story = {
  parameters: chose({ wallet: { id: 'x', name: 'Lantern', mobileLink: 'javascript:alert(1)' }, ...phone }),
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await appears(await sheet.findByRole('heading', { name: 'No way to open Lantern' }));
    await expect(sheet.queryByRole('button', { name: 'Open Lantern' })).toBeNull();
  },
};

export const LongName: Story = {
  parameters: chose({ wallet: { ...lantern, name: `Lantern ${'of the long name '.repeat(30)}` } }),
};
export const Light: Story = { parameters: chose({ wallet: lantern }), globals: { mode: 'light' } };
export const ExpiredLight: Story = { parameters: chose({ snapshot: { isExpired: true } }), globals: { mode: 'light' } };
export const RightToLeft: Story = {
  parameters: chose({ wallet: lantern }),
  globals: { locale: 'ar', direction: 'rtl' },
};
export const Narrow: Story = { parameters: chose({ wallet: lantern }), globals: { viewport: { value: 'narrow' } } };
