import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { appears } from '../../../../.storybook/appears';
import { framedInDocs } from '../../../../.storybook/framed';
import { Dialog } from './Dialog';
import base, * as dialogs from './Dialog.stories';
import { arrived } from './dialogSamples.fixture';

/** The same component: at 430 px and less the dialog is a sheet on the bottom edge ([look 9]). */
const meta = {
  ...base,
  title: 'Primitives/BottomSheet',
  component: Dialog,
  globals: { viewport: { value: 'phone' } },
  decorators: [...base.decorators, framedInDocs],
  parameters: { padding: false },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const fillsTheFoot = async (name: string | RegExp) => {
  const dialog = await arrived(name);
  const { left, right, bottom, top } = dialog.getBoundingClientRect();
  await expect([left, right, bottom]).toEqual([0, window.innerWidth, window.innerHeight]);
  await expect(top).toBeGreaterThanOrEqual(24);
  await expect(getComputedStyle(dialog).borderEndEndRadius).toBe('0px');
  return dialog;
};

export const Default: Story = { args: dialogs.Default.args };

export const Phone: Story = {
  args: dialogs.Connect.args,
  play: async () => {
    const dialog = await fillsTheFoot('Connect wallet');
    await appears(within(dialog).getByRole('button', { name: /^Harbor/ }));
  },
};
export const PhoneLight: Story = {
  args: dialogs.Connecting.args,
  globals: { mode: 'light' },
  play: async () => {
    await fillsTheFoot('Harbor');
  },
};
export const Narrow: Story = {
  args: dialogs.Connecting.args,
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const dialog = await fillsTheFoot('Harbor');
    await expect(dialog.getBoundingClientRect().width).toBe(320);
  },
};
export const RightToLeft: Story = {
  args: dialogs.RightToLeft.args,
  globals: { locale: 'ar', direction: 'rtl' },
  play: async () => {
    await fillsTheFoot('Harbor');
  },
};
/** As high as the window less 24 px: a strip of the page stays in sight. */
export const LongContent: Story = {
  args: dialogs.LongContent.args,
  play: async () => {
    const dialog = await fillsTheFoot('All wallets');
    await expect(dialog.getBoundingClientRect().top).toBe(24);
  },
};
export const LongText: Story = {
  args: dialogs.LongText.args,
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const dialog = await fillsTheFoot(/^Harbor of the far/);
    await expect(dialog.scrollWidth).toBe(320);
  },
};
