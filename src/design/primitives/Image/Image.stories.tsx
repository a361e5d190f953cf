import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { WalletMark } from '../../marks/WalletMark';
import { Box } from '../Box/Box';
import { Inline } from '../Inline/Inline';
import { Image } from './Image';
import { lantern, seascape, unreachable } from './samples';

const meta = {
  title: 'Primitives/Image',
  component: Image,
  args: { src: seascape, size: 96 },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Image>;
export default meta;

type Story = StoryObj<typeof meta>;

const stateOf = (canvas: HTMLElement) => canvas.querySelector('[data-part="image"]')?.getAttribute('data-state');

export const Default: Story = {};

export const Loaded: Story = {
  args: { alt: 'Window Study 17' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(stateOf(canvasElement)).toBe('loaded'));
    const image = within(canvasElement).getByRole('img', { name: 'Window Study 17' });
    await expect(image.getBoundingClientRect().width).toBe(96);
    const picture = canvasElement.querySelector('img');
    await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await expect(picture).toHaveAttribute('decoding', 'async');
  },
};

export const Shapes: Story = {
  render: () => (
    <Inline gap={4} wrap>
      <Image src={lantern} shape="block" size={56} />
      <Image src={lantern} shape="arch" size={56} />
      <Image src={lantern} shape="coin" size={56} />
      <Image src={lantern} shape="plain" size={56} />
    </Inline>
  ),
};

export const FillsItsParent: Story = {
  args: { size: 'full' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 168 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const box = canvasElement.querySelector('[data-part="image"]')?.getBoundingClientRect();
    await expect([box?.width, box?.height]).toEqual([168, 168]);
  },
};

export const Missing: Story = { args: { src: undefined } };

export const Broken: Story = {
  args: { src: unreachable, shape: 'block', size: 56, fallback: <WalletMark name="Lantern" size={56} /> },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(stateOf(canvasElement)).toBe('fallback'));
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(canvasElement.querySelector('[data-part="mark"]')).toBeVisible();
    await expect(canvasElement.querySelector('[data-part="image"]')?.getBoundingClientRect().height).toBe(56);
  },
};

const hostile = [
  'javascript:alert(1)',
  'data:image/svg+xml,<!DOCTYPE svg [<!ENTITY a "alert">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
  'data:text/html,<script>alert(1)</script>',
  '//images.example/a.png',
  'http://images.example/a.png',
  `data:image/png;base64,${'A'.repeat(2 * 1024 * 1024)}`,
  '"><img src=x onerror=alert(1)>',
];

export const Hostile: Story = {
  render: () => (
    <Inline wrap>
      {hostile.map((src, index) => (
        <Image
          key={src.slice(0, 60)}
          src={src}
          size={56}
          shape="block"
          fallback={<WalletMark name={`${index}`} size={56} />}
        />
      ))}
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(0);
    await expect(canvasElement.querySelectorAll('[data-part="mark"]')).toHaveLength(hostile.length);
    await expect(canvasElement.innerHTML).not.toMatch(/alert|images\.example|base64/);
  },
};

/** Wallets announce SVG. In an `<img>` it is a picture and nothing else, whatever stands in it. */
const busy = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40" onload="top.svgRan=1;parent.svgRan=1">
  <script>top.svgRan = 1; parent.svgRan = 1; fetch('${unreachable}?script')</script>
  <style>@import url('${unreachable}?style');</style>
  <image href="${unreachable}?image" width="9" height="9"/>
  <rect width="40" height="40" fill="#6b5cff"/><circle cx="20" cy="20" r="9" fill="#fff"/>
</svg>`;

export const Svg: Story = {
  args: { src: `data:image/svg+xml;base64,${btoa(busy)}`, shape: 'block', size: 56 },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(stateOf(canvasElement)).toBe('loaded'));
    for (const frame of [window, window.parent, window.top]) await expect(frame).not.toHaveProperty('svgRan');
    const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(unreachable));
    await expect(fetched.filter(({ name }) => name.includes('?'))).toEqual([]);
    await expect(canvasElement.querySelector('script')).toBeNull();
  },
};

export const Light: Story = { ...Shapes, globals: { mode: 'light' } };

export const OnGround: Story = {
  parameters: { ground: 'ground' },
  render: () => (
    <Box padding={4} background="fill" borderRadius="course">
      <Image size={96} />
    </Box>
  ),
};
