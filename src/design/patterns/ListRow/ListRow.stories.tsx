import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CheckIcon } from '../../icons/CheckIcon';
import { ExitIcon } from '../../icons/ExitIcon';
import { GridIcon } from '../../icons/GridIcon';
import { PhoneIcon } from '../../icons/PhoneIcon';
import { PowerIcon } from '../../icons/PowerIcon';
import { Avatar } from '../../primitives/Avatar/Avatar';
import { IconButton } from '../../primitives/IconButton/IconButton';
import { Mark } from '../../primitives/Mark/Mark';
import { Spinner } from '../../primitives/Spinner/Spinner';
import { Tag } from '../../primitives/Tag/Tag';
import { Course } from '../Course/Course';
import { IconBox } from './IconBox';
import { ListRow } from './ListRow';
import { ListRowSkeleton } from './ListRowSkeleton';
import { MiniMarks } from './MiniMarks';
import { RowAmount } from './RowAmount';
import { Status } from './Status';

const meta = {
  title: 'Patterns/ListRow',
  component: ListRow,
  args: { mark: <Mark kind="wallet" name="Harbor" />, title: 'Harbor' },
  parameters: { ground: 'surface' },
  render: (args) => (
    <Course>
      <ListRow {...args} />
    </Course>
  ),
} satisfies Meta<typeof ListRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Wallet: Story = {
  args: { end: <Status>Last used</Status>, onClick: fn() },
  play: async ({ canvasElement, args }) => {
    const row = within(canvasElement).getByRole('button', { name: 'Harbor Last used' });
    await expect(row.getBoundingClientRect().height).toBe(60);
    await userEvent.tab();
    await expect(row).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(row);
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
export const Installed: Story = { args: { end: <Status tone="success">Installed</Status>, onClick: fn() } };
export const Compact: Story = {
  args: {
    mark: <Mark kind="network" name="Ethereum" size={36} />,
    title: 'Ethereum',
    compact: true,
    chevron: true,
    onClick: fn(),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Ethereum' }).getBoundingClientRect().height).toBe(
      56,
    );
  },
};
export const WithIcon: Story = {
  args: {
    mark: (
      <IconBox>
        <PhoneIcon />
      </IconBox>
    ),
    title: 'Use your phone',
    end: <Status>QR code</Status>,
    onClick: fn(),
  },
};
export const Danger: Story = {
  args: {
    mark: (
      <IconBox tone="danger" size={36}>
        <ExitIcon />
      </IconBox>
    ),
    title: 'Disconnect',
    compact: true,
    onClick: fn(),
  },
};
export const More: Story = {
  args: {
    mark: (
      <IconBox>
        <MiniMarks wallets={[{ name: 'Quill' }, { name: 'Marble' }, { name: 'Zephyr' }, { name: 'Northgate' }]} />
      </IconBox>
    ),
    title: 'All wallets',
    end: <Tag count>480+</Tag>,
    onClick: fn(),
  },
};
export const Current: Story = {
  args: {
    mark: <Mark kind="network" name="Base" />,
    title: 'Base',
    current: true,
    end: (
      <Tag tone="accent" icon={<CheckIcon size={14} />}>
        Current
      </Tag>
    ),
    onClick: fn(),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Base Current' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  },
};

export const Disabled: Story = {
  args: {
    mark: <Mark kind="network" name="Zora" />,
    title: 'Zora',
    note: 'Ethereum layer',
    disabledReason: 'Not supported by Harbor',
    onClick: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const row = within(canvasElement).getByRole('button', { name: 'Zora Not supported by Harbor' });
    await expect(row).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    await expect(row).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(row);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Asset: Story = {
  args: {
    mark: <Mark kind="token" name="USDC" network={{ name: 'Base' }} />,
    title: 'USD Coin',
    note: '2,410.50 USDC',
    end: <RowAmount>$2,410.50</RowAmount>,
  },
};
export const Received: Story = {
  args: {
    mark: <Avatar address="0x4f02b7AdE6138cF5904eA2D7717c3305Be9691c2" />,
    title: 'Received',
    note: 'from 0x4f…9691c2',
    end: (
      <RowAmount tone="success" note="Today, 09:41">
        +0.420 ETH
      </RowAmount>
    ),
  },
};
export const Busy: Story = {
  args: {
    mark: <Mark kind="wallet" name="Fernway" />,
    title: 'Fernway',
    note: 'Approve in your wallet',
    end: <Spinner size={18} />,
    'aria-busy': true,
    onClick: fn(),
  },
};
/** A row that is no button may hold controls of its own. */
export const WithControl: Story = {
  args: {
    mark: <Mark kind="wallet" name="Bramble" />,
    title: 'Bramble',
    note: 'Bitcoin',
    end: <IconButton label="Disconnect Bramble" icon={<PowerIcon />} />,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(1);
  },
};
export const Address: Story = {
  args: {
    mark: (
      <IconBox size={36}>
        <GridIcon />
      </IconBox>
    ),
    title: 'See all wallets',
    compact: true,
    href: 'https://wallets.example',
    newTabLabel: 'opens in a new tab',
  },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'See all wallets opens in a new tab' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};
export const HostileAddress: Story = {
  args: { href: 'javascript:alert(1)' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
    await expect(canvasElement.innerHTML).not.toContain('javascript');
  },
};

export const Loading: Story = {
  render: () => (
    <div aria-busy="true" style={{ display: 'grid', gap: 16 }}>
      <Course>
        <ListRowSkeleton end />
        <ListRowSkeleton width="short" end />
        <ListRowSkeleton mark="arch" width="long" compact />
      </Course>
      <Course look="plain">
        <ListRowSkeleton mark="circle" note end />
        <ListRowSkeleton mark="circle" width="short" note end />
      </Course>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const heights = [...canvasElement.querySelectorAll('[data-part="row"]')].map(
      (row) => row.getBoundingClientRect().height,
    );
    await expect(heights).toEqual([60, 60, 56, 60, 60]);
  },
};

const long = 'Wallet of the longest name that anybody ever announced '.repeat(40);

export const LongText: Story = {
  args: { title: long, note: long, end: <Status tone="success">{long}</Status>, chevron: true, onClick: fn() },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    const row = within(canvasElement).getByRole('button');
    await expect(row.getBoundingClientRect().height).toBe(60);
    const [words, end] = [...(row.children[1]?.children ?? [])].map((one) => one.getBoundingClientRect().width);
    await expect(words).toBeCloseTo(end ?? 0, 0); // each has half
  },
};
export const LongAmount: Story = {
  args: {
    title: 'Wrapped Something',
    note: '1,000,000,000,000.000001 WRAPPEDTOKEN',
    end: <RowAmount note="18 November 2026, 09:41">−1,000,000,000,000.000001 WRAPPEDTOKEN</RowAmount>,
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
export const LargeMaster: Story = {
  args: { note: 'Browser extension', end: <Status tone="success">Installed</Status>, onClick: fn() },
  globals: { fontSize: '20px' },
};
export const Light: Story = {
  args: { note: 'Browser extension', end: <Status tone="success">Installed</Status>, onClick: fn() },
  globals: { mode: 'light' },
};
export const RightToLeft: Story = {
  render: () => (
    <Course>
      <ListRow
        mark={<Mark kind="wallet" name="Harbor" />}
        title="Harbor"
        end={<Status>آخر استخدام</Status>}
        onClick={fn()}
      />
      <ListRow
        mark={
          <IconBox>
            <PhoneIcon />
          </IconBox>
        }
        title="استخدم هاتفك"
        note="امسح الرمز"
        chevron
        onClick={fn()}
      />
      <ListRow
        mark={<Mark kind="token" name="USDC" network={{ name: 'Base' }} />}
        title="USD Coin"
        note="2,410.50 USDC"
        end={<RowAmount note="اليوم">$2,410.50</RowAmount>}
      />
      <ListRow mark={<Mark kind="wallet" name="Velvet" />} title={`Velvet ${long}`} onClick={fn()} />
    </Course>
  ),
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('button', { name: /^Harbor/ });
    const title = within(row).getByText('Harbor');
    const range = document.createRange();
    range.selectNodeContents(title);
    const gap =
      (row.querySelector('svg') as Element).getBoundingClientRect().left - range.getBoundingClientRect().right;
    await expect(Math.round(gap)).toBe(12);
  },
};
