import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { field, record, says, sheet, standing } from '../../../.storybook/choosingName';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import { ada } from '../../../harness/fixtures/accounts';
import RegisterAccountNameView from './RegisterAccountNameView';

const meta = {
  title: 'Views/RegisterAccountName',
  component: RegisterAccountNameView,
  decorators: [scenario],
  argTypes: controls('walletName', 'signs'),
  parameters: standing(),
} satisfies Meta<typeof RegisterAccountNameView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Nothing is typed yet: what a name is made of is said. */
export const Empty: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await says('Letters, digits and hyphens, at least 4.');
    await expect(await field()).toHaveValue('');
  },
};

/** Nobody has it: it can be sent, from the field or from its row. */
export const Free: Story = {
  parameters: standing({ typed: 'lovelace' }),
  play: async () => {
    const view = await sheet();
    await appears(await view.findByRole('button', { name: 'Register lovelace.reown.id' }));
    await appears(await view.findByRole('button', { name: /^lovelace\.reown\.id/ }));
    await appears(await view.findByRole('button', { name: /^lovelace-porch\.reown\.id/ }));
    await expect(await view.findByText('lovelace.reown.id is available')).toBeInTheDocument();
  },
};

/** Somebody has it: the field says so, and what is free beside it may be chosen. */
export const Taken: Story = {
  parameters: standing({ typed: 'ada1', names: [record('ada1.reown.id'), record('ada1-arch.reown.id')] }),
  play: async () => {
    const view = await sheet();
    await says('ada1.reown.id is taken. Try another.');
    await appears(await view.findByRole('button', { name: /^ada1-porch\.reown\.id/ }));
    await expect(view.queryByRole('button', { name: /^ada1\.reown\.id/ })).toBeNull();
    await expect(view.queryByRole('button', { name: /^ada1-arch\.reown\.id/ })).toBeNull();
    await expect(view.queryByRole('button', { name: /^Register/ })).toBeNull();
  },
};

export const TooShort: Story = {
  parameters: standing({ typed: 'ada' }),
  play: async () => says('Name must be at least 4 characters long'),
};

export const Invalid: Story = {
  parameters: standing({ typed: 'ada_1' }),
  play: async () => says('That is not a valid name. Use letters, digits and hyphens.'),
};

/** The names are on their way. */
export const Loading: Story = {
  parameters: standing({ typed: 'lovelace', faults: [{ match: '/v1/profile/', hang: true }] }),
  play: async () => {
    await expect(await field()).toHaveValue('lovelace');
    await waitFor(() => expect(document.querySelector('[data-part="course"] [aria-hidden="true"]')).not.toBeNull());
  },
};

/** The service is down: the field stays, that is said, and both are asked again by a press. */
export const OutOfReach: Story = {
  parameters: standing({
    typed: 'lovelace',
    faults: [
      { match: '/v1/profile/account/', status: 500, times: 1 },
      { match: '/v1/profile/suggestions', status: 500, times: 1 },
    ],
  }),
  play: async () => {
    const view = await sheet();
    await says('Couldn’t look up the name');
    await says('Couldn’t find names to suggest');
    await userEvent.click(view.getByRole('button', { name: 'Try again' }));
    await appears(await view.findByRole('button', { name: /^lovelace-porch\.reown\.id/ }));
    await waitFor(() => expect(view.queryByText('Couldn’t look up the name')).toBeNull());
  },
};

/** Whether the name is free can't be told: it may be sent all the same, the service has the last word. */
export const Unsure: Story = {
  parameters: standing({ typed: 'lovelace', faults: [{ match: '/v1/profile/account/lovelace', status: 500 }] }),
  play: async () => {
    const view = await sheet();
    await says('We can’t tell whether it is free.');
    await appears(await view.findByRole('button', { name: 'Register lovelace.reown.id' }));
  },
};

/** Suggestions alone are down: whether the name is free is known, and it can be registered. */
export const NoSuggestions: Story = {
  parameters: standing({ typed: 'lovelace', faults: [{ match: '/v1/profile/suggestions', status: 500 }] }),
  play: async () => {
    const view = await sheet();
    await says('Couldn’t find names to suggest');
    await appears(await view.findByRole('button', { name: 'Register lovelace.reown.id' }));
  },
};

/** One name each. */
export const Owned: Story = {
  parameters: standing({ names: [record('countess.reown.id', ada.address)] }),
  play: async () => {
    await says('You already own a name: countess.reown.id');
    await expect(await field()).toBeDisabled();
  },
};

/** From the key to the name, by the keyboard alone. */
export const Registered: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await userEvent.type(await field(), 'Ada-Lovelace');
    await appears(await (await sheet()).findByRole('button', { name: 'Register ada-lovelace.reown.id' }));
    await userEvent.keyboard('{Enter}');
    await says('The name is yours');
    await says('ada-lovelace.reown.id');
  },
};

/** As long as a name may be: it ends in the row, not out of the sheet, and what tells it from the others is seen. */
export const LongName: Story = {
  parameters: standing({ typed: 'countess-ada-of-lovelace-and-of-many-other-places-besides' }),
  play: async () => {
    const row = await (await sheet()).findByRole('button', { name: /^countess[\w-]+besides\.reown\.id/ });
    await expect(row.getBoundingClientRect().right).toBeLessThanOrEqual(
      screen.getByRole('dialog').getBoundingClientRect().right,
    );
    for (const name of await (await sheet()).findAllByText(/^countess.*\.reown\.id$/, { selector: 'bdi' })) {
      const title = name.parentElement as HTMLElement;
      await expect(name.getBoundingClientRect().width).toBeLessThanOrEqual(title.getBoundingClientRect().width);
      await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
    }
  },
};

export const Light: Story = { globals: { mode: 'light' }, parameters: Free.parameters };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' }, parameters: Free.parameters };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } }, parameters: Free.parameters };
