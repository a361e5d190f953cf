import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button';
import { Text } from '../Text/Text';
import { Dialog } from './Dialog';
import { DialogBody, DialogFooter } from './DialogBody';
import { arrived, SampleHeader, SampleWallets } from './dialogSamples.fixture';

const meta = {
  title: 'Primitives/DialogBody',
  component: DialogBody,
  args: { children: <SampleWallets /> },
  parameters: { padding: false, docs: { story: { inline: false, iframeHeight: 680 } } },
  render: (args) => (
    <Dialog open>
      <SampleHeader title="Wallets" />
      <DialogBody {...args} />
    </Dialog>
  ),
} satisfies Meta<typeof DialogBody>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = () => arrived('Wallets');
const bodyOf = (dialog: HTMLElement) => dialog.querySelector('[data-part="body"]') as HTMLElement;
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => (
    <Text key={String(at)} tone="muted">
      A wallet holds your keys, and with them what you own. Sites ask it; you decide. Part {at + 1}.
    </Text>
  ));
const many = [<SampleWallets key="first" count={9} />, <SampleWallets key="second" count={9} />];

export const Default: Story = {};

/** What fits neither scrolls nor takes focus. */
export const Fits: Story = {
  play: async () => {
    const body = bodyOf(await sheet());
    await expect(body.scrollHeight).toBe(body.clientHeight);
    for (const mark of ['data-more', 'data-scrolled', 'tabindex', 'role']) await expect(body).not.toHaveAttribute(mark);
  },
};

export const Tight: Story = {
  args: {
    tight: true,
    children: [<SampleWallets key="first" count={2} />, <SampleWallets key="second" count={2} />],
  },
};

/** What lies beyond an edge fades out there; scrolled, a hairline parts it from the header. */
export const Scrolls: Story = {
  args: { children: many },
  play: async () => {
    const dialog = await sheet();
    const body = bodyOf(dialog);
    await waitFor(() => expect(body).toHaveAttribute('data-more'));
    await expect(body).not.toHaveAttribute('data-scrolled');
    // Its rows take focus, and bring themselves into view.
    await expect(body).not.toHaveAttribute('tabindex');
    body.scrollTop = body.scrollHeight;
    await waitFor(() => expect(body).not.toHaveAttribute('data-more'));
    await expect(body).toHaveAttribute('data-scrolled');
    await expect(dialog).toHaveAttribute('data-scrolled');
    body.scrollTop = 0;
    await waitFor(() => expect(dialog).not.toHaveAttribute('data-scrolled'));
  },
};

/** With nothing in it to focus it takes focus itself, named as the sheet is, so that arrow keys reach the rest. */
export const NothingToFocus: Story = {
  args: { children: lines(24) },
  play: async () => {
    const body = within(await sheet()).getByRole('group', { name: 'Wallets' });
    await expect(body).toHaveAttribute('tabindex', '0');
    body.focus();
    await expect(body).toHaveFocus();
  },
};

/** Lines that come later are noticed: the edge fades, and it can be reached. */
export const Grows: Story = {
  render: function Growing() {
    const [count, setCount] = useState(1);
    return (
      <Dialog open>
        <SampleHeader title="Wallets" onClose={() => setCount(24)} close="Read on" />
        <DialogBody>{lines(count)}</DialogBody>
      </Dialog>
    );
  },
  play: async () => {
    const dialog = await sheet();
    await expect(bodyOf(dialog)).not.toHaveAttribute('tabindex');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Read on' }));
    await waitFor(() => expect(bodyOf(dialog)).toHaveAttribute('data-more'));
    await waitFor(() => expect(bodyOf(dialog)).toHaveAttribute('tabindex', '0'));
  },
};

export const Footer: Story = {
  render: (args) => (
    <Dialog open>
      <SampleHeader title="Wallets" />
      <DialogBody {...args} />
      <DialogFooter>By connecting you agree to the Terms and Privacy Policy.</DialogFooter>
    </Dialog>
  ),
};

/** A footer that holds a button never scrolls away, and a hairline parts it from what does. */
export const FooterWithButton: Story = {
  args: { children: many },
  render: (args) => (
    <Dialog open>
      <SampleHeader title="Wallets" />
      <DialogBody {...args} />
      <DialogFooter ruled split>
        <span>Don’t have Harbor?</span>
        <Button size="sm">Get it</Button>
      </DialogFooter>
    </Dialog>
  ),
  play: async () => {
    const dialog = await sheet();
    const button = within(dialog).getByRole('button', { name: 'Get it' }).getBoundingClientRect();
    await expect(button.bottom).toBeLessThan(dialog.getBoundingClientRect().bottom);
    await expect(bodyOf(dialog).getBoundingClientRect().bottom).toBeLessThanOrEqual(button.top);
  },
};

/** In the page's flow it is as high as it needs. */
export const Inline: Story = {
  render: (args) => (
    <Dialog open inline>
      <SampleHeader title="Wallets" />
      <DialogBody {...args} />
    </Dialog>
  ),
  parameters: { padding: true },
};

export const LongText: Story = {
  args: { children: <Text wrap="anywhere">{'w'.repeat(2000)}</Text> },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const body = bodyOf(await sheet());
    await expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth);
  },
};
export const Light: Story = { ...FooterWithButton, play: undefined, globals: { mode: 'light' } };
export const RightToLeft: Story = { ...FooterWithButton, globals: { locale: 'ar', direction: 'rtl' } };
export const Phone: Story = { ...FooterWithButton, globals: { viewport: { value: 'phone' } } };
