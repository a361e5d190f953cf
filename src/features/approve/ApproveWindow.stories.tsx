import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { frameLimits } from '@/domain/limits';
import { followEmbedded } from '@/store/flows/followEmbedded';
import { appears } from '../../../.storybook/appears';
import { asked, behindLogin, hex, says, waiting, waitsFor } from '../../../.storybook/approveSheet';
import { controls } from '../../../.storybook/controls';
import { type Arrive, type ScenarioParameters, scenario } from '../../../.storybook/scenario';
import type { TestEnv } from '../../../harness/env';
import ApproveTransactionView from './ApproveTransactionView';

let outside: TestEnv | undefined;
let page: Parameters<Arrive>[0] | undefined;
const message = [hex('Good morning from the porch ☀')];
const call = [{ to: '0x000000000022d473030f116ddee9f6b43ac78ba3', value: '0x1' }];

const meta = {
  title: 'Views/ApproveTransaction, window',
  component: ApproveTransactionView,
  decorators: [scenario],
  argTypes: controls('networkName'),
  parameters: asked('personal_sign', message),
} satisfies Meta<typeof ApproveTransactionView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The wallet's iframe fails to load: a toast says so, and its place keeps saying that it is awaited. */
export const WindowFails: Story = {
  parameters: {
    scenario: {
      ...asked('eth_sendTransaction', call).scenario,
      windowFails: 'FRAME_LOAD_FAILED',
      arrive: (engine, env, ...rest) => {
        outside = env;
        const method = engine.store.outside.methods?.find((one) => one.kind === 'embedded');
        if (method) followEmbedded(engine.store, method, []);
        return waiting('eth_sendTransaction', call)(engine, env, ...rest);
      },
    } satisfies ScenarioParameters,
  },
  play: async () => {
    const sheet = await says(/^Send/);
    outside?.clock.advance(frameLimits.refusalToastMs);
    await appears(await screen.findByText('Couldn’t connect'));
    await expect(sheet.getByText('Your wallet is on its way')).toBeInTheDocument();
  },
};

const empty = behindLogin((engine, ...rest) => {
  [page, outside] = [engine, rest[0]];
  waiting('personal_sign', message)(engine, ...rest);
});

/** The clock passes the iframe's load time-out while the iframe shows nothing: the hint below it is seen. */
const staysEmpty = async () => {
  const sheet = await says('Sign a message');
  await expect(sheet.getByText('Your wallet is on its way')).toBeInTheDocument();
  outside?.clock.advance(frameLimits.loadMs);
  await appears(
    await sheet.findByText(
      'Does your wallet show nothing here? Leave this and ask again. Nothing is signed before you say yes.',
    ),
  );
  await expect(sheet.queryByText('Your wallet is on its way')).toBeNull();
  return sheet;
};

/** The wallet's own window shows nothing for as long as a frame may take to load: what stands below it says how to go on. */
export const WindowStaysEmpty: Story = {
  parameters: empty,
  play: async () => {
    const sheet = await staysEmpty();
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeEnabled();
  },
};

/** The iframe stayed empty for one request. The next request waits for it again, without the hint of the first. */
export const NextAfterEmpty: Story = {
  tags: ['journey', '!autodocs'],
  parameters: empty,
  play: async () => {
    const sheet = await staysEmpty();
    page?.store.dispatch(waitsFor('2', 'personal_sign', [hex('And good night')]));
    await appears(await sheet.findByText('And good night'));
    await expect(sheet.getByText('Your wallet is on its way')).toBeInTheDocument();
    await expect(sheet.queryByText(/^Does your wallet show nothing here/)).toBeNull();
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
