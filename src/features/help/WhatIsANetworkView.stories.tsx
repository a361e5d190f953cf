import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import WhatIsANetworkView from './WhatIsANetworkView';

const arrive: Arrive = (engine) => {
  engine.open();
  engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'WhatIsANetwork' } });
};

const meta = {
  title: 'Views/WhatIsANetwork',
  component: WhatIsANetworkView,
  decorators: [scenario],
  argTypes: controls('inPage'),
  parameters: { scenario: { arrive } },
} satisfies Meta<typeof WhatIsANetworkView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Understood: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'What is a network?' }));
    await expect(await sheet.findAllByRole('listitem')).toHaveLength(3);
    for (const [heading, text] of [
      ['A shared book', 'Many computers keep it together. Nobody owns it.'],
      ['Each has its own rules', 'Fees, speed and what you can do there differ.'],
      ['What you own stays put', 'Coins on one network are not on another until you move them.'],
    ] as const) {
      await appears(sheet.getByRole('heading', { name: heading }));
      await appears(sheet.getByText(text));
    }
    await userEvent.click(sheet.getByRole('button', { name: 'Got it' }));
    await appears(await screen.findByRole('dialog', { name: 'Connect wallet' }));
  },
};

/** Opened by the host: there is nowhere to go back to. */
export const OpenedAlone: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: { arrive: ((engine) => engine.open({ view: 'WhatIsANetwork' })) satisfies Arrive } },
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'What is a network?' }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
