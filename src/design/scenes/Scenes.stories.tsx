import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../primitives/Inline/Inline';
import { Stack } from '../primitives/Stack/Stack';
import { Text } from '../primitives/Text/Text';
import { BridgeScene } from './BridgeScene';
import { ColumnsScene } from './ColumnsScene';
import { EmptyScene } from './EmptyScene';
import { KeyScene } from './KeyScene';
import { LetterScene } from './LetterScene';
import { PathScene } from './PathScene';
import { SearchScene } from './SearchScene';
import { ShelfScene } from './ShelfScene';

const scenes = { KeyScene, ShelfScene, PathScene, EmptyScene, LetterScene, SearchScene, BridgeScene, ColumnsScene };

const meta = {
  title: 'Foundations/Scenes',
  parameters: { ground: 'surface' },
} satisfies Meta;
export default meta;

type Story = StoryObj;

/** One light, three tones of the accent, one sun. */
export const All: Story = {
  render: () => (
    <Inline gap={5} wrap>
      {Object.entries(scenes).map(([name, Scene]) => (
        <Stack key={name} gap={2} align="center">
          <Scene size={112} />
          <Text size="xs" tone="muted">
            {name}
          </Text>
        </Stack>
      ))}
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    const drawings = [...canvasElement.querySelectorAll('[data-part="scene"]')];
    await expect(drawings).toHaveLength(8);
    for (const drawing of drawings) {
      await expect(drawing).toHaveAttribute('aria-hidden', 'true');
      await expect(drawing.querySelector('[style]')).toBeNull();
    }
  },
};

/** As on "What is a wallet?": 92 px beside a bold line and one sentence. */
export const BesideWords: Story = {
  render: () => (
    <Stack gap={3}>
      {[
        [<KeyScene key="key" size={92} />, 'One key for every site', 'Sign in with your wallet. No new password.'],
        [<ShelfScene key="shelf" size={92} />, 'A home for what you own', 'Keep coins, art and tickets in one place.'],
        [<PathScene key="path" size={92} />, 'A way into the new web', 'Use apps without handing over your data.'],
      ].map(([picture, title, words]) => (
        <Inline key={String(title)} gap={4}>
          {picture}
          <Stack gap={1}>
            <Text as="h3" weight="semibold">
              {title}
            </Text>
            <Text size="sm" tone="muted">
              {words}
            </Text>
          </Stack>
        </Inline>
      ))}
    </Stack>
  ),
};
export const Light: Story = { ...All, globals: { mode: 'light' } };
export const PinkAccent: Story = { ...All, globals: { accent: '#ff3f8f' } };
export const BlackAccentInLight: Story = { ...All, globals: { mode: 'light', accent: '#111111' } };
