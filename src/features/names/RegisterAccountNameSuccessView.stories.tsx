import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, openConnected, scenario } from '../../../.storybook/scenario';
import RegisterAccountNameSuccessView from './RegisterAccountNameSuccessView';

const registered = (name: string) => {
  const arrive: Arrive = async (engine, ...rest) => {
    await openConnected(engine, ...rest);
    engine.store.dispatch({
      type: 'modal/stackReset',
      payload: { view: 'RegisterAccountNameSuccess', data: { name } },
    });
  };
  return { scenario: { arrive, services: { blockchain: 'http://services.test' } } };
};

const longName = `${'countess-ada-of-lovelace-'.repeat(3)}1.reown.id`;

const meta = {
  title: 'Views/RegisterAccountNameSuccess',
  component: RegisterAccountNameSuccessView,
  decorators: [scenario],
  argTypes: controls('walletName'),
  parameters: registered('ada-lovelace.reown.id'),
} satisfies Meta<typeof RegisterAccountNameSuccessView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** There is no way back to the field; the account is where it leads. */
export const LeadsOn: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose name' }));
    await appears(await sheet.findByRole('heading', { name: 'The name is yours' }));
    await appears(sheet.getByText('ada-lovelace.reown.id'));
    await expect(sheet.getByText('ada-lovelace.reown.id').parentElement).toHaveTextContent(
      'People find you as ada-lovelace.reown.id from now on.',
    );
    await expect(sheet.queryByRole('button', { name: 'Back' })).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'Let’s go' }));
    await appears(await screen.findByRole('dialog', { name: 'Account' }));
  },
};

/** As long as a name can be: it breaks rather than leave the sheet. */
export const LongName: Story = {
  parameters: registered(longName),
  play: async () => {
    const name = await screen.findByText(longName);
    await appears(name);
    await expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(
      screen.getByRole('dialog').getBoundingClientRect().right,
    );
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
