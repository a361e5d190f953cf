import type { Meta, StoryObj } from '@storybook/react-vite';
import { type RefObject, useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button';
import { Text } from '../Text/Text';
import { Dialog, type DialogProps } from './Dialog';
import { arrived, SampleHeader, SamplePage } from './Dialog.stories';
import { DialogBody } from './DialogBody';

const meta = {
  title: 'Primitives/Dialog behaviour',
  component: Dialog,
  args: { open: false, onDismiss: fn(), onClosed: fn() },
  parameters: { padding: false, docs: { story: { inline: false, iframeHeight: 480 } } },
  render: (args) => <Opener {...args} />,
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

interface OpenerProps extends DialogProps {
  /** Refuses to close, as a view that must be answered does. */
  refuses?: boolean;
  /** The button that opened it leaves the page meanwhile. */
  loses?: boolean;
  empty?: boolean;
  aimed?: boolean;
}

/** A page with a button that opens a dialog with two choices. */
function Opener({ refuses, loses, empty, aimed, children, ...args }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(args.open);
  const [isRefused, setIsRefused] = useState(false);
  const fallback = useRef<HTMLButtonElement>(null);
  const target: RefObject<HTMLButtonElement | null> = useRef(null);
  const dismiss: DialogProps['onDismiss'] = (reason) => {
    args.onDismiss?.(reason);
    if (refuses) setIsRefused(true);
    else setIsOpen(false);
  };
  return (
    <SamplePage>
      {isOpen && loses ? null : <Button onClick={() => setIsOpen(true)}>Connect</Button>}
      <Button ref={fallback}>Another way</Button>
      <div
        onAnimationEnd={() => setIsRefused(false)}
        // Portals bubble through React, so the end of the shake arrives here.
      >
        <Dialog
          {...args}
          open={isOpen}
          onDismiss={dismiss}
          shake={isRefused}
          fallbackFocus={fallback}
          initialFocus={aimed ? target : undefined}
          label={empty ? 'Please wait' : undefined}
        >
          {empty ? (
            <DialogBody>
              <Text tone="muted">One moment.</Text>
            </DialogBody>
          ) : (
            <>
              <SampleHeader title="Connect wallet" onClose={() => setIsOpen(false)} />
              <DialogBody>
                <Button full>Harbor</Button>
                <Button full ref={target}>
                  Fernway
                </Button>
                {children}
              </DialogBody>
            </>
          )}
        </Dialog>
      </div>
    </SamplePage>
  );
}

const opener = (canvasElement: HTMLElement) =>
  within(canvasElement).getByText('Connect').closest('button') as HTMLElement;

async function open({ canvasElement }: Pick<Context, 'canvasElement'>, name: string | RegExp = 'Connect wallet') {
  await userEvent.click(opener(canvasElement));
  const dialog = await arrived(name);
  const button = (label: string) => within(dialog).getByRole('button', { name: label });
  const overlay = dialog.closest('[data-part="layer"]')?.querySelector('[data-part="overlay"]') as HTMLElement;
  return { dialog, button, overlay };
}

/** Nothing of any dialog of ours is left in the document. */
const gone = () => waitFor(() => expect(document.querySelector('[data-part="layer"]')).toBeNull(), { timeout: 5000 });

/** Focus enters, Escape closes, focus returns to the button that opened it. */
export const FocusEntersAndReturns: Story = {
  play: async ({ canvasElement, args }) => {
    const { button } = await open({ canvasElement });
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
    const { button } = await open({ canvasElement });
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
    await open({ canvasElement });
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
    const { button } = await open({ canvasElement });
    await expect(button('Fernway')).toHaveFocus();
  },
};

/** With nothing to focus in it, the dialog itself takes focus and keeps it. */
export const NothingToFocus: Story = {
  render: (args) => <Opener {...args} empty />,
  play: async ({ canvasElement }) => {
    const { dialog } = await open({ canvasElement }, 'Please wait');
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
    await open({ canvasElement });
    await userEvent.keyboard('{Escape}');
    await expect(within(canvasElement).getByText('Another way').closest('button')).toHaveFocus();
    await gone();
  },
};

export const OverlayPress: Story = {
  play: async ({ canvasElement, args }) => {
    const { overlay } = await open({ canvasElement });
    await userEvent.click(overlay);
    await expect(args.onDismiss).toHaveBeenLastCalledWith('overlay');
    await gone();
  },
};

/** Selecting text and letting go outside closes nothing, nor does the way back. */
export const PressDraggedOff: Story = {
  play: async ({ canvasElement, args }) => {
    const { overlay, button, dialog } = await open({ canvasElement });
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
    await expect(dialog).toBeVisible();
  },
};

/** The owner refuses: the sheet shakes once, stays, and focus does not move. */
export const RefusedClose: Story = {
  render: (args) => <Opener {...args} refuses />,
  play: async ({ canvasElement, args }) => {
    const { dialog, button } = await open({ canvasElement });
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenLastCalledWith('escape');
    await expect(dialog).toHaveAttribute('data-shake');
    await expect(dialog.getAnimations().some((one) => one instanceof CSSAnimation)).toBe(true);
    await waitFor(() => expect(dialog).not.toHaveAttribute('data-shake'));
    await expect(dialog).toBeVisible();
    await expect(button('Back')).toHaveFocus();
  },
};

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
    await open({ canvasElement });
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
    const { button } = await open({ canvasElement });
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
    await open({ canvasElement });
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
    const { dialog, button } = await open({ canvasElement });
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
    const { dialog, button } = await open({ canvasElement });
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
