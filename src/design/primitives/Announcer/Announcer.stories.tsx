import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button';
import { Inline } from '../Inline/Inline';
import { Announcer, useAnnounce } from './Announcer';

const meta = {
  title: 'Primitives/Announcer',
  component: Announcer,
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Announcer>;
export default meta;

type Story = StoryObj<typeof meta>;

function Speakers() {
  const announce = useAnnounce();
  return (
    <Inline gap={2}>
      <Button onClick={() => announce('12 wallets found')}>Search</Button>
      <Button onClick={() => announce('The code is wrong', 'assertive')}>Check</Button>
    </Inline>
  );
}

export const Default: Story = { args: { children: <Speakers /> } };

/** Nothing to see: what is said stands in two live regions. */
export const Speaks: Story = {
  args: { children: <Speakers /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [polite, assertive] = [canvas.getByRole('status'), canvas.getByRole('alert')];
    await expect(polite).toHaveTextContent('');
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(polite).toHaveTextContent('12 wallets found');
    await expect(assertive).toHaveTextContent('');
    const first = polite.firstElementChild;
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    // The same words again are a new node, so that they are read again.
    await expect(polite.firstElementChild).not.toBe(first);
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }));
    await expect(assertive).toHaveTextContent('The code is wrong');
  },
};

/** Outside an announcer nothing is said, and nothing breaks. */
export const Without: Story = {
  render: () => <Speakers />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Search' }));
    await expect(within(canvasElement).queryByRole('status')).toBeNull();
  },
};
