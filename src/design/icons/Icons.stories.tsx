import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect } from 'storybook/test';
import { Inline } from '../primitives/Inline/Inline';
import { Stack } from '../primitives/Stack/Stack';
import { Tag } from '../primitives/Tag/Tag';
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
  parameters: { ground: 'surface' },
} satisfies Meta;
export default meta;

type Story = StoryObj;

/** 20 px grid, 2 px safe area, 1.5 px stroke, round caps and joins. */
export const All: Story = {
  render: () => (
    <div
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))', gap: 8, gridAutoRows: 88 }}
    >
      {icons.map(([name, Icon]) => (
        <Stack key={name} gap={2} align="center">
          <Icon size={28} />
          <Text size="xs" tone="muted">
            {name.replace(/Icon$/, '')}
          </Text>
          {turning.includes(name) && <Tag>mirrored</Tag>}
        </Stack>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const drawn = [...canvasElement.querySelectorAll('[data-icon]')];
    await expect(drawn).toHaveLength(46);
    await expect(drawn.every((icon) => icon.getAttribute('aria-hidden') === 'true')).toBe(true);
    await expect(canvasElement.querySelectorAll(`svg.${mirrors}`)).toHaveLength(turning.length);
  },
};

/** 20 in rows, 18 in buttons, 16 in links, 14 in tags; the stroke scales with them. */
export const Sizes: Story = {
  render: () => (
    <Stack gap={4}>
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
    </Stack>
  ),
};
export const Light: Story = { ...All, globals: { mode: 'light' } };

export const RightToLeft: Story = {
  ...All,
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    for (const icon of canvasElement.querySelectorAll(`svg.${mirrors}`)) {
      await expect(getComputedStyle(icon).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)');
    }
  },
};
