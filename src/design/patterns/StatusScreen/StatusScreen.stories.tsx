import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { appears } from '../../../../.storybook/appears';
import { LinkIcon } from '../../icons/LinkIcon';
import { Button } from '../../primitives/Button/Button';
import { Mark } from '../../primitives/Mark/Mark';
import { Stack } from '../../primitives/Stack/Stack';
import { type DoorwayState, DoorwayTool } from './Doorway';
import { StatusScreen } from './StatusScreen';

const meta = {
  title: 'Patterns/StatusScreen',
  component: StatusScreen,
  args: {
    state: 'waiting',
    mark: <Mark kind="wallet" name="Harbor" size={76} />,
    title: 'Continue in Harbor',
    note: 'Approve the connection in your wallet.',
  },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof StatusScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    const status = within(canvasElement).getByRole('status');
    await appears(within(status).getByRole('heading', { level: 3, name: 'Continue in Harbor' }));
    // The mark stands on the floor line.
    const door = canvasElement.querySelector('[data-part="doorway"]') as HTMLElement;
    const mark = door.querySelector('[data-part="mark"]') as HTMLElement;
    await expect(mark.getBoundingClientRect().bottom - door.getBoundingClientRect().top).toBe(157);
  },
};
export const Success: Story = {
  args: { state: 'success', title: 'You’re in', note: <>Connected as 0x71…5d91aF</> },
};
export const Declined: Story = {
  args: {
    state: 'declined',
    title: 'Connection declined',
    note: 'You said no in Harbor, or an earlier request is still open there.',
  },
};
/** Lit, but nobody is expected. */
export const Still: Story = {
  args: { state: 'still', title: 'Harbor can’t go there', note: 'It has no Solana account.' },
};

/** A tool stands where no wallet can: the line that links phones. */
export const WithTool: Story = {
  args: {
    state: 'declined',
    mark: (
      <DoorwayTool>
        <LinkIcon size={28} />
      </DoorwayTool>
    ),
    title: 'The line is down',
    note: 'Wallets in this browser still work.',
  },
};

const words: Record<Exclude<DoorwayState, 'still'>, [title: string, note: string]> = {
  waiting: ['Continue in Harbor', 'Approve the connection in your wallet.'],
  declined: ['Connection declined', 'You said no in Harbor.'],
  success: ['You’re in', 'Connected as 0x71…5d91aF'],
};

/** From one state to the next, read out each time by the same live region. */
export const Changes: Story = {
  render: function Changing(args) {
    const [state, setState] = useState<keyof typeof words>('waiting');
    return (
      <Stack gap={4}>
        <StatusScreen {...args} state={state} title={words[state][0]} note={words[state][1]} />
        <Button onClick={() => setState('declined')}>Decline</Button>
        <Button onClick={() => setState('success')}>Approve</Button>
      </Stack>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const status = canvas.getByRole('status');
    const door = canvasElement.querySelector('[data-part="doorway"]') as HTMLElement;
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expect(status).toHaveTextContent('Connection declined');
    await expect(door).toHaveAttribute('data-state', 'declined');
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await expect(canvas.getByRole('status')).toBe(status);
    await expect(status).toHaveTextContent('You’re in');
    await waitFor(() => expect(door.getAnimations({ subtree: true })).toHaveLength(0));
  },
};

export const LongText: Story = {
  args: { title: 'Continue in Harbor '.repeat(40), note: 'w'.repeat(400) },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const WaitingLight: Story = { globals: { mode: 'light' } };
export const SuccessLight: Story = { ...Success, globals: { mode: 'light' } };
export const DeclinedLight: Story = { ...Declined, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { state: 'success', title: 'تم الربط', note: 'وافقت على الربط من محفظتك.' },
  globals: { locale: 'ar', direction: 'rtl' },
};
