import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { CheckIcon } from '../icons/CheckIcon';
import { WalletIcon } from '../icons/WalletIcon';
import { Button } from '../primitives/Button/Button';
import { Inline } from '../primitives/Inline/Inline';
import { Link } from '../primitives/Link/Link';
import { Spinner } from '../primitives/Spinner/Spinner';
import { Stack } from '../primitives/Stack/Stack';
import { Tag } from '../primitives/Tag/Tag';
import { Text } from '../primitives/Text/Text';
import { KeyScene } from '../scenes/KeyScene';
import { ThemeRoot, useTheme } from '../theme/ThemeRoot';
import { BothModes, Page, Section } from './Page';
import { accentPromises } from './promises';
import { Promises, Swatches } from './Swatches';

interface ExtremeProps {
  accent: string;
  title: string;
  lead: string;
}

function Extreme({ accent, title, lead }: ExtremeProps) {
  const { theme } = useTheme();
  return (
    <ThemeRoot theme={{ ...theme, accent }}>
      <Page title={title} lead={lead}>
        <Section title="What wears it">
          <BothModes>
            {() => (
              <>
                <Inline gap={4}>
                  <KeyScene size={92} />
                  <Stack gap={2}>
                    <Text weight="semibold">Bring a wallet</Text>
                    <Link onClick={() => {}}>What is a wallet</Link>
                    <Inline>
                      <Tag tone="accent" icon={<CheckIcon size={14} />}>
                        Current
                      </Tag>
                      <Spinner size={18} />
                    </Inline>
                  </Stack>
                </Inline>
                <Button tone="primary" full icon={<WalletIcon size={18} />}>
                  Connect wallet
                </Button>
                <Inline wrap>
                  <Button tone="soft" size="md">
                    Max
                  </Button>
                  <Button tone="secondary" size="md">
                    Not now
                  </Button>
                  <Button tone="danger" size="md">
                    End it
                  </Button>
                </Inline>
              </>
            )}
          </BothModes>
        </Section>
        <Section title="Seven roles out of one colour">
          <BothModes>
            {() => (
              <Swatches
                roles={[
                  'accent-fill',
                  'accent-hover',
                  'accent-pressed',
                  'on-accent',
                  'accent-text',
                  'accent-ui',
                  'accent-soft',
                ]}
              />
            )}
          </BothModes>
        </Section>
        <Section title="Measured">
          <BothModes>{(mode) => <Promises list={accentPromises} caption={`Contrast, ${mode}`} />}</BothModes>
        </Section>
      </Page>
    </ThemeRoot>
  );
}

const meta = {
  title: 'Foundations/Accent extremes',
  tags: ['!autodocs'],
  argTypes: { accent: { control: 'color' } },
  render: (args) => <Extreme {...args} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-ratio]')).not.toBeNull());
    const broken = [...canvasElement.querySelectorAll('[data-broken]')].map((row) => row.textContent);
    await expect(broken).toEqual([]);
  },
} satisfies Meta<ExtremeProps>;
export default meta;

type Story = StoryObj<typeof meta>;

export const White: Story = {
  args: {
    accent: '#ffffff',
    title: 'White',
    lead: 'On paper it needs an edge; on ink it is the brightest thing there is.',
  },
};
export const Black: Story = {
  args: {
    accent: '#000000',
    title: 'Black',
    lead: 'On ink it needs an edge, and its words must be lifted to be read.',
  },
};
export const Yellow: Story = {
  args: {
    accent: '#ffd60a',
    title: 'Yellow',
    lead: 'Too bright to carry white: it carries ink, and words in it step down on paper.',
  },
};
export const NeonGreen: Story = {
  args: {
    accent: '#39ff14',
    title: 'Neon green',
    lead: 'The loudest colour a screen can make. Its hue stays, its glare is taken out where words are.',
  },
};
export const Grey: Story = {
  args: { accent: '#808080', title: 'Grey', lead: 'No hue at all. Shape and weight must say what the colour cannot.' },
};
export const DeepBlue: Story = {
  args: {
    accent: '#0000a0',
    title: 'Deep blue',
    lead: 'Dark and saturated: on ink it would vanish, so that edges and words rise.',
  },
};
