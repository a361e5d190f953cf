import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Gallery } from '../foundations/Gallery';
import { Page, Section } from '../foundations/Page';
import * as styles from '../foundations/page.css';
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
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;

type Story = StoryObj;

const words = {
  KeyScene: 'a key in a doorway: one key for every site',
  ShelfScene: 'pigeonholes: a home for what you own',
  PathScene: 'a path to the sun: a way in',
  EmptyScene: 'an empty hall: nothing here yet',
  LetterScene: 'a letter: look into your mail',
  SearchScene: 'a magnifier: nothing was found',
  BridgeScene: 'a bridge: from one network to another',
  ColumnsScene: 'a temple front: a network',
} satisfies Record<keyof typeof scenes, string>;

const beside = [
  [KeyScene, 'One key for every site', 'Sign in with your wallet. No new password.'],
  [ShelfScene, 'A home for what you own', 'Keep coins, art and tickets in one place.'],
  [PathScene, 'A way into the new web', 'Use apps without handing over your data.'],
] as const;

/** One light, three tones of the accent, one sun. A press copies the component as it is written. */
export const All: Story = {
  render: () => (
    <Page
      title="Scenes"
      lead="Flat architecture on one floor line, three tones of the accent and one warm sun. 112 px where a view is empty, 92 beside words; no faces, no hands, no outlines."
    >
      <div className={styles.panel}>
        <Gallery
          of="scenes"
          wide
          exhibits={Object.entries(scenes).map(([name, Scene]) => ({
            name,
            about: words[name as keyof typeof words],
            copies: `<${name} size={112} />`,
            picture: <Scene size={112} />,
          }))}
        />
      </div>
      <Section title="Beside words" note="As on “What is a wallet?”: 92 px beside a bold line and one sentence.">
        <div className={styles.panel}>
          {beside.map(([Scene, title, sentence]) => (
            <Inline key={title} gap={4}>
              <Scene size={92} />
              <Stack gap={1}>
                <Text as="h3" weight="semibold">
                  {title}
                </Text>
                <Text size="sm" tone="muted">
                  {sentence}
                </Text>
              </Stack>
            </Inline>
          ))}
        </div>
      </Section>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const drawings = [...canvasElement.querySelectorAll('li [data-part="scene"]')];
    await expect(drawings).toHaveLength(8);
    for (const drawing of drawings) {
      await expect(drawing).toHaveAttribute('aria-hidden', 'true');
      await expect(drawing.querySelector('[style]')).toBeNull();
    }
    // Found by what it shows, too.
    await userEvent.type(within(canvasElement).getByRole('searchbox'), 'mail');
    await expect(within(canvasElement).getByText('1 of 8 scenes')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Copy LetterScene' })).toBeVisible();
    await userEvent.clear(within(canvasElement).getByRole('searchbox'));
  },
};
export const PinkAccent: Story = { ...All, globals: { accent: '#ff3f8f' } };
export const BlackAccentInLight: Story = { ...All, globals: { mode: 'light', accent: '#111111' } };
