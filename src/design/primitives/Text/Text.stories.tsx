import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { fits } from '../../../../.storybook/fits';
import { Box } from '../Box/Box';
import { Stack } from '../Stack/Stack';
import { Text } from './Text';

const meta = {
  title: 'Primitives/Text',
  component: Text,
  args: { children: 'Approve the connection.' },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Text>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Sizes: Story = {
  render: () => (
    <Stack gap={3}>
      <Text size="3xl" weight="semibold" figures="number">
        $4,218.07
      </Text>
      <Text size="2xl" weight="semibold" figures="number">
        250 USDC
      </Text>
      <Text size="xl" weight="semibold">
        Continue in Harbor
      </Text>
      <Text size="lg" weight="semibold">
        Connect wallet
      </Text>
      <Text size="md" weight="medium">
        Fernway
      </Text>
      <Text size="md">Approve the connection.</Text>
      <Text size="sm">Scan a QR code</Text>
      <Text size="xs" weight="medium">
        Certified
      </Text>
    </Stack>
  ),
};

export const Tones: Story = {
  render: () => (
    <Stack gap={2}>
      <Text>Title and amount</Text>
      <Text tone="muted">Second line</Text>
      <Text tone="faint">Placeholder</Text>
      <Text tone="accent">Link</Text>
      <Text tone="success">+0.420 ETH</Text>
      <Text tone="warning">Prices are 10 minutes old</Text>
      <Text tone="error">That email looks unfinished.</Text>
      <Text size="2xl" weight="semibold" figures="number">
        1
        <Text as="span" size="2xl" tone="dim">
          .284
        </Text>
      </Text>
    </Stack>
  ),
};

export const Heading: Story = {
  args: { as: 'h3', size: 'xl', weight: 'semibold', children: 'Nothing here yet' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 3, name: 'Nothing here yet' })).toBeVisible();
  },
};

export const Figures: Story = {
  render: () => (
    <Stack gap={1}>
      <Text figures="number">1,111,111.11</Text>
      <Text figures="number">2,080,604.77</Text>
      <Text as="bdi" figures="address">
        0x71…5d91aF
      </Text>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const width = (words: string) => {
      const range = document.createRange();
      range.selectNodeContents(within(canvasElement).getByText(words));
      return range.getBoundingClientRect().width;
    };
    await expect(Math.abs(width('1,111,111.11') - width('2,080,604.77'))).toBeLessThan(1);
  },
};

export const Truncated: Story = {
  args: { wrap: 'truncate', children: 'A name '.repeat(300) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Anywhere: Story = {
  args: { wrap: 'anywhere', figures: 'address', children: '0x71C4e3Fb02D9a85E19cC6bD0A7f3B2c84E5d91aF'.repeat(8) },
  globals: { viewport: { value: 'narrow' } },
};

export const Balanced: Story = {
  args: {
    wrap: 'balance',
    align: 'center',
    tone: 'muted',
    children: 'Send, receive or swap and it will show up here.',
  },
  decorators: [
    (Story) => (
      <Box padding={8}>
        <Story />
      </Box>
    ),
  ],
};
export const Light: Story = { ...Tones, globals: { mode: 'light' } };
export const LargeMaster: Story = {
  args: { size: 'xl', weight: 'semibold', children: 'Continue in Harbor' },
  globals: { fontSize: '20px' },
};
export const RightToLeft: Story = {
  args: { size: 'xl', weight: 'semibold', children: 'تابع في Harbor' },
  globals: { locale: 'ar', direction: 'rtl' },
};

/** A value that runs against its sentence, as messages mark it, is an element of its own: its x is no times sign in any font. */
export const Isolated: Story = {
  args: { children: ['أرسلت إلى \u20680x52…79C8\u2069', '.'] },
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvas }) => {
    const address = canvas.getByText('0x52…79C8', { selector: 'bdi' });
    await expect(address.parentElement?.textContent).toBe('أرسلت إلى 0x52…79C8.');
    await expect(getComputedStyle(address).fontVariantLigatures).toBe('no-contextual');
  },
};

/** What does not fit is told, once, by whatever asks whether everything does. */
export const Misfit: Story = {
  tags: ['journey', '!autodocs'],
  render: () => (
    <>
      <p style={{ inlineSize: 24, overflow: 'hidden', whiteSpace: 'nowrap' }}>Northgate</p>
      <p>
        <b>Harbor</b> <i>Fernway</i>
      </p>
    </>
  ),
  play: async () => {
    const told = await fits(500).then(() => '', String);
    await expect(told).toContain('is cut');
  },
};
