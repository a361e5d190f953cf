import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { PorticoError } from '@/domain/errors/porticoError';
import { displayLimits, timeLimits } from '@/domain/limits';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { chose, codeOf, lantern, onPage, phone, sheetOf } from '../../../.storybook/pairingSheet';
import { scenario } from '../../../.storybook/scenario';
import { pretendCode } from '../../../harness/pretendPairing';
import ConnectingWalletConnectView from './ConnectingWalletConnectView';

const meta = {
  title: 'Views/ConnectingWalletConnect',
  component: ConnectingWalletConnectView,
  decorators: [scenario],
  argTypes: controls('code', 'scanned', 'aboutName', 'ways', 'phone'),
} satisfies Meta<typeof ConnectingWalletConnectView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: chose() };

export const Code: Story = {
  tags: ['journey', '!autodocs'],
  parameters: chose(),
  play: async () => {
    const sheet = await sheetOf();
    // What pairs comes by a chunk of its own; until then the plate keeps the code's place.
    await waitFor(() => expect(codeOf()).toHaveAttribute('data-uri', pretendCode));
    await appears(sheet.getByRole('img', { name: 'QR code that pairs your phone wallet' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Copy link' }));
    await appears(await screen.findByText('Link copied'));
    await expect(onPage().env.log.copied).toEqual([pretendCode]);
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
    await appears(
      sheet.getByText(/^We can’t reach the service that links phones\. Wallets in this browser still work\.$/),
    );
    await appears(sheet.getByText('Trying again in 10 seconds'));
    onPage().env.clock.advance(timeLimits.countdownMs);
    await appears(await sheet.findByText('Trying again in 9 seconds'));
    await appears(sheet.getByRole('button', { name: 'Try now' }));
  },
};

/** The code is good; the line to the relay broke and is being got back. */
export const LineLost: Story = {
  parameters: chose({ snapshot: { relay: 'lost' } }),
  play: async () =>
    appears(await (await sheetOf()).findByText('The line to your phone broke. We are getting it back.')),
};
export const LineBack: Story = {
  tags: ['journey', '!autodocs'],
  parameters: LineLost.parameters,
  play: async () => {
    const sheet = await sheetOf();
    await sheet.findByText('The line to your phone broke. We are getting it back.');
    onPage().pairing.tell({ relay: 'connected' });
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
    await appears(await (await sheetOf('Lantern')).findByRole('heading', { name: 'You’re in' }));
  },
};

export const Reported: Story = {
  parameters: chose({ snapshot: { verdict: 'scam' } }),
  play: async () => {
    const sheet = await sheetOf();
    await appears(await sheet.findByText('This site was reported as dangerous'));
    await appears(sheet.getByText('Don’t connect a wallet here.'));
  },
};

export const Unverified: Story = {
  parameters: chose({ snapshot: { verdict: 'unverified' } }),
  play: async () => appears(await (await sheetOf()).findByText('Your wallet may say that it can’t verify this site.')),
};

/** One wallet, and all its ways: each behind its tab. */
export const Ways: Story = {
  parameters: chose({ wallet: lantern }),
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await appears(await sheet.findByRole('img', { name: 'QR code that pairs Lantern on your phone' }));
    await appears(sheet.getByText('Scan with Lantern on your phone.'));
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
    await appears(sheet.getByText('It opens beside this window. Approve the connection there.'));
    await appears(sheet.getByText('Not here yet'));
    await userEvent.click(sheet.getByRole('button', { name: 'Open Lantern' }));
    await expect(onPage().env.log.opened).toEqual([`lantern-desktop://wc?uri=${encodeURIComponent(pretendCode)}`]);
    await appears(await sheet.findByText('We opened it. Approve the connection there.'));
  },
};

export const Website: Story = {
  parameters: chose({ wallet: lantern }),
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await userEvent.click(await sheet.findByRole('tab', { name: 'Web' }));
    await appears(await sheet.findByRole('heading', { name: 'Continue on Lantern’s website' }));
    await appears(sheet.getByText('It opens in a new tab. Come back here afterwards.'));
    await userEvent.click(sheet.getByRole('button', { name: 'Open Lantern' }));
    const page = `https://app.lantern.example/wc?uri=${encodeURIComponent(pretendCode)}`;
    await expect(onPage().env.log.opened).toEqual([page]);
    const words = 'It is open in another tab. Approve the connection there, then come back.';
    await appears(await sheet.findByText(words));
  },
};

export const NotInThisBrowser: Story = {
  parameters: chose({ wallet: lantern }),
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await userEvent.click(await sheet.findByRole('tab', { name: 'Browser' }));
    await appears(await sheet.findByRole('heading', { name: 'Lantern isn’t here' }));
    await appears(sheet.getByText('It is not installed in this browser, or it is turned off.'));
  },
};

const installed = [{ id: 'example.lantern', name: 'Lantern' }];
/** The wallet is in this browser too, and the host sends whoever connects to a view instead of closing. */
export const InThisBrowser: Story = {
  tags: ['journey', '!autodocs'],
  parameters: chose({ wallet: lantern, redirectView: 'Networks', installed }),
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await userEvent.click(await sheet.findByRole('tab', { name: 'Browser' }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Connect' }));
    await screen.findByRole('heading', { name: 'You’re in' });
    onPage().env.clock.advance(timeLimits.closeAfterSuccessMs);
    await appears(await screen.findByRole('dialog', { name: 'Choose network' }));
  },
};

/** On a phone the tap itself opens the app; then the sheet asks whether it did. */
export const OnAPhone: Story = {
  parameters: chose({ wallet: lantern, ...phone }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await userEvent.click(await sheet.findByRole('button', { name: 'Open Lantern' }));
    await appears(await sheet.findByText('Approve the connection there, then come back.'));
    await expect(onPage().env.log.opened).toEqual([`lantern://wc?uri=${encodeURIComponent(pretendCode)}`]);
    await appears(await sheet.findByRole('heading', { name: 'Did Lantern open?' }));
    await appears(sheet.getByRole('button', { name: 'Open Lantern again' }));
    await appears(sheet.getByRole('button', { name: 'Use its website' }));
    const ways = within(sheet.getByRole('group', { name: 'Other ways' }));
    await appears(ways.getByRole('button', { name: /^Copy link/ }));
    await appears(ways.getByRole('button', { name: /^Get Lantern/ }));
    for (const note of ['Paste it in the app', 'For another phone', 'Not on this phone yet'])
      await appears(ways.getByText(note));
  },
};

export const OnAPhoneLoading: Story = {
  parameters: chose({ wallet: lantern, snapshot: { uri: undefined }, ...phone }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const waits = await (await sheetOf('Lantern')).findByRole('button', { name: 'Getting a link' });
    await expect(waits).toHaveAttribute('aria-busy', 'true');
  },
};

const expired = new PorticoError('PAIRING_EXPIRED', {});
/** The link has ended while the visitor stood in front of it: nobody is awaited any more, and another is a press away. */
export const OnAPhoneExpired: Story = {
  parameters: chose({ wallet: lantern, answers: { error: expired }, snapshot: { uri: undefined }, ...phone }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await appears(await sheet.findByRole('heading', { name: 'This link has expired' }));
    await appears(sheet.getByText('Links last 4 minutes, so nobody can use an old one.'));
    await appears(sheet.getByRole('button', { name: 'Get a new link' }));
    await expect(document.querySelector('[data-part="doorway"]')).toHaveAttribute('data-state', 'still');
    await expect(sheet.queryByRole('heading', { name: /^Continue in/ })).toBeNull();
    await expect(sheet.queryByRole('button', { name: 'Getting a link' })).toBeNull();
  },
};

/** A link that was there and ended, after the tap: the same, and the new one opens the wallet. */
export const OnAPhoneRenewed: Story = {
  tags: ['journey', '!autodocs'],
  parameters: chose({ wallet: lantern, snapshot: { isExpired: true }, ...phone }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const sheet = await sheetOf('Lantern');
    await userEvent.click(await sheet.findByRole('button', { name: 'Get a new link' }));
    await appears(await sheet.findByRole('heading', { name: 'Continue in Lantern' }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Open Lantern' }));
    await expect(onPage().env.log.opened).toEqual([expect.stringContaining(encodeURIComponent('&renewal=1'))]);
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
    const why = 'Its listing names a link that can’t be used. Copy the link, and paste it in the app.';
    await appears(sheet.getByText(why));
    await expect(sheet.queryByRole('button', { name: 'Open Lantern' })).toBeNull();
  },
};

const long = { ...lantern, name: `Lantern ${'of the long name '.repeat(30)}` };
export const LongName: Story = { parameters: chose({ wallet: long }) };
/** Where it is offered for download a name is cut sooner. */
export const LongNameOnAPhone: Story = {
  parameters: chose({ wallet: long, ...phone }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const cut = long.name.slice(0, displayLimits.downloadNameCount);
    await appears(await screen.findByText(`Get ${cut}…`));
  },
};
export const Light: Story = { parameters: chose({ wallet: lantern }), globals: { mode: 'light' } };
export const ExpiredLight: Story = { parameters: chose({ snapshot: { isExpired: true } }), globals: { mode: 'light' } };
export const RightToLeft: Story = { parameters: Ways.parameters, globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { parameters: chose({ wallet: lantern }), globals: { viewport: { value: 'narrow' } } };
