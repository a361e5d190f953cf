import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { lantern, seascape, unreachable } from '../Image/samples';
import { Inline } from '../Inline/Inline';
import { Mark } from './Mark';

const meta = {
  title: 'Primitives/Mark',
  component: Mark,
  args: { kind: 'wallet', name: 'Harbor' },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Mark>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Wallet: Story = {
  play: async ({ canvasElement }) => {
    const mark = canvasElement.querySelector('[data-part="mark"]');
    await expect(mark).toHaveAttribute('aria-hidden', 'true');
    await expect(mark).toHaveAttribute('data-kind', 'wallet');
    await expect(mark).not.toHaveAttribute('style');
  },
};
export const Network: Story = { args: { kind: 'network', name: 'Ethereum' } };
export const SmallNetwork: Story = { args: { kind: 'network', name: 'Base', size: 20 } };
export const Token: Story = { args: { kind: 'token', name: 'USDC' } };
export const TokenOnNetwork: Story = { args: { kind: 'token', name: 'USDC', network: { name: 'Base' } } };
export const Provider: Story = { args: { kind: 'provider', name: 'Google', size: 24 } };

export const Pictures: Story = {
  render: () => (
    <Inline gap={4}>
      <Mark kind="wallet" name="Lantern" src={lantern} size={56} />
      <Mark kind="network" name="Inlet" src={lantern} size={56} />
      <Mark kind="token" name="ACORN" src={seascape} size={56} network={{ name: 'Inlet', src: lantern }} />
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-state="loaded"]')).toHaveLength(4));
    await expect(canvasElement.querySelectorAll('[data-part="mark"]')).toHaveLength(0);
  },
};

export const PictureFails: Story = {
  args: { name: 'Lantern', src: unreachable },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-state="fallback"]')).not.toBeNull());
    await expect(canvasElement.querySelector('[data-kind="wallet"]')).toBeVisible();
  },
};

export const HostilePicture: Story = {
  args: { name: 'Quill', src: 'javascript:alert(1)' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(canvasElement.querySelector('[data-kind="wallet"]')).toBeVisible();
  },
};

const names = ['', '🦊', 'x'.repeat(2000), 'محفظة', '钱包', 'e\u0301clair', '__proto__', '\u202eevil', '<b>bold</b>'];

/** Empty, emoji alone, 2,000 characters, right to left, Han, combining marks, words of the language, direction marks, markup. */
export const AnyName: Story = {
  render: () => (
    <Inline wrap>
      {names.map((name) => (
        <Mark key={name} kind="wallet" name={name} />
      ))}
      {names.map((name) => (
        <Mark key={name} kind="network" name={name} />
      ))}
      {names.map((name) => (
        <Mark key={name} kind="token" name={name} />
      ))}
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    for (const mark of canvasElement.querySelectorAll('svg')) {
      await expect([...(mark.textContent ?? '')].length).toBeLessThanOrEqual(1);
      await expect(mark.getBoundingClientRect().width).toBe(40);
    }
  },
};

export const Light: Story = { ...Pictures, globals: { mode: 'light' } };
export const SquareMaster: Story = { args: { size: 56 }, globals: { radius: '0' } };
export const RoundMaster: Story = { args: { size: 56 }, globals: { radius: '10px' } };
export const RightToLeft: Story = {
  args: { kind: 'token', name: 'USDC', network: { name: 'Base' } },
  globals: { locale: 'ar', direction: 'rtl' },
};
