import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { WalletIcon } from '../icons/WalletIcon';
import { Course } from '../patterns/Course/Course';
import { ListRow } from '../patterns/ListRow/ListRow';
import { Button } from '../primitives/Button/Button';
import { Inline } from '../primitives/Inline/Inline';
import { Link } from '../primitives/Link/Link';
import { Mark } from '../primitives/Mark/Mark';
import { Stack } from '../primitives/Stack/Stack';
import { Tag } from '../primitives/Tag/Tag';
import { Text } from '../primitives/Text/Text';
import { KeyScene } from '../scenes/KeyScene';
import { ThemeRoot } from '../theme/ThemeRoot';
import type { Theme } from '../theme/theme';
import { Page, Section } from './Page';
import * as styles from './page.css';

const noop = () => {};

const House = () => (
  <Stack gap={4}>
    <Inline gap={4}>
      <KeyScene size={92} />
      <Stack gap={1}>
        <Text size="lg" weight="semibold">
          Connect wallet
        </Text>
        <Text size="sm" tone="muted">
          One colour, one corner, one size: the rest follows.
        </Text>
        <Inline>
          <Link onClick={noop}>What is a wallet</Link>
        </Inline>
      </Stack>
    </Inline>
    <Course>
      <ListRow mark={<Mark kind="wallet" name="Harbor" />} title="Harbor" end={<Tag>Recent</Tag>} onClick={noop} />
      <ListRow mark={<Mark kind="wallet" name="Fernway" />} title="Fernway" note="Installed" onClick={noop} />
    </Course>
    <Button tone="primary" full icon={<WalletIcon size={18} />}>
      Connect
    </Button>
  </Stack>
);

const meta = {
  title: 'Foundations/Masters',
  tags: ['!autodocs'],
  args: {
    mode: 'dark',
    accent: '#7fc9ba',
    colorMix: '#2f7bff',
    colorMixStrength: 0,
    fontSizeMaster: '10px',
    radiusMaster: '4px',
  },
  argTypes: {
    mode: { control: 'inline-radio', options: ['dark', 'light', 'system'] },
    accent: { control: 'color' },
    colorMix: { control: 'color' },
    colorMixStrength: { control: { type: 'range', min: 0, max: 100 } },
    fontFamily: { control: 'text' },
    fontSizeMaster: { control: 'inline-radio', options: ['8px', '10px', '13px', '20px'] },
    radiusMaster: { control: 'inline-radio', options: ['0', '2px', '4px', '6px', '10px'] },
  },
} satisfies Meta<Theme>;
export default meta;

type Story = StoryObj<Theme>;

/** The masters a host sets, on one small view. Change them in the controls below. */
export const Masters: Story = {
  render: (theme) => (
    <Page
      title="Masters"
      lead="Mode, accent, a mix and its strength, the font and its size, the radius, and where the modal stands. Everything else derives, and contrast holds whatever they are."
    >
      <ThemeRoot theme={theme}>
        <div className={styles.panel}>
          <House />
        </div>
      </ThemeRoot>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Connect' })).toBeVisible();
  },
};

const guests: [name: string, theme: Theme][] = [
  ['A bank', { mode: 'light', accent: '#1a3a8f', radiusMaster: '2px', colorMix: '#1a3a8f', colorMixStrength: 30 }],
  ['A game', { accent: '#d8ff3d', radiusMaster: '6px', colorMix: '#7a3cff', colorMixStrength: 70 }],
  ['A newspaper', { mode: 'light', accent: '#111111', radiusMaster: '0', fontFamily: 'Georgia, serif' }],
  ['A gallery', { accent: '#ffffff', radiusMaster: '10px' }],
];

/** Four hosts, one house. */
export const Guests: Story = {
  render: () => (
    <Page title="The guest’s house" lead="Four hosts and their masters. Nothing else was set.">
      <div className={styles.pairs}>
        {guests.map(([name, theme]) => (
          <Section key={name} title={name}>
            <ThemeRoot theme={theme}>
              <div className={styles.panel}>
                <House />
              </div>
            </ThemeRoot>
          </Section>
        ))}
      </div>
    </Page>
  ),
};

/** Values that cannot be used are left out, one by one; the visitor sees the default look. */
export const WrongValues: Story = {
  args: {
    mode: 'dusk' as never,
    accent: 'blurple; } body { display: none',
    colorMix: 'url(https://example.com/x)',
    colorMixStrength: Number.NaN,
    fontFamily: '"</style><script>',
    fontSizeMaster: 'huge',
    radiusMaster: '-4px',
    zIndex: 1.5,
  },
  render: Masters.render,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Connect' });
    const root = button.closest<HTMLElement>('[data-portico]');
    await expect(root?.getAttribute('style') ?? '').toBe('');
    await expect(root?.dataset.mode).toBe('dark');
    await expect(getComputedStyle(button).borderStartStartRadius).toBe('14px');
  },
};
