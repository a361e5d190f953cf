import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { scanHintMs } from '@/domain/limits/scan';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { bitcoin, scenario, solana } from '../../../.storybook/scenario';
import {
  amountField,
  btc,
  ether,
  pageTurns,
  scanningWith,
  sendingFrom,
  sheet,
  sol,
  timePasses,
  toField,
} from '../../../.storybook/sendSheet';
import { bo } from '../../../harness/fixtures/accounts';
import { boBtc } from '../../../harness/fixtures/bitcoin';
import { boSol } from '../../../harness/fixtures/solana';
import { codeOf, forbidCameras, installDetector } from '../../../harness/pretendCamera';
import WalletSendScanView from './WalletSendScanView';

const link = `ethereum:${bo.address}@31337?value=2e16`;
const draft = { token: ether, amount: '1' };

const meta = {
  title: 'Views/WalletSendScan',
  component: WalletSendScanView,
  decorators: [scenario],
  argTypes: controls('networkName'),
  // Time stands still: what lies before the camera is never read.
  parameters: scanningWith(link, { draft, more: { runs: false } }).parameters,
} satisfies Meta<typeof WalletSendScanView>;
export default meta;

type Story = StoryObj<typeof meta>;

const says = async (words: string | RegExp) => appears(await (await sheet('QR code')).findByText(words));
const video = async () => {
  const picture = (await (await sheet('QR code')).findByRole('img', { name: 'What the camera sees' })) as HTMLElement;
  return picture.querySelector('video') as HTMLVideoElement;
};
const looks = () => says('Hold the code in the frame. What the camera sees stays on this device.');
const isFilled = async (to: string, amount: string) => {
  await waitFor(async () => expect(await toField()).toHaveValue(to));
  await expect(await amountField()).toHaveValue(amount);
};

export const Default: Story = {};

/** The browser asks its visitor first. */
export const Asking: Story = {
  parameters: scanningWith(undefined, { fails: 'wait' }).parameters,
  play: async () => {
    await says('Starting the camera. Your browser may ask whether this page may use it.');
    await expect((await video()).srcObject).toBeNull();
  },
};

/** The picture stays in the page, as it is: nothing is mirrored, and nothing but a square of it is looked at. */
export const Looking: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await looks();
    const seen = await video();
    await waitFor(() => expect(seen.videoWidth).toBe(1280));
    await expect(seen.muted).toBe(true);
    await expect(seen).toHaveAttribute('playsinline');
    await expect(getComputedStyle(seen).transform).toBe('none');
    await expect(seen.offsetWidth).toBe(seen.offsetHeight);
  },
};

export const NothingFound: Story = {
  parameters: scanningWith(undefined).parameters,
  play: async () => {
    await looks();
    timePasses(scanHintMs);
    await says('No code found yet. Move closer, hold still, and give it some light.');
  },
};

const found = scanningWith(link, { draft });
/** A payment link fills in what it asks for. The camera is off, and focus is where the code was wanted. */
export const Found: Story = {
  tags: ['journey', '!autodocs'],
  parameters: found.parameters,
  play: async () => {
    await isFilled(bo.address, '0.02');
    await expect(found.camera.isOn()).toBe(false);
    await waitFor(async () => expect(await toField()).toHaveFocus());
    await expect(await screen.findByText('The code was read. Check what it filled in.')).toBeInTheDocument();
  },
};

/** An address alone leaves the rest as it was typed. */
export const PlainAddress: Story = {
  tags: ['journey', '!autodocs'],
  parameters: scanningWith(` ${bo.address}\n`, { draft }).parameters,
  play: async () => isFilled(bo.address, '1'),
};

export const ByName: Story = {
  tags: ['journey', '!autodocs'],
  parameters: scanningWith('bo.eth', { draft, transfers: { names: { 'bo.eth': bo.address } } }).parameters,
  play: async () => isFilled('bo.eth', '1'),
};

export const OnSolana: Story = {
  tags: ['journey', '!autodocs'],
  parameters: scanningWith(`solana:${boSol.address}?amount=0.25`, { on: solana, draft: { token: sol } }).parameters,
  play: async () => isFilled(boSol.address, '0.25'),
};

/** A plain address of Bitcoin is one there. */
export const OnBitcoin: Story = {
  tags: ['journey', '!autodocs'],
  parameters: scanningWith(boBtc.payment, { on: bitcoin, draft: { token: btc, amount: '1' } }).parameters,
  play: async () => isFilled(boBtc.payment, '1'),
};

const menu = scanningWith('https://menu.example/tonight', { draft });
/** Most codes lead to a page of the web. It is told, and the camera looks on. */
export const NoAddress: Story = {
  parameters: menu.parameters,
  play: async () => {
    await says('This code holds no address on Porch. Hold another one in the frame.');
    await expect(menu.camera.isOn()).toBe(true);
  },
};

const several = scanningWith(boSol.address, { draft });
/** One code after another, until one is an address of this kind of network. */
export const AnotherCode: Story = {
  tags: ['journey', '!autodocs'],
  beforeEach: () => several.camera.becomes({ code: codeOf(boSol.address) }),
  parameters: several.parameters,
  play: async () => {
    await says('This code holds no address on Porch. Hold another one in the frame.');
    several.camera.becomes({ code: codeOf(`ethereum:${bo.address}@999`) });
    await says('This link is for a network that isn’t here.');
    several.camera.becomes({ code: codeOf(`ethereum:${bo.address}/approve?address=${bo.address}&uint256=1`) });
    await says('This link asks for more than a payment.');
    await expect(several.camera.isOn()).toBe(true);
    several.camera.becomes({ code: codeOf(bo.address) });
    await isFilled(bo.address, '1');
    await expect(several.camera.isOn()).toBe(false);
  },
};

export const Denied: Story = {
  parameters: scanningWith(undefined, { fails: 'NotAllowedError' }).parameters,
  play: async () => {
    await says('The camera isn’t allowed');
    await says(/^Allow it for this site in your browser’s settings, then try again/);
    await waitFor(async () =>
      expect((await sheet('QR code')).getByRole('button', { name: 'Try again' })).toHaveFocus(),
    );
  },
};

/** The page’s own policy, or the frame that it stands in, keeps cameras off: no setting of the visitor’s would help. */
export const Forbidden: Story = {
  beforeEach: forbidCameras,
  parameters: scanningWith(undefined, { fails: 'NotAllowedError' }).parameters,
  play: async () => {
    await says('This page keeps cameras off. Go back and paste the address.');
    await expect((await sheet('QR code')).queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

export const NoCamera: Story = {
  parameters: scanningWith(undefined, { fails: 'NotFoundError' }).parameters,
  play: async () => {
    await says('No camera found');
    await says('There is none here, or it is turned off. Go back and paste the address.');
  },
};

export const InUse: Story = {
  parameters: scanningWith(undefined, { fails: 'NotReadableError' }).parameters,
  play: async () => {
    await says('The camera is off');
    await says('Another app may be using it. Close it there, then try again.');
  },
};

const asked = scanningWith(link, { draft, fails: 'NotAllowedError' });
/** Once it is allowed, "Try again" goes on. */
export const AllowedLater: Story = {
  tags: ['journey', '!autodocs'],
  beforeEach: () => asked.camera.becomes({ fails: 'NotAllowedError' }),
  parameters: asked.parameters,
  play: async () => {
    await says('The camera isn’t allowed');
    asked.camera.becomes({ code: codeOf(link) });
    await userEvent.click((await sheet('QR code')).getByRole('button', { name: 'Try again' }));
    await isFilled(bo.address, '0.02');
  },
};

const hiding = scanningWith(undefined, { draft });
/** A page that nobody sees has no camera on; it goes on when the page is seen again. */
export const HiddenPage: Story = {
  tags: ['journey', '!autodocs'],
  beforeEach: () => hiding.camera.becomes({}),
  parameters: hiding.parameters,
  play: async () => {
    await looks();
    pageTurns('hidden');
    await waitFor(() => expect(hiding.camera.isOn()).toBe(false));
    hiding.camera.becomes({ code: codeOf(link) });
    pageTurns('visible');
    await isFilled(bo.address, '0.02');
  },
};

const left = scanningWith(undefined, { view: 'WalletSend', draft });
/** By keyboard: on to the camera and back. It is off, what was typed stands, and focus is on the button that led there. */
export const BackToTheFields: Story = {
  tags: ['journey', '!autodocs'],
  parameters: left.parameters,
  play: async () => {
    const button = async () => (await sheet()).findByRole('button', { name: 'Scan a QR code' });
    (await button()).focus();
    await userEvent.keyboard('{Enter}');
    await looks();
    await expect(screen.getByRole('dialog', { name: 'QR code' })).toHaveFocus();
    await waitFor(() => expect(left.camera.isOn()).toBe(true));
    await userEvent.click((await sheet('QR code')).getByRole('button', { name: 'Back' }));
    await waitFor(async () => expect(await button()).toHaveFocus());
    await expect(left.camera.isOn()).toBe(false);
    await expect(await amountField()).toHaveValue('1');
  },
};

const closed = scanningWith(undefined, { draft });
export const Closed: Story = {
  tags: ['journey', '!autodocs'],
  parameters: closed.parameters,
  play: async () => {
    await looks();
    await userEvent.click((await sheet('QR code')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(closed.camera.isOn()).toBe(false));
  },
};

/** A browser that reads codes by itself needs nobody else. */
export const ByTheBrowser: Story = {
  tags: ['journey', '!autodocs'],
  beforeEach: () => installDetector({ reads: bo.address }),
  parameters: scanningWith(link, { draft }).parameters,
  play: async () => isFilled(bo.address, '1'),
};

/** One that only says so does. */
export const BrowserFails: Story = {
  tags: ['journey', '!autodocs'],
  beforeEach: () => installDetector({ reads: new Error('No service.') }),
  parameters: scanningWith(link, { draft }).parameters,
  play: async () => isFilled(bo.address, '0.02'),
};

/** It knows other codes alone. */
export const BrowserReadsOthers: Story = {
  tags: ['journey', '!autodocs'],
  beforeEach: () => installDetector({ formats: ['ean_13'], reads: bo.address }),
  parameters: scanningWith(link, { draft }).parameters,
  play: async () => isFilled(bo.address, '0.02'),
};

/** Plain http has no camera, and nobody is led to one. */
export const WithoutCameras: Story = {
  tags: ['journey', '!autodocs'],
  parameters: sendingFrom({ draft, withoutCameras: true }),
  play: async () => {
    await appears(await (await sheet()).findByRole('button', { name: 'Paste' }));
    await expect((await sheet()).queryByRole('button', { name: 'Scan a QR code' })).toBeNull();
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
