import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { appears } from '../../../../.storybook/appears';
import { Dialog } from './Dialog';
import { gone, Opener, openBy, opener } from './dialogOpener.fixture';

const meta = {
  title: 'Primitives/Dialog behaviour',
  component: Dialog,
  args: { open: false, onDismiss: fn(), onClosed: fn() },
  parameters: { padding: false, docs: { story: { inline: false, iframeHeight: 480 } } },
  render: (args) => <Opener {...args} />,
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Focus enters, Escape closes, focus returns to the button that opened it. */
export const FocusEntersAndReturns: Story = {
  play: async ({ canvasElement, args }) => {
    const { button } = await openBy({ canvasElement });
    await expect(button('Back')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenLastCalledWith('escape');
    await expect(opener(canvasElement)).toHaveFocus();
    await gone();
    await expect(args.onClosed).toHaveBeenCalledOnce();
  },
};

/** Tab and Shift+Tab go round inside; what the script of a page focuses outside is refused. */
export const FocusIsTrapped: Story = {
  play: async ({ canvasElement }) => {
    const { button } = await openBy({ canvasElement });
    const round = ['Close', 'Harbor', 'Fernway', 'Back'];
    for (const label of round) {
      await userEvent.tab();
      await expect(button(label)).toHaveFocus();
    }
    for (const label of ['Fernway', 'Harbor', 'Close', 'Back']) {
      await userEvent.tab({ shift: true });
      await expect(button(label)).toHaveFocus();
    }
    opener(canvasElement).focus();
    await expect(button('Back')).toHaveFocus();
    const late = document.body.appendChild(document.createElement('button'));
    late.focus();
    await expect(button('Back')).toHaveFocus();
    late.remove();
  },
};

/** A panel that a wallet's extension puts above the page may be pressed, and keeps focus. */
export const PanelAbove: Story = {
  play: async ({ canvasElement }) => {
    await openBy({ canvasElement });
    const panel = document.body.appendChild(document.createElement('input'));
    panel.setAttribute('aria-label', 'Password of the wallet');
    await userEvent.click(panel);
    await expect(panel).toHaveFocus();
    await userEvent.keyboard('abc');
    await expect(panel).toHaveValue('abc');
    panel.remove();
  },
};

export const InitialFocus: Story = {
  render: (args) => <Opener {...args} aimed />,
  play: async ({ canvasElement }) => {
    const { button } = await openBy({ canvasElement });
    await expect(button('Fernway')).toHaveFocus();
  },
};

/** With nothing to focus in it, the dialog itself takes focus and keeps it. */
export const NothingToFocus: Story = {
  render: (args) => <Opener {...args} empty />,
  play: async ({ canvasElement }) => {
    const { dialog } = await openBy({ canvasElement }, 'Please wait');
    await expect(dialog).toHaveFocus();
    await userEvent.tab();
    await expect(dialog).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(dialog).toHaveFocus();
  },
};

/** The opener has left the page: focus goes to the fallback. */
export const FallbackFocus: Story = {
  render: (args) => <Opener {...args} loses />,
  play: async ({ canvasElement }) => {
    await openBy({ canvasElement });
    await userEvent.keyboard('{Escape}');
    await expect(within(canvasElement).getByText('Another way').closest('button')).toHaveFocus();
    await gone();
  },
};

export const OverlayPress: Story = {
  play: async ({ canvasElement, args }) => {
    const { overlay } = await openBy({ canvasElement });
    await userEvent.click(overlay);
    await expect(args.onDismiss).toHaveBeenLastCalledWith('overlay');
    await gone();
  },
};

/** Selecting text and letting go outside closes nothing, nor does the way back. */
export const PressDraggedOff: Story = {
  play: async ({ canvasElement, args }) => {
    const { overlay, button, dialog } = await openBy({ canvasElement });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: button('Harbor') },
      { target: overlay },
      { keys: '[/MouseLeft]', target: overlay },
    ]);
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: overlay },
      { target: dialog },
      { keys: '[/MouseLeft]', target: dialog },
    ]);
    await expect(args.onDismiss).not.toHaveBeenCalled();
    await appears(dialog);
  },
};

/** The owner refuses: the sheet shakes once, stays, and focus does not move. */
export const RefusedClose: Story = {
  render: (args) => <Opener {...args} refuses />,
  play: async ({ canvasElement, args }) => {
    const { dialog, button } = await openBy({ canvasElement });
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenLastCalledWith('escape');
    await expect(dialog).toHaveAttribute('data-shake');
    await expect(dialog.getAnimations().some((one) => one instanceof CSSAnimation)).toBe(true);
    await waitFor(() => expect(dialog).not.toHaveAttribute('data-shake'));
    await appears(dialog);
    await expect(button('Back')).toHaveFocus();
  },
};
