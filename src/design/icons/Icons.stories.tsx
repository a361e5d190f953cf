import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Gallery } from '../foundations/Gallery';
import { Page, Section } from '../foundations/Page';
import * as styles from '../foundations/page.css';
import { Inline } from '../primitives/Inline/Inline';
import { Text } from '../primitives/Text/Text';
import type { IconProps } from './createIcon';
import { mirrors } from './icon.css';

const modules = import.meta.glob<Record<string, ComponentType<IconProps>>>('./*Icon.tsx', { eager: true });
const icons = Object.entries(modules)
  .flatMap(([path, module]) => (path.includes('createIcon') ? [] : Object.entries(module)))
  .sort(([a], [b]) => a.localeCompare(b));
/** They point along the line of reading, and turn with it ([look 5]). */
const turning = ['BackIcon', 'ExitIcon', 'ExternalIcon', 'ForwardIcon', 'ReceiveIcon', 'SendIcon'];

const meta = {
  title: 'Foundations/Icons',
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;

type Story = StoryObj;

/** 20 px grid, 2 px safe area, 1.5 px stroke, round caps and joins. A press copies the component's name. */
export const All: Story = {
  render: () => (
    <Page
      title="Icons"
      lead="Drawn on a grid of 20 px with a stroke of 1.5, round caps and no fills. They never stand alone: words beside them, or the name of their button, say what they mean."
    >
      <div className={styles.panel}>
        <Gallery
          of="icons"
          exhibits={icons.map(([name, Icon]) => ({
            name,
            about: turning.includes(name) ? 'mirrored' : undefined,
            picture: <Icon size={28} />,
          }))}
        />
      </div>
      <Section
        title="Sizes"
        note="20 in rows, 18 in buttons, 16 in links, 14 in tags. The stroke scales with the drawing."
      >
        <div className={styles.panel}>
          {([28, 24, 22, 20, 18, 16, 14, 12] as const).map((size) => (
            <Inline key={size} gap={4} wrap>
              <Text size="sm" tone="muted" figures="number">
                {size}
              </Text>
              {icons.slice(0, 9).map(([name, Icon]) => (
                <Icon key={name} size={size} />
              ))}
            </Inline>
          ))}
        </div>
      </Section>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'icons' });
    const drawn = [...list.querySelectorAll('li > button > span:first-child [data-icon]')];
    await expect(drawn).toHaveLength(47);
    await expect(drawn.every((icon) => icon.getAttribute('aria-hidden') === 'true')).toBe(true);
    await expect(list.querySelectorAll(`svg.${mirrors}`)).toHaveLength(turning.length);
  },
};

/** Search narrows the frames, a press copies the name, and both are said. */
export const SearchAndCopy: Story = {
  ...All,
  tags: ['journey', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const user = userEvent.setup();
    await user.type(canvas.getByRole('searchbox', { name: 'Search icons' }), 'wall');
    await expect(canvas.getByText('1 of 47 icons')).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'icons' }).children).toHaveLength(1);
    await user.click(canvas.getByRole('button', { name: 'Copy WalletIcon' }));
    await expect(await canvas.findByText('Copied: WalletIcon')).toBeInTheDocument();
    await expect(await navigator.clipboard.readText()).toBe('WalletIcon');
    await user.clear(canvas.getByRole('searchbox'));
    await user.type(canvas.getByRole('searchbox'), 'mirrored');
    await expect(canvas.getByText('6 of 47 icons')).toBeVisible();
    await user.click(canvas.getByRole('button', { name: 'Show all icons' }));
    await expect(canvas.getByText('47 of 47 icons')).toBeVisible();
  },
};
export const RightToLeft: Story = {
  ...All,
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    for (const icon of canvasElement.querySelectorAll(`svg.${mirrors}`)) {
      await expect(getComputedStyle(icon).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)');
    }
  },
};
