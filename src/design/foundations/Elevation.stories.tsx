import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Box } from '../primitives/Box/Box';
import { Stack } from '../primitives/Stack/Stack';
import { Text } from '../primitives/Text/Text';
import { ThemeRoot, useTheme } from '../theme/ThemeRoot';
import { vars } from '../tokens/contract.css';
import { Copyable } from './Copyable';
import { Page } from './Page';
import * as styles from './page.css';
import { useMeasured, type Wanted } from './useMeasured';

const meta = { title: 'Foundations/Elevation', tags: ['!autodocs'] } satisfies Meta;
export default meta;

const floors = [
  ['Page', 'No shadow. The host’s own ground.', 'none'],
  ['Sheet', 'A light edge above, a deep shadow below.', vars.shadow.sheet],
  ['Float', 'Toasts, and our buttons on a host’s page.', vars.shadow.float],
] as const;

const wanted = {
  Sheet: ['box-shadow', vars.shadow.sheet],
  Float: ['box-shadow', vars.shadow.float],
} satisfies Record<string, Wanted>;

function Floors({ mode }: { mode: 'dark' | 'light' }) {
  const { theme } = useTheme();
  const { ref, measured } = useMeasured<string>(wanted);
  return (
    <ThemeRoot theme={{ ...theme, mode }}>
      <Box background="ground" padding={8} borderRadius="plate">
        <div ref={ref} className={styles.quarters}>
          {floors.map(([name, note, shadow]) => (
            <div
              key={name}
              className={styles.floor}
              style={shadow === 'none' ? { background: 'none' } : { boxShadow: shadow }}
            >
              <Stack gap={1}>
                <Text weight="semibold">{name}</Text>
                <Text size="sm" tone="muted">
                  {note}
                </Text>
                {shadow !== 'none' && (
                  <>
                    <Copyable text={`--portico-shadow-${name.toLowerCase()}`} />
                    <Text size="xs" tone="muted" figures="number" data-shadow={name}>
                      {measured[name]}
                    </Text>
                  </>
                )}
              </Stack>
            </div>
          ))}
        </div>
      </Box>
    </ThemeRoot>
  );
}

export const Elevation: StoryObj = {
  render: () => (
    <Page
      title="Elevation"
      lead="Three floors: page, sheet, float. Nothing inside a sheet has a shadow except the thumb of the tabs."
    >
      <Floors mode="dark" />
      <Floors mode="light" />
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const [dark, light] = canvasElement.querySelectorAll('[data-shadow="Sheet"]');
    await waitFor(() => expect(dark).toHaveTextContent('0px 28px 72px -16px'));
    await waitFor(() => expect(light).toHaveTextContent('0px 28px 64px -24px'));
  },
};
