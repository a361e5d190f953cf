import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { modal } from '@/store/modal/slice';
import { appears } from '../../../.storybook/appears';
import { ask, asked, behindLogin, hex, says, send } from '../../../.storybook/approveSheet';
import { controls } from '../../../.storybook/controls';
import { type Arrive, harbor, type ScenarioParameters, scenario } from '../../../.storybook/scenario';
import ApproveTransactionView from './ApproveTransactionView';

let page: Parameters<Arrive>[0] | undefined;
const spender = '0x000000000022d473030f116ddee9f6b43ac78ba3';
const word = (value: string) => value.padStart(64, '0');

const meta = {
  title: 'Views/ApproveTransaction',
  component: ApproveTransactionView,
  decorators: [scenario],
  parameters: send({ to: '0x5fbdb2315678afecb367f032d93f642f64180aa3', value: '0x470de4df820000' }),
  argTypes: controls('networkName'),
} satisfies Meta<typeof ApproveTransactionView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Coins: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const sheet = await says('Send 0.02 ETH to 0x5f…\u2060180aa3');
    await appears(sheet.getByText('Ethereum'));
    await expect(sheet.queryByRole('button', { name: 'Back' })).toBeNull();
  },
};

/** Words mean what they say: they are shown as they are. */
export const Message: Story = {
  parameters: asked('personal_sign', [hex('Good morning from the porch ☀')]),
  play: async () => {
    const sheet = await says('Sign a message');
    await appears(sheet.getByText('Good morning from the porch ☀'));
    // The wallet's window came once the words were there: its buttons do not move under a finger.
    await expect(document.querySelector<HTMLElement>('[data-part="wallet-window"]')?.dataset.takenUnder).toBe(
      'Sign a message',
    );
  },
};

/** As good as for ever: said before anybody says yes. */
export const Unlimited: Story = {
  parameters: send({
    to: '0xdac17f958d2ee523a2206206994597c13d831ec7',
    data: `0x095ea7b3${word(spender.slice(2))}${'f'.repeat(64)}`,
  }),
  play: async () => {
    const sheet = await says('Let 0x00…\u2060c78ba3 spend every unit of the token 0xda…\u2060831ec7');
    await appears(sheet.getByText('It may take all of it, now and later.'));
  },
};

/** Nobody here knows who is to be trusted, though they end like one who is known. */
export const UnknownSpender: Story = {
  parameters: send({
    to: '0xdac17f958d2ee523a2206206994597c13d831ec7',
    data: `0x095ea7b3${word(`0000${'5a'.repeat(16)}8ba3`)}${word('f4240')}`,
  }),
  play: async () => {
    const sheet = await says('Let 0x00…\u20605a8ba3 spend 1,000,000 units of the token 0xda…\u2060831ec7');
    const twin = '0x00…\u20605a8ba3 begins and ends like 0x00…\u2060c78ba3, and is another address.';
    const stranger = 'We don’t know 0x00…\u20605a8ba3. Allow it only if you do.';
    await appears(sheet.getByText(`${twin} ${stranger}`));
  },
};

/** Several at once, each in its own sentence. */
export const Several: Story = {
  parameters: asked('wallet_sendCalls', [
    { calls: [{ to: spender, value: '0x1' }, { data: '0x60' }, { to: spender, data: '0xdeadbeef' }] },
  ]),
  play: async () => {
    const sheet = await says('3 steps in one');
    await appears(sheet.getByText('Create a contract'));
    // One of them can't be read: all of it is there to be seen.
    await userEvent.click(sheet.getByText('Data'));
    await appears(await sheet.findByText(/deadbeef/));
  },
};

/** However many they are, each is said above the wallet's own window: the one that moves money may be the last. */
export const Many: Story = {
  parameters: asked('wallet_sendCalls', [
    {
      calls: [
        ...Array(4).fill({ to: spender, value: '0x0' }),
        { to: `0x${'7'.repeat(40)}`, value: '0xde0b6b3a7640000' },
      ],
    },
  ]),
  play: async () => {
    const sheet = await says('5 steps in one');
    await expect(sheet.getAllByText('Send 0 ETH to 0x00…\u2060c78ba3')).toHaveLength(4);
    const last = sheet.getByText('Send 1 ETH to 0x77…\u2060777777');
    await appears(last);
    const place = document.querySelector('[data-part="wallet-window"]');
    await expect(last.getBoundingClientRect().bottom).toBeLessThan(place?.getBoundingClientRect().top ?? 0);
    await expect(sheet.queryByText('…')).toBeNull();
    await expect(sheet.queryByText('Data')).toBeNull();
  },
};

const granted = {
  chainId: '0x1',
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04' }] } },
  permissions: [{ type: 'contract-call', data: { address: spender, functions: [{ functionName: 'transfer' }] } }],
  policies: [],
};

/** From then on somebody else's key acts: until when is in the sentence, what it may do in the data. */
export const AnotherKey: Story = {
  parameters: asked('wallet_grantPermissions', [{ ...granted, expiry: 1_798_707_600 }]),
  play: async () => {
    const sentence = 'Let another key act for your account until 31 Dec 2026';
    const sheet = await says(new RegExp(`^${sentence}`));
    await appears(sheet.getByText('It acts without asking you. What it may do is in the data.'));
    await userEvent.click(sheet.getByText('Data'));
    await appears(await sheet.findByText(/contract-call/));
  },
};

/** Raw data is JSON: it reads from left to right and begins at the left, in an Arabic sheet too. */
export const DataRightToLeft: Story = {
  ...AnotherKey,
  globals: { locale: 'ar', direction: 'rtl' },
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'الموافقة' }));
    await userEvent.click(await sheet.findByText('البيانات'));
    const data = await sheet.findByText(/contract-call/);
    await appears(data);
    const lines = document.createRange();
    lines.selectNodeContents(data);
    const [first] = lines.getClientRects();
    await expect(first?.left).toBeCloseTo(data.getBoundingClientRect().left, 0);
    await expect(getComputedStyle(data).fontFamily).toContain('monospace');
  },
};

/** Nobody has said until when. */
export const AnotherKeyWithoutEnd: Story = {
  parameters: asked('wallet_grantPermissions', [granted]),
  play: async () => {
    await says('Let another key act for your account');
  },
};

export const KeyEnded: Story = {
  parameters: asked('wallet_revokePermissions', [{ permissionsContext: spender }]),
  play: async () => {
    await says('End what another key may do for your account');
  },
};

/** What can't be read says so, and shows itself. */
export const Unknown: Story = {
  parameters: send({ to: spender, data: '0xdeadbeef' }),
  play: async () => {
    const sheet = await says('Something at 0x00…\u2060c78ba3 that we can’t read');
    await appears(sheet.getByText('Say yes only if you know what it does.'));
    await userEvent.click(sheet.getByText('Data'));
    await appears(await sheet.findByText(/deadbeef/));
  },
};

/** The code that reads it is not here yet: the wallet's window waits, so that its buttons do not move later. */
export const Loading: Story = {
  parameters: behindLogin((engine) => {
    engine.store.dispatch(modal.actions.opened({ view: 'ApproveTransaction', data: undefined }));
  }),
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Approve' }));
    await expect(await sheet.findByText('Your wallet is on its way')).toBeInTheDocument();
    await expect(sheet.queryByRole('heading', { level: 3 })).toBeNull();
    await expect(document.querySelector<HTMLElement>('[data-part="wallet-window"]')?.dataset.takenUnder).toBe(
      undefined,
    );
  },
};

/** The code that reads it did not come, or broke: said as for what can't be read, and the wallet's own window tells the rest. */
export const NotToBeRead: Story = {
  // JSON can't hold it: it breaks the reader.
  parameters: send({ to: spender, value: 1n }),
  play: async () => {
    const sheet = await says('Something we can’t read');
    await appears(sheet.getByText('Say yes only if you know what it does.'));
    await expect(document.querySelector<HTMLElement>('[data-part="wallet-window"]')?.dataset.takenUnder).toBe(
      'Something we can’t read',
    );
  },
};

/** Inline, the modal has no close button: Back refuses the request. */
export const Inline: Story = {
  parameters: {
    scenario: {
      ...asked('', []).scenario,
      inline: true,
      settings: { inline: true },
      arrive: async (made) => {
        page = made;
        await made.connect(harbor);
      },
    } satisfies ScenarioParameters,
  },
  play: async () => {
    const region = within(await screen.findByRole('region', { name: 'Account' }));
    await region.findByRole('button', { name: 'Disconnect' });
    if (page) ask('personal_sign', [hex('Good morning from the porch ☀')])(page);
    await appears(await screen.findByRole('heading', { name: 'Sign a message' }));
    await appears(screen.getByRole('button', { name: 'Back' }));
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  },
};

export const LongText: Story = {
  parameters: asked('personal_sign', [hex(`${'A porch of very long planks '.repeat(40)}${'plank'.repeat(60)}`)]),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await says('Sign a message');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { parameters: Unlimited.parameters, globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { parameters: Unlimited.parameters, globals: { viewport: { value: 'narrow' } } };
