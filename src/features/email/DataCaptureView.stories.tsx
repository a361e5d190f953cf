import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { asksEmail } from '../../../.storybook/captureSheet';
import { controls } from '../../../.storybook/controls';
import { scenario } from '../../../.storybook/scenario';
import DataCaptureView from './DataCaptureView';

const meta = {
  title: 'Views/DataCapture',
  component: DataCaptureView,
  decorators: [scenario],
  argTypes: controls('site', 'walletName'),
  parameters: asksEmail(),
} satisfies Meta<typeof DataCaptureView>;
export default meta;

type Story = StoryObj<typeof meta>;

const ada = 'ada@analytical.dev';
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Profile' }));
const field = async () => (await sheet()).findByRole<HTMLInputElement>('textbox', { name: 'Email address' });
const type = async (email: string) => {
  const [view, box] = [await sheet(), await field()];
  await waitFor(() => expect(box).toHaveFocus());
  await userEvent.type(box, email);
  return view;
};
const refused = (words: string, mails: number): Pick<Story, 'parameters' | 'play'> => ({
  parameters: asksEmail({ mails }),
  play: async () => {
    const view = await type(`${ada}{Enter}`);
    await appears(await view.findByText(words));
    await expect(await field()).toHaveValue(ada);
    await expect(await field()).toHaveAccessibleDescription(words);
  },
});

export const Default: Story = {};

/** An address leads to its code; until there is one, nothing goes on. */
export const Typed: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await type('ada');
    await appears(view.getByRole('heading', { name: 'The market needs your email' }));
    await appears(view.getByText('We send a code to confirm it. Then you sign in.'));
    await expect(view.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await expect(view.queryByRole('button', { name: 'Skip this step' })).toBeNull();
    await userEvent.type(await field(), '@analytical.dev');
    await userEvent.click(view.getByRole('button', { name: 'Continue' }));
    const code = within(await screen.findByRole('dialog', { name: 'Confirm email' }));
    await appears(await code.findByText(/^We sent a code to/));
    await userEvent.click(code.getByRole('button', { name: 'Back' }));
    await waitFor(async () => expect(await field()).toHaveValue(ada));
  },
};

/** Where most mail lives is offered while an address is typed, and fewer of it the more is known. */
export const Endings: Story = {
  play: async () => {
    const view = await type('ada');
    const endings = within(view.getByRole('group', { name: 'Complete with' }));
    await expect(endings.getAllByRole('button').map((one) => one.textContent)).toEqual([
      ...['@gmail', '@outlook', '@yahoo', '@hotmail', '@aol', '@icloud', '@zoho'],
    ]);
  },
};
export const EndingChosen: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await type('ada@o');
    await userEvent.click(view.getByRole('button', { name: '@outlook' }));
    await expect(await field()).toHaveValue('ada@outlook.com');
    await expect(await field()).toHaveFocus();
    await expect(view.queryByRole('group', { name: 'Complete with' })).toBeNull();
    await expect(view.getByRole('button', { name: 'Continue' })).toBeEnabled();
  },
};

/** What was given on this device before is one press away. */
export const Recent: Story = {
  parameters: asksEmail({ recents: [ada, 'ada@lovelace.dev', 'countess@ockham.example'] }),
  play: async () => {
    const view = await sheet();
    await expect(within(await view.findByRole('group', { name: 'Used before' })).getAllByRole('button')).toHaveLength(
      3,
    );
  },
};
export const RecentChosen: Story = {
  tags: ['journey', '!autodocs'],
  parameters: Recent.parameters,
  play: async () => {
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'ada@lovelace.dev' }));
    const code = within(await screen.findByRole('dialog', { name: 'Confirm email' }));
    await appears(() => code.getByText('ada@lovelace.dev'));
  },
};

export const Sending: Story = {
  parameters: asksEmail({ mails: 'wait' }),
  play: async () => {
    const view = await type(`${ada}{Enter}`);
    await expect(await view.findByRole('button', { name: 'Sending' })).toHaveAttribute('aria-busy', 'true');
    await expect(await field()).toHaveAttribute('readonly');
    const note = (await view.findByText(/^Sending a code to/)).closest('p, div') as HTMLElement;
    await expect(note).toHaveTextContent('Sending a code to ada@analytical.dev for the account 0xf3…2266.');
  },
};

/** The site has it from this account already: nobody has to prove it again. */
export const Known: Story = {
  tags: ['journey', '!autodocs'],
  parameters: asksEmail({ known: [ada] }),
  play: async () => {
    await type(`${ada}{Enter}`);
    await appears(await screen.findByRole('dialog', { name: 'Sign in' }));
  },
};

/** The server refuses the signature until the email is confirmed once more: a new code is mailed to the known address at once. */
export const AskedAgain: Story = {
  tags: ['journey', '!autodocs'],
  parameters: asksEmail({ known: [ada], wantsCode: true }),
  play: async () => {
    await type(`${ada}{Enter}`);
    const question = within(await screen.findByRole('dialog', { name: 'Sign in' }));
    await userEvent.click(await question.findByRole('button', { name: 'Sign message' }));
    await appears(await screen.findByRole('dialog', { name: 'Confirm email' }));
    await appears(await screen.findByText('Confirm your email again'));
  },
};

export const Invalid: Story = refused('That is no email address. Check it.', 400);
/** What is typed next takes the words away. */
export const Mended: Story = {
  ...Invalid,
  tags: ['journey', '!autodocs'],
  play: async (context) => {
    await Invalid.play?.(context);
    await userEvent.type(await field(), 'x');
    const view = await sheet();
    await waitFor(() => expect(view.queryByText('That is no email address. Check it.')).toBeNull());
  },
};
export const TooMany: Story = refused('Too many tries. Wait a moment, then try again.', 429);
export const Down: Story = refused('That didn’t work. Try again.', 500);

export const Optional: Story = {
  parameters: asksEmail({ isOptional: true }),
  play: async () => {
    const view = await sheet();
    await appears(await view.findByRole('heading', { name: 'The market would like your email' }));
    await appears(view.getByText('We send a code to confirm it. You can also go on without.'));
    await appears(view.getByRole('button', { name: 'Skip this step' }));
  },
};
/** Whoever skips is asked to sign, and so is who has no patience with the mail. */
export const Skipped: Story = {
  tags: ['journey', '!autodocs'],
  parameters: asksEmail({ isOptional: true, mails: 'wait' }),
  play: async () => {
    const view = await type(`${ada}{Enter}`);
    await view.findByRole('button', { name: 'Sending' });
    await userEvent.click(view.getByRole('button', { name: 'Skip this step' }));
    await appears(await screen.findByRole('dialog', { name: 'Sign in' }));
  },
};

/** Whoever closes is disconnected; a wallet that takes its time is waited for. */
export const Leaving: Story = {
  parameters: asksEmail({ harbor: { leaves: 'wait' } }),
  play: async () => {
    const view = await sheet();
    await userEvent.click(await view.findByRole('button', { name: 'Close' }));
    await expect(await view.findByRole('button', { name: 'Cancelling' })).toHaveAttribute('aria-busy', 'true');
  },
};
export const Left: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    await field();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const LongText: Story = {
  parameters: asksEmail({
    isOptional: true,
    site: 'The Great Market of Everything That Was Ever Sold and of Much That Never Was',
    recents: [`${'ada.byron.king.noel.'.repeat(4)}lovelace@analytical-engine.example`, ada],
  }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const view = await screen.findByRole('dialog', { name: 'Profile' });
    await within(view).findByRole('group', { name: 'Used before' });
    await expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth);
  },
};
export const Light: Story = { parameters: asksEmail({ isOptional: true }), globals: { mode: 'light' } };
export const RightToLeft: Story = {
  parameters: asksEmail({ isOptional: true, recents: [ada] }),
  globals: { locale: 'ar', direction: 'rtl' },
};
export const Narrow: Story = {
  parameters: asksEmail({ isOptional: true }),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await type('ada');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
