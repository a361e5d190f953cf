import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { openConnected as arrive, network, scenario } from '../../../.storybook/scenario';
import AccountView from './AccountView';

const services = { blockchain: 'http://services.test' };

const meta = {
  title: 'Views/Account, name',
  component: AccountView,
  decorators: [scenario],
  argTypes: controls('walletName', 'networkName'),
  parameters: { scenario: { arrive, services } },
} satisfies Meta<typeof AccountView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Account' }));
const row = { name: 'Choose account name' };

export const Default: Story = {};

/** Who has no name may choose one, where a service gives names out. */
export const Followed: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await userEvent.click(await (await sheet()).findByRole('button', row));
    await appears(await screen.findByRole('dialog', { name: 'Choose name' }));
  },
};

const isAbsent = async () => {
  const view = await sheet();
  await appears(await view.findByRole('button', { name: 'Disconnect' }));
  const [balance] = await view.findAllByText('ETH');
  await appears(balance as HTMLElement);
  await expect(view.queryByRole('button', row)).toBeNull();
};

const path = '/v1/identity';

/** Whether there is a name is not known yet: the row has its place. */
export const Looking: Story = {
  parameters: { scenario: { arrive, services, chain: { faults: [{ match: path, hang: true }] } } },
  play: async () => {
    const below = await (await sheet()).findByRole('button', { name: 'Disconnect' });
    await waitFor(() => expect(below.previousElementSibling).toHaveAttribute('aria-hidden', 'true'));
  },
};

/** The answer moves nothing: who is about to press what stands below presses that. */
export const Late: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: { arrive, services, chain: { faults: [{ match: path, delayMs: 1500, times: 1 }] } } },
  play: async () => {
    const view = await sheet();
    const below = await view.findByRole('button', { name: 'Disconnect' });
    await appears(below);
    const before = below.offsetTop;
    await appears(await view.findByRole('button', row));
    await expect(below.offsetTop).toBe(before);
  },
};

/** A name is there already. */
export const Named: Story = {
  parameters: { scenario: { arrive, services, chain: { identity: { name: 'ada.portico.eth', avatar: null } } } },
  play: async () => {
    await appears(await (await sheet()).findByText('ada.portico.eth'));
    await isAbsent();
  },
};

/** No service gives names out: there is no way that leads nowhere. */
export const LocalMode: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: { arrive, services: { blockchain: null } } },
  play: isAbsent,
};

/** Nor does it on a network that it does not serve. */
export const NotServed: Story = {
  tags: ['journey', '!autodocs'],
  parameters: {
    scenario: { arrive, services, chain: { networks: [network('2147483648', 'Far'), network('1', 'Ethereum')] } },
  },
  play: isAbsent,
};
