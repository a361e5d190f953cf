import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { codeOf, pretendCamera } from '../../../../harness/pretendCamera';
import { Viewfinder } from './Viewfinder';

const meta = {
  title: 'Patterns/Viewfinder',
  component: Viewfinder,
  args: { label: 'What the camera sees' },
  argTypes: { picture: { control: false } },
  parameters: { ground: 'surface' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 352, maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Viewfinder>;
export default meta;

type Story = StoryObj<typeof meta>;

const camera = pretendCamera({ code: codeOf('0x71C4e3Fb02D9a85E19cC6bD0A7f3B2c84E5d91aF') });
const looking: Partial<Story> = {
  loaders: [async () => ({ picture: await camera.getUserMedia() })],
  render: (args, { loaded: { picture } }) => <Viewfinder {...args} picture={picture} />,
};

const frameOf = (canvas: HTMLElement) => within(canvas).getByRole('img', { name: 'What the camera sees' });

/** No picture yet: its place is kept. */
export const Default: Story = {};

export const Off: Story = {
  play: async ({ canvasElement }) => {
    const frame = frameOf(canvasElement);
    await expect(frame).toHaveAttribute('data-state', 'off');
    const { width, height } = frame.getBoundingClientRect();
    await expect(height).toBe(width);
  },
};

/** The middle of the picture fills the square. A left hand is left. */
export const Looking: Story = {
  ...looking,
  play: async ({ canvasElement }) => {
    const frame = frameOf(canvasElement);
    const video = frame.querySelector('video') as HTMLVideoElement;
    await waitFor(() => expect(video.videoWidth).toBe(1280));
    await expect(frame).toHaveAttribute('data-state', 'on');
    await expect(getComputedStyle(video).objectFit).toBe('cover');
    await expect(getComputedStyle(video).transform).toBe('none');
  },
};

export const Light: Story = { ...looking, globals: { mode: 'light' } };
export const OffLight: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = {
  ...looking,
  args: { label: 'ما تراه الكاميرا' },
  globals: { locale: 'ar', direction: 'rtl' },
};
export const Narrow: Story = { ...looking, globals: { viewport: { value: 'narrow' } } };
