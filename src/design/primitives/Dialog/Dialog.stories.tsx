import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { appears } from '../../../../.storybook/appears';
import { PhoneIcon } from '../../icons/PhoneIcon';
import { Course } from '../../patterns/Course/Course';
import { IconBox } from '../../patterns/ListRow/IconBox';
import { ListRow } from '../../patterns/ListRow/ListRow';
import { StatusScreen } from '../../patterns/StatusScreen/StatusScreen';
import { AlertBar } from '../AlertBar/AlertBar';
import { Button } from '../Button/Button';
import { Mark } from '../Mark/Mark';
import { Text } from '../Text/Text';
import { Toast } from '../Toast/Toast';
import { Dialog } from './Dialog';
import { DialogBody, DialogFooter } from './DialogBody';
import { arrived, SampleHeader, SamplePage, SampleWallets } from './dialogSamples.fixture';

const meta = {
  title: 'Primitives/Dialog',
  component: Dialog,
  args: { open: true, onDismiss: fn(), onClosed: fn() },
  parameters: { padding: false, docs: { story: { inline: false, iframeHeight: 680 } } },
  decorators: [
    (Story) => (
      <SamplePage>
        <Story />
      </SamplePage>
    ),
  ],
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const children = (
  <>
    <SampleHeader title="Connect wallet" help />
    <DialogBody>
      <SampleWallets />
    </DialogBody>
    <DialogFooter>By connecting you agree to the Terms and Privacy Policy.</DialogFooter>
  </>
);

export const Default: Story = { args: { children } };

export const Connect: Story = {
  args: { children },
  play: async ({ canvasElement }) => {
    const dialog = await arrived('Connect wallet');
    await expect(dialog).toHaveAttribute('aria-modal', 'true');
    await expect(within(dialog).getByRole('button', { name: 'What is a wallet?' })).toHaveFocus();
    await expect(dialog.getBoundingClientRect().width).toBe(384);
    await expect(canvasElement.closest('[inert]')).not.toBeNull();
    // On top of the page by its order, not in the browser's top layer: a secure frame can go above it.
    await expect(getComputedStyle(dialog.closest('[data-part="layer"]') as Element).zIndex).toBe('9999');
    await expect(dialog.matches(':modal')).toBe(false);
  },
};

export const Light: Story = { ...Connect, globals: { mode: 'light' } };

export const Connecting: Story = {
  args: {
    children: (
      <>
        <SampleHeader title="Harbor" />
        <DialogBody>
          <StatusScreen
            state="waiting"
            mark={<Mark kind="wallet" name="Harbor" size={76} />}
            title="Continue in Harbor"
            note="Approve the connection in your wallet."
          />
          <Course>
            <ListRow
              compact
              mark={
                <IconBox size={36}>
                  <PhoneIcon />
                </IconBox>
              }
              title="Use your phone instead"
              chevron
              onClick={() => {}}
            />
          </Course>
        </DialogBody>
        <DialogFooter ruled split>
          <span>Don’t have Harbor?</span>
          <Button size="sm">Get it</Button>
        </DialogFooter>
      </>
    ),
  },
  play: async () => {
    await arrived('Harbor');
  },
};

export const RightToLeft: Story = {
  args: {
    children: (
      <>
        <SampleHeader title="Harbor" close="إغلاق" />
        <DialogBody>
          <StatusScreen
            state="waiting"
            mark={<Mark kind="wallet" name="Harbor" size={76} />}
            title="تابع في Harbor"
            note="وافق على الربط من محفظتك."
          />
          <Course>
            <ListRow
              compact
              mark={
                <IconBox size={36}>
                  <PhoneIcon />
                </IconBox>
              }
              title="استخدم هاتفك بدلًا من ذلك"
              chevron
              onClick={() => {}}
            />
          </Course>
        </DialogBody>
        <DialogFooter ruled split>
          <span>ليس لديك Harbor؟</span>
          <Button size="sm">احصل عليها</Button>
        </DialogFooter>
      </>
    ),
  },
  globals: { locale: 'ar', direction: 'rtl' },
  play: async () => {
    const dialog = await arrived('Harbor');
    await expect(dialog.closest('[data-portico]')).toHaveAttribute('dir', 'rtl');
    await expect(dialog.closest('[data-portico]')).toHaveAttribute('lang', 'ar');
  },
};

/** More than fits scrolls between header and footer and fades out at the edges. */
export const LongContent: Story = {
  args: {
    children: (
      <>
        <SampleHeader title="All wallets" />
        <DialogBody tight>
          <SampleWallets count={9} />
          <SampleWallets count={9} />
        </DialogBody>
        <DialogFooter ruled>Portico takes no fee and has no favourite.</DialogFooter>
      </>
    ),
  },
  play: async () => {
    const dialog = await arrived('All wallets');
    const body = dialog.querySelector('[data-part="body"]') as HTMLElement;
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(body).toHaveAttribute('data-more');
    await expect(dialog).not.toHaveAttribute('data-scrolled');
    body.scrollTop = 80;
    await waitFor(() => expect(dialog).toHaveAttribute('data-scrolled'));
    body.scrollTop = body.scrollHeight;
    await waitFor(() => expect(body).not.toHaveAttribute('data-more'));
    await appears(within(dialog).getByRole('button', { name: 'Close' }));
    body.scrollTop = 120;
    await waitFor(() => expect(body).toHaveAttribute('data-more'));
  },
};

/** With nothing in it to focus, a body that overflows takes focus itself, so that arrow keys reach the rest. */
export const LongReading: Story = {
  args: {
    children: (
      <>
        <SampleHeader title="What is a wallet?" />
        <DialogBody>
          {Array.from({ length: 24 }, (_, at) => (
            <Text key={String(at)} tone="muted">
              A wallet holds your keys, and with them what you own. Sites ask it; you decide. Part {at + 1}.
            </Text>
          ))}
        </DialogBody>
      </>
    ),
  },
  play: async () => {
    const dialog = await arrived('What is a wallet?');
    const body = within(dialog).getByRole('group', { name: 'What is a wallet?' });
    await expect(body).toHaveAttribute('tabindex', '0');
  },
};

const endless = 'Harbor of the far and ever longer name '.repeat(52);

/** A name of 2,000 characters is cut off, and moves nothing. */
export const LongText: Story = {
  args: {
    children: (
      <>
        <SampleHeader title={endless} />
        <DialogBody>
          <StatusScreen
            state="declined"
            mark={<Mark kind="wallet" name={endless} size={76} />}
            title="Connection declined"
            note="You said no in Harbor, or an earlier request is still open there."
          />
          <Button tone="primary" full>
            Try again in {endless}
          </Button>
        </DialogBody>
      </>
    ),
  },
  play: async () => {
    const dialog = await arrived(/^Harbor of the far/);
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    await appears(within(dialog).getByRole('button', { name: 'Close' }));
  },
};

export const WithAlertBar: Story = {
  args: {
    alert: (
      <AlertBar title="This domain is not allowed" dismissLabel="Dismiss" onDismiss={() => {}}>
        Add it in your project settings.
      </AlertBar>
    ),
    children,
  },
  play: async () => {
    const dialog = await arrived('Connect wallet');
    await expect(within(dialog).getByRole('alert')).toHaveTextContent('This domain is not allowed');
  },
};

export const WithToast: Story = {
  args: {
    toast: <Toast toast={{ id: 1, tone: 'loading', message: 'Swapping 250 USDC' }} />,
    children,
  },
  play: async () => {
    const dialog = await arrived('Connect wallet');
    const toast = await within(dialog).findByText('Swapping 250 USDC');
    const pill = toast.closest('[data-part="toast"]') as HTMLElement;
    await waitFor(() => expect(pill).toHaveAttribute('data-state', 'open'));
    const [card, box] = [dialog.getBoundingClientRect(), pill.getBoundingClientRect()];
    await expect(card.bottom - box.bottom).toBe(12);
    await expect(box.left + box.width / 2).toBeCloseTo(card.left + card.width / 2, 0);
  },
};

/** In a window less than 700 px high it stands at the top, so that a keyboard or a taller view moves nothing above it. */
export const ShortWindow: Story = {
  ...Connect,
  parameters: { viewport: { options: { short: { name: 'Short', styles: { width: '800px', height: '560px' } } } } },
  globals: { viewport: { value: 'short' } },
  play: async () => {
    const dialog = await arrived('Connect wallet');
    await expect(window.innerHeight).toBeLessThan(700);
    await expect(dialog.getBoundingClientRect().top).toBe(16);
  },
};

/** Embedded mode: in the page's flow, without overlay, trap or lock; a region of the page. */
export const Inline: Story = {
  args: { inline: true, children },
  play: async ({ canvasElement, args }) => {
    const region = within(canvasElement).getByRole('region', { name: 'Connect wallet' });
    await expect(region.getBoundingClientRect().width).toBe(400);
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(document.querySelector('[data-part="overlay"]')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).not.toHaveBeenCalled();
  },
};
export const InlineLight: Story = { ...Inline, globals: { mode: 'light' } };
