import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { notices } from '@/store/notices/slice';
import { appears } from '../../.storybook/appears';
import { controls } from '../../.storybook/controls';
import { type Arrive, scenario } from '../../.storybook/scenario';
import type { TestEnv } from '../../harness/env';
import { PorticoDialog } from './PorticoDialog';

let engine: Parameters<Arrive>[0] | undefined;
let outside: TestEnv | undefined;

/** A page on which nobody opened anything yet. */
const closed: Arrive = (made, env) => {
  engine = made;
  outside = env;
};
const open: Arrive = (made, env, pretend) => {
  closed(made, env, pretend);
  made.open();
};

const meta = {
  title: 'Views/Shell',
  component: PorticoDialog,
  decorators: [scenario],
  argTypes: controls('wallets', 'walletName', 'inPage'),
  parameters: { scenario: { arrive: open } },
  beforeEach: () => {
    engine = undefined;
  },
  args: {} as never,
} satisfies Meta<typeof PorticoDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const crowd = Array.from({ length: 16 }, (_, at) => ({ id: `example.wallet${at + 1}`, name: `Wallet ${at + 1}` }));

const connectView = () => screen.findByRole('dialog', { name: 'Connect wallet' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Connect wallet' })).toBeNull());

export const Default: Story = {};

/** Another view: its title is read out, the keyboard stays in the sheet, and the page behind does not move. */
export const AnotherView: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const page = document.documentElement.getBoundingClientRect().width;
    const sheet = await connectView();
    await appears(await within(sheet).findByRole('button', { name: 'Harbor Installed' }));
    await userEvent.click(within(sheet).getByRole('button', { name: 'What is a wallet?' }));
    await waitFor(() => expect(sheet).toHaveFocus());
    await waitFor(() =>
      expect(sheet.querySelector('[role="status"][data-part="announcer"]')).toHaveTextContent('What is a wallet?'),
    );
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Back' }));
    await connectView();
    await expect(document.documentElement.getBoundingClientRect().width).toBe(page);
  },
};

/** A host's button opens it; closing gives focus back to it. */
export const FocusReturns: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: { arrive: closed } },
  play: async ({ canvasElement }) => {
    const button = document.createElement('button');
    button.textContent = 'Connect';
    canvasElement.append(button);
    await waitFor(() => expect(engine).toBeDefined());
    button.focus();
    engine?.open();
    await waitFor(async () =>
      expect(await within(await connectView()).findByRole('button', { name: 'Harbor Installed' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Escape}');
    await isGone();
    await waitFor(() => expect(button).toHaveFocus());
    button.remove();
  },
};

/** Opened again while its sheet still leaves, it is another visit: the view begins, and asks, anew. */
export const OpenedWhileLeaving: Story = {
  tags: ['journey', '!autodocs'],
  parameters: {
    scenario: {
      arrive: ((made, env, pretend) => {
        closed(made, env, pretend);
        made.open({ view: 'AllWallets' });
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const directory = () => screen.findByRole('dialog', { name: 'All wallets' });
    const field = await within(await directory()).findByRole('searchbox');
    engine?.close();
    engine?.open({ view: 'AllWallets' });
    await waitFor(() => expect(field.isConnected).toBe(false));
    const sheet = await directory();
    await within(sheet).findByRole('searchbox');
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  },
};

/** Connect waits in the page for the next opening, out of sight and reach; it comes back as it stands, at its top. */
export const OpenedAgain: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: { arrive: open, chain: { wallets: crowd } } },
  play: async () => {
    const sheet = await connectView();
    const row = await within(sheet).findByRole('button', { name: 'Wallet 1 Installed' });
    const body = sheet.querySelector('[data-part="body"]') as HTMLElement;
    body.scrollTop = 200;
    await waitFor(() => expect(body).toHaveAttribute('data-scrolled'));
    const layer = sheet.closest('[data-part="layer"]') as HTMLElement;
    for (const round of [1, 2]) {
      engine?.close();
      await isGone();
      await waitFor(() => expect(layer).toHaveAttribute('hidden'));
      await expect(layer.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2))).toBe(false);
      await expect(row.checkVisibility()).toBe(false);
      row.focus();
      await expect(row).not.toHaveFocus();
      await expect(document.documentElement.getAttribute('style') ?? '').toBe('');
      engine?.open();
      await expect(await connectView()).toBe(sheet);
      await waitFor(() => expect(row, `opening ${round}`).toHaveFocus());
      await expect(body.scrollTop).toBe(0);
      await appears(row);
    }
    engine?.close();
    await isGone();
  },
};

/** All outside an open native modal is inert, so ours stands in the innermost one, and goes with it. */
export const InNativeModal: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: { arrive: closed } },
  play: async ({ canvasElement }) => {
    const outer = document.createElement('dialog');
    const inner = document.createElement('dialog');
    outer.setAttribute('aria-label', 'Checkout');
    inner.setAttribute('aria-label', 'Pay');
    inner.innerHTML = '<button type="button">Pay with a wallet</button>';
    canvasElement.append(outer);
    outer.append(inner);
    outer.showModal();
    inner.showModal();
    await waitFor(() => expect(engine).toBeDefined());
    engine?.open();
    const sheet = await connectView();
    await expect(inner.contains(sheet)).toBe(true);
    const row = await within(sheet).findByRole('button', { name: 'Harbor Installed' });
    await waitFor(() => expect(row).toHaveFocus());
    const { x, y, width, height } = row.getBoundingClientRect();
    await waitFor(() => expect(row.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true));
    inner.close();
    await waitFor(() => expect(engine?.getState().open).toBe(false));
    outer.close();
    outer.remove();
  },
};

const shown = (toast: Parameters<typeof notices.actions.toastShown>[0]): Arrive => {
  return (made, env, pretend) => {
    open(made, env, pretend);
    made.store.dispatch(notices.actions.toastShown(toast));
  };
};

/** Two toasts never stand together: the first leaves, and 150 ms later the next comes. */
export const Toasts: Story = {
  parameters: { scenario: { arrive: shown({ tone: 'success', message: 'Address copied' }) } },
  play: async () => {
    const sheet = within(await connectView());
    await appears(await sheet.findByText('Address copied'));
    engine?.store.dispatch(
      notices.actions.toastShown({ tone: 'info', message: 'Certified wallets only', svg: 'certified' }),
    );
    await waitFor(() => expect(sheet.queryByText('Address copied')).toBeNull());
    outside?.clock.advance(150);
    await appears(await sheet.findByText('Certified wallets only'));
  },
};

export const LoadingToast: Story = {
  parameters: { scenario: { arrive: shown({ tone: 'loading', message: 'Swapping 250 USDC' }) } },
  play: async () => {
    const sheet = await connectView();
    const words = await within(sheet).findByText('Swapping 250 USDC');
    // It stays: no clock runs on it.
    const pill = words.closest('[data-part="toast"]') as HTMLElement;
    await appears(pill);
    await expect(pill.getAnimations().filter(({ id }) => id === 'stay')).toHaveLength(0);
  },
};
