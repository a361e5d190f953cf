import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button';
import { Text } from '../Text/Text';
import { Dialog } from './Dialog';
import { DialogBody } from './DialogBody';
import { gone, Opener, openBy, opener } from './dialogOpener.fixture';
import { arrived, SamplePage } from './dialogSamples.fixture';

const meta = {
  title: 'Primitives/Dialog surroundings',
  component: Dialog,
  args: { open: false, onDismiss: fn(), onClosed: fn() },
  parameters: { padding: false, docs: { story: { inline: false, iframeHeight: 480 } } },
  render: (args) => <Opener {...args} />,
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The page cannot scroll and does not move by a pixel; afterwards its styles are what they were. */
export const ScrollLock: Story = {
  play: async ({ canvasElement }) => {
    const html = document.documentElement;
    html.style.setProperty('overflow-y', 'scroll');
    window.scrollTo(0, 40);
    const places = () =>
      [document.body, within(canvasElement).getByText('Alder'), opener(canvasElement)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height];
      });
    const before = places();
    const styles = () => [html.getAttribute('style'), document.body.getAttribute('style')];
    const own = styles();
    await openBy({ canvasElement });
    await expect(getComputedStyle(html).overflowY).toBe('hidden');
    await expect(places()).toEqual(before);
    await userEvent.keyboard('{Escape}');
    await gone();
    await expect(styles()).toEqual(own);
    await expect(window.scrollY).toBe(40);
    html.style.removeProperty('overflow-y');
  },
};

const secureFrame = '<!doctype html><html lang="en"><title>Frame</title><button>Allow</button><button>Refuse</button>';

/**
 * A secure frame stands elsewhere in the document and above the dialog: it stays in reach, after the dialog's own
 * stops, and Tab comes back from it.
 */
export const FrameInside: Story = {
  play: async ({ canvasElement }) => {
    const frame = document.createElement('iframe');
    frame.dataset.porticoFrame = '';
    frame.title = 'Secure frame';
    frame.srcdoc = secureFrame;
    Object.assign(frame.style, { position: 'fixed', insetBlockEnd: '0', insetInlineEnd: '0', zIndex: '10000' });
    const loaded = new Promise((resolve) => {
      frame.onload = resolve;
    });
    document.body.append(frame);
    await loaded;
    const { button } = await openBy({ canvasElement });
    await expect(frame).not.toHaveAttribute('inert');
    // Focus moves here as a browser's Tab moves it, which no script can press: to the guards at either end.
    const guards = [...(button('Back').closest('[data-part="layer"]')?.querySelectorAll('[data-part="guard"]') ?? [])];
    const [start, end] = guards as [HTMLElement, HTMLElement];
    button('Fernway').focus();
    end.focus();
    await expect(frame).toHaveFocus();
    (frame.nextElementSibling as HTMLElement).focus();
    await expect(button('Back')).toHaveFocus();
    start.focus();
    await expect(frame).toHaveFocus();
    (frame.previousElementSibling as HTMLElement).focus();
    await expect(button('Fernway')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await gone();
    await expect(document.querySelector('[data-part="guard"]')).toBeNull();
    frame.remove();
  },
};

/** What surrounds it is hidden and inert, but for live regions; its own attributes come back as they were. */
export const OthersAreQuiet: Story = {
  play: async ({ canvasElement }) => {
    const aside = document.body.appendChild(document.createElement('div'));
    aside.innerHTML = '<div aria-live="polite"></div><p aria-hidden="false">Ad</p>';
    const [region, advert] = [...aside.children] as [Element, Element];
    const root = canvasElement.closest('body > *') as Element;
    const before = root.outerHTML.slice(0, root.outerHTML.indexOf('>'));
    await openBy({ canvasElement });
    await expect(root).toHaveAttribute('inert');
    await expect(root).toHaveAttribute('aria-hidden', 'true');
    await expect(region.closest('[inert], [aria-hidden="true"]')).toBeNull();
    await expect(advert).toHaveAttribute('inert');
    await userEvent.keyboard('{Escape}');
    await gone();
    await expect(root.outerHTML.slice(0, root.outerHTML.indexOf('>'))).toBe(before);
    await expect(advert.outerHTML).toBe('<p aria-hidden="false">Ad</p>');
    aside.remove();
  },
};

/** One dialog over another: each takes Escape in its turn, and the lower waits untouched. */
export const TwoDialogs: Story = {
  render: function Two(args) {
    return (
      <Opener {...args}>
        <Nested />
      </Opener>
    );
  },
  play: async ({ canvasElement, args }) => {
    const { dialog, button } = await openBy({ canvasElement });
    await userEvent.click(button('More'));
    await arrived('About wallets');
    await expect(dialog.closest('[data-part="layer"]')).toHaveAttribute('inert');
    await expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'About wallets', hidden: true })).toBeNull());
    await expect(args.onDismiss).not.toHaveBeenCalled();
    await expect(button('More')).toHaveFocus();
    await expect(canvasElement.closest('[inert]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await gone();
    await expect(canvasElement.closest('[inert]')).toBeNull();
  },
};

function Nested() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>More</Button>
      <Dialog open={isOpen} onDismiss={() => setIsOpen(false)} label="About wallets">
        <DialogBody>
          <Text>A wallet holds your keys.</Text>
          <Button onClick={() => setIsOpen(false)}>Done</Button>
        </DialogBody>
      </Dialog>
    </>
  );
}

/** A host with a native modal of its own gives it as the container, and ours opens inside. */
export const InNativeModal: Story = {
  render: function Native(args) {
    const [modal, setModal] = useState<HTMLDialogElement | null>(null);
    return (
      <SamplePage>
        <Button onClick={() => modal?.showModal()}>Check out</Button>
        <dialog ref={setModal} aria-label="Checkout">
          {modal && (
            <Opener {...args} container={modal}>
              <Text>Inside the native modal.</Text>
            </Opener>
          )}
        </dialog>
      </SamplePage>
    );
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Check out' }));
    const native = canvasElement.querySelector('dialog') as HTMLDialogElement;
    await userEvent.click(within(native).getByRole('button', { name: 'Connect' }));
    const dialog = await arrived('Connect wallet');
    await expect(native).toContainElement(dialog);
    const { left, top, width } = dialog.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + 30);
    await expect(dialog.contains(onTop)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await gone();
    await expect(native.open).toBe(true);
    native.close();
  },
};

/** Opened again while it leaves, it turns round where it is: one dialog, in reach again. */
export const TurnsRound: Story = {
  play: async ({ canvasElement, args }) => {
    const { dialog, button } = await openBy({ canvasElement });
    await userEvent.keyboard('{Escape}');
    await expect(dialog.closest('[data-part="layer"]')).toHaveAttribute('data-state', 'closing');
    opener(canvasElement).click();
    await arrived('Connect wallet');
    await expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await expect(dialog).toBeInTheDocument();
    await expect(button('Back')).toHaveFocus();
    await expect(args.onClosed).not.toHaveBeenCalled();
  },
};

const overlayAndSheetMove: Story['play'] = async ({ canvasElement, args }) => {
  const moving: (string | undefined)[] = [];
  const note = ({ target, propertyName }: TransitionEvent) =>
    propertyName === 'opacity' && moving.push((target as HTMLElement).dataset.part);
  document.addEventListener('transitionrun', note);
  for (const time of [1, 2]) {
    moving.length = 0;
    opener(canvasElement).click();
    await arrived('Connect wallet');
    await expect(moving).toEqual(expect.arrayContaining(['overlay', 'sheet']));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClosed).toHaveBeenCalledTimes(time));
  }
  document.removeEventListener('transitionrun', note);
};

/** Overlay and sheet are mounted by each opening, and still have a transition to enter with. */
export const MovesIn: Story = { play: overlayAndSheetMove };

/** The same with `keepMounted`: they stay in the document between openings. */
export const KeptMovesIn: Story = { args: { keepMounted: true }, play: overlayAndSheetMove };

/** Opening and closing again and again leaves nothing behind. */
export const LeavesNothing: Story = {
  play: async ({ canvasElement, args }) => {
    const count = () => document.body.querySelectorAll('*').length;
    const before = [count(), document.body.outerHTML.slice(0, 200), document.documentElement.getAttribute('style')];
    for (let time = 0; time < 8; time++) {
      opener(canvasElement).click();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(args.onClosed).toHaveBeenCalledTimes(time + 1));
    }
    await expect([
      count(),
      document.body.outerHTML.slice(0, 200),
      document.documentElement.getAttribute('style'),
    ]).toEqual(before);
  },
};
