import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MoreIcon } from '../../icons/MoreIcon';
import { PlusIcon } from '../../icons/PlusIcon';
import { SendIcon } from '../../icons/SendIcon';
import { SwapIcon } from '../../icons/SwapIcon';
import { Box } from '../../primitives/Box/Box';
import { Mark } from '../../primitives/Mark/Mark';
import { Stack } from '../../primitives/Stack/Stack';
import { Text } from '../../primitives/Text/Text';
import { ListRow } from '../ListRow/ListRow';
import { RowAmount } from '../ListRow/RowAmount';
import { Course, Stone } from './Course';
import { StoneButton } from './StoneButton';

const wallet = (name: string) => (
  <ListRow key={name} mark={<Mark kind="wallet" name={name} />} title={name} onClick={fn()} />
);

const meta = {
  title: 'Patterns/Course',
  component: Course,
  args: { children: ['Harbor', 'Fernway', 'Lantern'].map(wallet) },
  parameters: { ground: 'surface' },
} satisfies Meta<typeof Course>;
export default meta;

type Story = StoryObj<typeof meta>;

const corners = (element: Element) => {
  const { borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius } =
    getComputedStyle(element);
  return [borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius].join(' ');
};

export const Default: Story = {};

export const Column: Story = {
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('button') as [HTMLElement, HTMLElement, HTMLElement];
    await expect(rows.map(corners)).toEqual(['18px 18px 6px 6px', '6px 6px 6px 6px', '6px 6px 18px 18px']);
    await expect(rows[1].getBoundingClientRect().top - rows[0].getBoundingClientRect().bottom).toBe(2);
  },
};
export const Single: Story = { args: { children: wallet('Harbor') } };

export const Across: Story = {
  args: {
    look: 'across',
    children: (
      <>
        <StoneButton look="stack" icon={<PlusIcon />}>
          Fund
        </StoneButton>
        <StoneButton look="stack" icon={<SwapIcon />}>
          Swap
        </StoneButton>
        <StoneButton look="stack" icon={<SendIcon />}>
          Send
        </StoneButton>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const actions = within(canvasElement).getAllByRole('button');
    await expect(actions.map(corners)).toEqual(['18px 6px 6px 18px', '6px 6px 6px 6px', '6px 18px 18px 6px']);
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Fund' })).toHaveFocus();
  },
};

/** One provider above the rest: a split row ends the course. */
export const SplitEnd: Story = {
  args: {
    label: 'Sign in with',
    children: (
      <>
        <StoneButton icon={<Mark kind="provider" name="Google" size={22} />}>Continue with Google</StoneButton>
        <Course look="across">
          <StoneButton look="small">Apple</StoneButton>
          <StoneButton look="small">GitHub</StoneButton>
          <StoneButton look="small">Discord</StoneButton>
          <StoneButton look="small" aria-label="More" icon={<MoreIcon size={22} />} />
        </Course>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('group', { name: 'Sign in with' })).toBeVisible();
    await expect(canvas.getAllByRole('button').map(corners)).toEqual([
      '18px 18px 6px 6px',
      '6px 6px 6px 18px',
      '6px 6px 6px 6px',
      '6px 6px 6px 6px',
      '6px 6px 18px 6px',
    ]);
  },
};

export const Plain: Story = {
  args: {
    look: 'plain',
    label: 'Tokens',
    children: [
      ['USD Coin', 'USDC', '2,410.50 USDC', '$2,410.50'],
      ['Ether', 'ETH', '0.5120 ETH', '$1,622.94'],
      ['Acorn', 'ACORN', '1,204.00 ACORN', '$168.56'],
    ].map(([name, symbol = '', amount, worth]) => (
      <ListRow
        key={symbol}
        mark={<Mark kind="token" name={symbol} network={{ name: 'Base' }} />}
        title={name}
        note={amount}
        end={<RowAmount>{worth}</RowAmount>}
        onClick={fn()}
      />
    )),
  },
  play: async ({ canvasElement }) => {
    const course = within(canvasElement).getByRole('group', { name: 'Tokens' });
    const frame = (course.parentElement as HTMLElement).getBoundingClientRect();
    await expect(course.getBoundingClientRect().left - frame.left).toBe(24 - 8);
  },
};

export const AnyStone: Story = {
  args: {
    children: ['You pay', 'You get'].map((words) => (
      <Stone key={words}>
        <Box padding={4}>
          <Text size="sm" tone="muted">
            {words}
          </Text>
          <Text size="2xl" weight="semibold" figures="number">
            250
          </Text>
        </Box>
      </Stone>
    )),
  },
};

export const LongText: Story = {
  args: {
    look: 'across',
    children: ['Apple', 'A provider of a very long name', 'Another of a longer name still'].map((name) => (
      <StoneButton key={name} look="small">
        {name}
      </StoneButton>
    )),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
export const Light: Story = { ...SplitEnd, globals: { mode: 'light' } };
export const SquareMaster: Story = {
  globals: { radius: '0' },
  render: (args) => (
    <Stack>
      <Course {...args} />
    </Stack>
  ),
};
export const RoundMaster: Story = { globals: { radius: '6px' } };
export const RightToLeft: Story = {
  args: {
    look: 'across',
    children: (
      <>
        <StoneButton look="stack" icon={<PlusIcon />}>
          تمويل
        </StoneButton>
        <StoneButton look="stack" icon={<SwapIcon />}>
          تبديل
        </StoneButton>
        <StoneButton look="stack" icon={<SendIcon />}>
          إرسال
        </StoneButton>
      </>
    ),
  },
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const actions = within(canvasElement).getAllByRole('button');
    await expect(actions.map(corners)).toEqual(['6px 18px 18px 6px', '6px 6px 6px 6px', '18px 6px 6px 18px']);
  },
};
