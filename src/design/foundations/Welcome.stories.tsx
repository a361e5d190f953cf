import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Inline } from '../primitives/Inline/Inline';
import { Stack } from '../primitives/Stack/Stack';
import { Text } from '../primitives/Text/Text';
import { ColumnsScene } from '../scenes/ColumnsScene';
import { KeyScene } from '../scenes/KeyScene';
import { PathScene } from '../scenes/PathScene';
import { ShelfScene } from '../scenes/ShelfScene';
import * as styles from './page.css';

const meta = { title: 'Welcome', tags: ['!autodocs'] } satisfies Meta;
export default meta;

const doors = [
  ['Masters', 'Eight values make it yours', '?path=/story/foundations-masters--masters', ColumnsScene],
  ['Parts', 'Every part, every state', '?path=/docs/primitives-button--docs', ShelfScene],
  ['Foundations', 'Colour, type, space, motion', '?path=/story/foundations-colour--roles', PathScene],
] as const;

const rules = [
  ['A threshold, not a destination', 'In, done, out. One question and one primary button per view.'],
  ['Load-bearing only', 'A line, shadow, tint or word that holds nothing up goes.'],
  ['Say what will happen', 'Money, permissions and waiting in plain words, before the tap.'],
  ['Shape tells kind', 'Wallet is a block, network an arch, token a coin, a person a round window.'],
  ['The guest’s house', 'The masters make it the host’s. Contrast never bends.'],
] as const;

export const Welcome: StoryObj = {
  render: () => (
    <main className={styles.page}>
      <div className={styles.hero}>
        <Stack gap={3}>
          <h1 className={styles.title}>The porch of a house</h1>
          <p className={styles.lead}>
            Every part of the modal, in every state, in two modes and two directions. Change a master above and watch
            the house follow.
          </p>
        </Stack>
        <KeyScene size={120} />
      </div>
      <div className={styles.columns}>
        {doors.map(([name, note, href, Scene]) => (
          <a key={name} className={styles.card} href={href} target="_top">
            <Scene size={76} />
            <Text as="span" weight="semibold">
              {name}
            </Text>
            <Text as="span" size="sm" tone="muted">
              {note}
            </Text>
          </a>
        ))}
      </div>
      <Stack as="section" gap={3}>
        <Text as="h2" weight="semibold">
          Five rules
        </Text>
        <Stack as="ol" gap={3}>
          {rules.map(([rule, meaning], index) => (
            <Inline as="li" key={rule} gap={2} align="start">
              <span className={styles.numbered}>{index + 1}</span>
              <Stack gap={0}>
                <Text as="span" weight="medium">
                  {rule}
                </Text>
                <Text as="span" size="sm" tone="muted">
                  {meaning}
                </Text>
              </Stack>
            </Inline>
          ))}
        </Stack>
      </Stack>
    </main>
  ),
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('target'))).toEqual(['_top', '_top', '_top']);
  },
};
