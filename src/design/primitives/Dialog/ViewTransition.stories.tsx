import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button';
import { Text } from '../Text/Text';
import { Dialog } from './Dialog';
import { DialogBody } from './DialogBody';
import { arrived, SampleHeader, SampleWallets } from './dialogSamples.fixture';
import { ViewTransition } from './ViewTransition';

const meta = {
  title: 'Primitives/ViewTransition',
  component: ViewTransition,
  args: { view: 'Connect' },
  parameters: { padding: false, docs: { story: { inline: false, iframeHeight: 600 } } },
  render: function Views() {
    const [step, setStep] = useState<{ view: 'Connect' | 'AllWallets'; travel: 'forward' | 'back' }>({
      view: 'Connect',
      travel: 'forward',
    });
    return (
      <Dialog open>
        <ViewTransition {...step}>
          {step.view === 'Connect' ? (
            <>
              <SampleHeader title="Connect wallet" help />
              <DialogBody>
                <Text>Pick one.</Text>
                <Button full onClick={() => setStep({ view: 'AllWallets', travel: 'forward' })}>
                  All wallets
                </Button>
              </DialogBody>
            </>
          ) : (
            <>
              <SampleHeader title="All wallets" onClose={() => setStep({ view: 'Connect', travel: 'back' })} />
              <DialogBody>
                <SampleWallets count={9} />
              </DialogBody>
            </>
          )}
        </ViewTransition>
      </Dialog>
    );
  },
} satisfies Meta<typeof ViewTransition>;
export default meta;

type Story = StoryObj<typeof meta>;

const slideOf = (view: Element) => {
  const animation = view.firstElementChild?.getAnimations()[0];
  const frames = (animation?.effect as KeyframeEffect | undefined)?.getKeyframes();
  return frames?.[0]?.transform;
};

export const Default: Story = {};

/** The new view comes from the end of the line, going back from its start; the old is out of reach at once. */
export const ForwardAndBack: Story = {
  play: async () => {
    const dialog = await arrived('Connect wallet');
    const height = dialog.getBoundingClientRect().height;
    const view = dialog.querySelector('[data-part="view"]') as HTMLElement;
    await userEvent.click(within(dialog).getByRole('button', { name: 'All wallets' }));
    await expect(slideOf(view)).toBe('translateX(12px)');
    await expect(screen.getByRole('dialog', { name: 'All wallets' })).toBe(dialog);
    // Focus went with the old view: the sheet takes it, and its new name is read.
    await expect(dialog).toHaveFocus();
    const ghost = view.lastElementChild as HTMLElement;
    await expect(ghost).toHaveAttribute('inert');
    await expect(ghost).toHaveAttribute('aria-hidden', 'true');
    await expect(ghost.querySelector('[data-part]')).toBeNull();
    await waitFor(() => expect(view.children).toHaveLength(1));
    await waitFor(() => expect(dialog.getAnimations()).toHaveLength(0));
    await expect(dialog.getBoundingClientRect().height).toBeGreaterThan(height);

    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(slideOf(view)).toBe('translateX(-12px)');
    await waitFor(() => expect(view.children).toHaveLength(1));
    await waitFor(() => expect(dialog.getBoundingClientRect().height).toBe(height));
  },
};

/** From right to left the ways are swapped. */
export const RightToLeft: Story = {
  globals: { locale: 'ar', direction: 'rtl' },
  play: async () => {
    const dialog = await arrived('Connect wallet');
    await userEvent.click(within(dialog).getByRole('button', { name: 'All wallets' }));
    await expect(slideOf(dialog.querySelector('[data-part="view"]') as Element)).toBe('translateX(-12px)');
    await waitFor(() => expect(dialog.querySelector('[data-part="view"]')?.children).toHaveLength(1));
  },
};
