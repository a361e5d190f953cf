import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LinkIcon } from '../../icons/LinkIcon';
import { Inline } from '../../primitives/Inline/Inline';
import { Mark } from '../../primitives/Mark/Mark';
import { Doorway, DoorwayTool } from './Doorway';

const meta = {
  title: 'Patterns/Doorway',
  component: Doorway,
  args: { state: 'waiting', children: <Mark kind="wallet" name="Harbor" size={76} /> },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Doorway>;
export default meta;

type Story = StoryObj<typeof meta>;

const doorOf = (canvas: HTMLElement) => canvas.querySelector('[data-part="doorway"]') as HTMLElement;
const fromTop = (door: Element, inside: Element) =>
  inside.getBoundingClientRect().bottom - door.getBoundingClientRect().top;

export const Default: Story = {};

/** Light runs along the frame for as long as somebody is waited for. */
export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    const running = doorOf(canvasElement).getAnimations({ subtree: true });
    await expect(running.some(({ effect }) => effect?.getTiming().iterations === Infinity)).toBe(true);
  },
};
export const Success: Story = { args: { state: 'success' } };
export const Declined: Story = { args: { state: 'declined' } };
/** Lit, but nobody is expected: no light on the frame, no badge. */
export const Still: Story = {
  args: { state: 'still' },
  play: async ({ canvasElement }) => {
    await expect(doorOf(canvasElement).getAnimations({ subtree: true })).toHaveLength(0);
    await expect(doorOf(canvasElement).querySelectorAll('circle')).toHaveLength(0);
  },
};
export const Nobody: Story = { args: { state: 'still', children: undefined } };

/** A tool stands where no wallet can, as large and on the same floor. */
export const Tool: Story = {
  args: {
    state: 'declined',
    children: (
      <DoorwayTool>
        <LinkIcon size={28} />
      </DoorwayTool>
    ),
  },
};

export const OnTheFloor: Story = {
  render: () => (
    <Inline wrap>
      <Doorway state="still">
        <Mark kind="wallet" name="Harbor" size={76} />
      </Doorway>
      <Doorway state="still">
        <DoorwayTool>
          <LinkIcon size={28} />
        </DoorwayTool>
      </Doorway>
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    for (const door of canvasElement.querySelectorAll('[data-part="doorway"]')) {
      const guest = door.querySelector(':scope > div > *') as Element;
      await expect(fromTop(door, guest)).toBe(157);
    }
  },
};

/** A picture: the words under it say the same. */
export const SaysNothing: Story = {
  args: { state: 'success' },
  play: async ({ canvasElement }) => {
    await expect(doorOf(canvasElement).textContent?.replace(/^H$/, '')).toBe('');
    for (const drawing of doorOf(canvasElement).querySelectorAll(':scope > svg'))
      await expect(drawing).toHaveAttribute('aria-hidden', 'true');
  },
};

const all = (
  <Inline wrap>
    {(['waiting', 'success', 'declined', 'still'] as const).map((state) => (
      <Doorway key={state} state={state}>
        <Mark kind="wallet" name="Harbor" size={76} />
      </Doorway>
    ))}
  </Inline>
);
export const States: Story = { render: () => all };
export const Light: Story = { ...States, globals: { mode: 'light' } };
export const ReducedMotion: Story = { globals: { motion: 'reduced' } };
/** The badge stands at the mark's other shoulder. */
export const RightToLeft: Story = {
  args: { state: 'success' },
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const door = doorOf(canvasElement).getBoundingClientRect();
    const badge = (canvasElement.querySelector('circle') as Element).getBoundingClientRect();
    await expect(badge.left + badge.width / 2).toBeLessThan(door.left + door.width / 2);
  },
};
export const Narrow: Story = { args: { state: 'declined' }, globals: { viewport: { value: 'narrow' } } };
