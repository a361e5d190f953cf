import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { modal } from '@/store/modal/slice';
import { controls } from '../../../.storybook/controls';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import CreateView from './CreateView';

const meta = {
  title: 'Views/Create',
  component: CreateView,
  decorators: [scenario],
  argTypes: controls('directory', 'phone'),
} satisfies Meta<typeof CreateView>;
export default meta;

type Story = StoryObj<typeof meta>;

const arrive: Arrive = (engine) => {
  engine.open();
  engine.store.dispatch(modal.actions.stackReset({ view: 'Create', data: undefined }));
};
const parameters = { scenario: { services: { registry: 'http://services.test' }, arrive } };

export const Default: Story = { parameters };

export const HasOne: Story = {
  tags: ['journey', '!autodocs'],
  parameters,
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Create wallet' }));
    await sheet.findByRole('button', { name: /^Quill/ });
    await userEvent.click(sheet.getByRole('button', { name: 'I have a wallet' }));
    const connect = await screen.findByRole('dialog', { name: 'Connect wallet' });
    await waitFor(() => expect(connect).toBeVisible());
  },
};
export const Light: Story = { globals: { mode: 'light' }, parameters };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' }, parameters };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } }, parameters };
