import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, openConnected, scenario } from '../../../.storybook/scenario';
import ChooseAccountNameView from './ChooseAccountNameView';

const arrive: Arrive = async (engine, ...rest) => {
  await openConnected(engine, ...rest);
  engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'ChooseAccountName' } });
};

const meta = {
  title: 'Views/ChooseAccountName',
  component: ChooseAccountNameView,
  decorators: [scenario],
  argTypes: controls('walletName'),
  parameters: { scenario: { arrive, services: { blockchain: 'http://services.test' } } },
} satisfies Meta<typeof ChooseAccountNameView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Chosen: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose name' }));
    await appears(await sheet.findByRole('heading', { name: 'Choose your account name' }));
    await appears(
      sheet.getByText('A name is easier to share than an address, and this one is yours on every EVM network.'),
    );
    await userEvent.click(sheet.getByRole('button', { name: 'Choose name' }));
    await appears(await screen.findByRole('textbox', { name: 'Name' }));
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
