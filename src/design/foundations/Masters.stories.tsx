import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
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
import { Playground } from './Playground';
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
  argTypes: {
    mode: { control: 'inline-radio', options: ['dark', 'light', 'system'] },
    accent: { control: 'color' },
    colorMix: { control: 'color' },
    colorMixStrength: { control: { type: 'range', min: 0, max: 100 } },
    fontFamily: { control: 'text' },
    fontSizeMaster: { control: 'inline-radio', options: ['8px', '10px', '13px', '20px'] },
    radiusMaster: { control: 'inline-radio', options: ['0', '2px', '4px', '6px', '10px'] },
    zIndex: { control: 'number' },
  },
} satisfies Meta<Theme>;
export default meta;

type Story = StoryObj<Theme>;

const guests: [name: string, theme: Theme][] = [
  ['A bank', { mode: 'light', accent: '#1a3a8f', radiusMaster: '2px', colorMix: '#1a3a8f', colorMixStrength: 30 }],
  ['A game', { accent: '#d8ff3d', radiusMaster: '6px', colorMix: '#7a3cff', colorMixStrength: 70 }],
  ['A newspaper', { mode: 'light', accent: '#111111', radiusMaster: '0', fontFamily: 'Georgia, serif' }],
  ['A gallery', { accent: '#ffffff', radiusMaster: '10px' }],
];

/** All eight on live parts; what is set comes out as the option. Storybook’s controls begin it. */
export const Masters: Story = {
  render: (theme) => (
    <Page
      title="Masters"
      lead="Mode, accent, a mix and its strength, the font and its size, the radius, and where the modal stands. Everything else derives, and contrast holds whatever they are."
    >
      <Playground key={JSON.stringify(theme)} start={theme} guests={guests}>
        <House />
      </Playground>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Connect' })).toBeVisible();
    // As it comes, nothing is set.
    await expect(canvasElement.querySelector('[data-part="option"]')).toHaveTextContent('theme: {},');
  },
};

/** A designer changes masters, sees the parts follow, and takes the option along. */
export const ChangeAndExport: Story = {
  ...Masters,
  tags: ['journey', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const user = userEvent.setup();
    const connect = canvas.getByRole('button', { name: 'Connect' });
    const tried = connect.closest<HTMLElement>('[data-portico]');
    const fill = () => getComputedStyle(connect).backgroundColor;
    const before = fill();
    const type = async (label: string, text: string) => {
      await user.clear(canvas.getByLabelText(label));
      await user.type(canvas.getByLabelText(label), text);
    };
    await user.selectOptions(canvas.getByLabelText('Mode'), 'light');
    await type('Accent', '#1a3a8f');
    await type('Another accent in light', '#8f1a3a');
    await type('Colour mix', '#1a3a8f');
    await type('Strength of the mix, 0 to 100', '30');
    await type('Font family', 'Georgia, serif');
    await type('Font size', '13px');
    await type('Radius', '2px');
    await type('Stacking order', '40');
    await expect(tried?.dataset.mode).toBe('light');
    await expect(fill()).not.toBe(before);
    await expect(getComputedStyle(connect).borderStartStartRadius).toBe('7px');
    await expect(getComputedStyle(connect).fontFamily).toBe('Georgia, serif');
    const held = canvasElement.querySelector<HTMLElement>('[data-held]');
    await expect(held?.dataset.held).toBe(held?.dataset.of);
    await user.click(canvas.getByRole('button', { name: 'Copy the option theme' }));
    await expect(await navigator.clipboard.readText()).toBe(
      [
        'theme: {',
        "  mode: 'light',",
        "  accent: { dark: '#1a3a8f', light: '#8f1a3a' },",
        "  colorMix: '#1a3a8f',",
        '  colorMixStrength: 30,',
        "  fontFamily: 'Georgia, serif',",
        "  fontSizeMaster: '13px',",
        "  radiusMaster: '2px',",
        '  zIndex: 40,',
        '},',
      ].join('\n'),
    );
    // What cannot be used says so, and what to write instead.
    await type('Radius', 'round');
    await expect(canvas.getByText(/Use a CSS length such as "4px"/)).toBeVisible();
    await expect(getComputedStyle(connect).borderStartStartRadius).toBe('14px');
    await user.click(canvas.getByRole('button', { name: 'As it comes' }));
    await expect(canvasElement.querySelector('[data-part="option"]')).toHaveTextContent('theme: {},');
  },
};

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
  // What a wrong mode falls to, on the ground of that mode.
  globals: { mode: 'dark' },
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
  render: (theme) => (
    <ThemeRoot theme={theme}>
      <House />
    </ThemeRoot>
  ),
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Connect' });
    const root = button.closest<HTMLElement>('[data-portico]');
    await expect(root?.getAttribute('style') ?? '').toBe('');
    await expect(root?.dataset.mode).toBe('dark');
    await expect(getComputedStyle(button).borderStartStartRadius).toBe('14px');
  },
};
