import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { seascape, unreachable } from '../Image/samples';
import { Inline } from '../Inline/Inline';
import { Avatar } from './Avatar';

const ada = '0x71C4e3Fb02D9a85E19cC6bD0A7f3B2c84E5d91aF';

const meta = {
  title: 'Primitives/Avatar',
  component: Avatar,
  args: { address: ada, size: 76 },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Named: Story = {
  args: { alt: 'ada.portico.eth' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'ada.portico.eth' })).toBeVisible();
  },
};
export const Picture: Story = {
  args: { src: seascape },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-state="loaded"]')).not.toBeNull());
  },
};
export const PictureFails: Story = {
  args: { src: unreachable },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-state="fallback"]')).not.toBeNull());
    await expect(canvasElement.querySelector('[data-kind="address"]')).toBeVisible();
  },
};
export const Sizes: Story = {
  render: () => (
    <Inline wrap>
      {([76, 56, 40, 36, 24, 22, 18] as const).map((size) => (
        <Avatar key={size} address={ada} size={size} />
      ))}
    </Inline>
  ),
};
/** EVM, Solana, Bitcoin, Polkadot; then nothing, and far too much. */
export const AnyAddress: Story = {
  render: () => (
    <Inline wrap>
      {[
        ada,
        '0x4f02b7AdE6138cF5904eA2D7717c3305Be9691c2',
        '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
        'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
        '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
        '',
        'x'.repeat(2000),
      ].map((address) => (
        <Avatar key={address} address={address} size={48} />
      ))}
    </Inline>
  ),
};
export const Light: Story = { globals: { mode: 'light' } };
