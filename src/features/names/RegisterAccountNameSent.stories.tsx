import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { appears } from '../../../.storybook/appears';
import { field, says, sheet, standing } from '../../../.storybook/choosingName';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import { golden } from '../../../harness/fixtures/golden';
import RegisterAccountNameView from './RegisterAccountNameView';

const meta = {
  title: 'Views/RegisterAccountName, sent',
  component: RegisterAccountNameView,
  decorators: [scenario],
  argTypes: controls('walletName', 'signs'),
  parameters: standing({ typed: 'lovelace' }),
} satisfies Meta<typeof RegisterAccountNameView>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What is typed, once it can be sent. */
export const Default: Story = {};

/** The names are what is chosen between: none is cut. */
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    for (const name of await (await sheet()).findAllByText(/^lovelace.*\.reown\.id$/)) {
      const title = name.parentElement ?? name;
      await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
    }
  },
};

/** The wallet is asked; whoever does not want to wait gets what was typed. */
export const Waiting: Story = {
  parameters: standing({ typed: 'lovelace', signs: 'wait' }),
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Register lovelace.reown.id' }));
    await appears(await view.findByRole('heading', { name: 'Continue in Harbor' }));
    await expect(view.getByText(/Signing costs nothing/)).toHaveTextContent(
      'Sign there that lovelace.reown.id is to be yours. Signing costs nothing.',
    );
  },
};
export const WaitingCancelled: Story = {
  tags: ['journey', '!autodocs'],
  parameters: Waiting.parameters,
  play: async (context) => {
    await Waiting.play?.(context);
    await userEvent.click((await sheet()).getByRole('button', { name: 'Cancel' }));
    await expect(await field()).toHaveValue('lovelace');
  },
};

/** A no in the wallet: what was typed is there again. */
export const Declined: Story = {
  tags: ['journey', '!autodocs'],
  parameters: standing({ typed: 'lovelace', signs: { error: new UserRejectedError('USER_REJECTED', {}) } }),
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Register lovelace.reown.id' }));
    await says('You didn’t sign, so no name was registered');
    await expect(await field()).toHaveValue('lovelace');
  },
};

/** The service says in its own words why not. */
export const Refused: Story = {
  tags: ['journey', '!autodocs'],
  parameters: standing({
    typed: 'lovelace',
    faults: [{ match: '/v1/profile/account/POST', status: 400, body: golden.takenName }],
  }),
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Register lovelace.reown.id' }));
    await says('Name is already registered');
    await expect(await field()).toHaveValue('lovelace');
  },
};

/** It says nothing: our own words are there. */
export const RefusedInSilence: Story = {
  tags: ['journey', '!autodocs'],
  parameters: standing({ typed: 'lovelace', faults: [{ match: '/v1/profile/account/POST', status: 500, body: {} }] }),
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Register lovelace.reown.id' }));
    await says('Couldn’t register lovelace.reown.id');
  },
};

/** It is signed, and the service takes its time. */
export const Sending: Story = {
  parameters: standing({ typed: 'lovelace', faults: [{ match: '/v1/profile/account/POST', hang: true }] }),
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Register lovelace.reown.id' }));
    await appears(await view.findByRole('heading', { name: 'Registering your name' }));
    await expect(view.getByText('lovelace.reown.id').parentElement).toHaveTextContent(
      'lovelace.reown.id is on its way.',
    );
    await expect(view.queryByRole('button', { name: 'Cancel' })).toBeNull();
  },
};

/** The wallet has gone, or stands nowhere: nobody is asked to sign. */
export const NoAccount: Story = {
  tags: ['journey', '!autodocs'],
  parameters: standing({ typed: 'lovelace', account: 'none' }),
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Register lovelace.reown.id' }));
    await says('No account to register the name for');
  },
};
export const NoNetwork: Story = {
  tags: ['journey', '!autodocs'],
  parameters: standing({ typed: 'lovelace', account: 'nowhere' }),
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Register lovelace.reown.id' }));
    await says('No network is chosen');
  },
};
