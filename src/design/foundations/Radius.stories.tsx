import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Course } from '../patterns/Course/Course';
import { ListRow } from '../patterns/ListRow/ListRow';
import { Button } from '../primitives/Button/Button';
import { Inline } from '../primitives/Inline/Inline';
import { Mark } from '../primitives/Mark/Mark';
import { Stack } from '../primitives/Stack/Stack';
import { Text } from '../primitives/Text/Text';
import { ThemeRoot, useTheme } from '../theme/ThemeRoot';
import { vars } from '../tokens/contract.css';
import { Copyable } from './Copyable';
import { Page, Section } from './Page';
import * as styles from './page.css';
import { useMeasured, type Wanted } from './useMeasured';

const meta = { title: 'Foundations/Radius', tags: ['!autodocs'] } satisfies Meta;
export default meta;

const uses: Record<keyof typeof vars.radius, string> = {
  joint: 'inner corners of a course, checkbox',
  tag: 'tags',
  mark: 'marks and icon boxes, at 40 px',
  control: 'buttons, fields, tabs, alerts',
  course: 'outer corners of a course',
  chip: 'token button',
  plate: 'the QR’s plate',
  sheet: 'the sheet, at most 40 px',
  pill: 'what is round by nature',
};

const names = Object.keys(uses) as (keyof typeof uses)[];
const wanted = Object.fromEntries(
  names.map((name) => [name, ['border-start-start-radius', vars.radius[name]]]),
) as unknown as Record<keyof typeof uses, Wanted>;

/** Every corner with its token, and the pixels the master makes of it. */
function Corners() {
  const { ref, measured } = useMeasured(wanted);
  return (
    <div ref={ref} className={styles.panel}>
      <Inline gap={5} wrap align="start">
        {names.map((name) => (
          <Stack key={name} gap={2} data-radius={name}>
            <span className={styles.corner} style={{ borderStartStartRadius: vars.radius[name] }} />
            <Text size="sm" weight="medium">
              {name}
            </Text>
            <Text size="sm" tone="muted" figures="number">
              {measured[name]}
            </Text>
          </Stack>
        ))}
      </Inline>
      <table className={styles.table} aria-label="What each radius is for">
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row" className={styles.cell}>
                <Copyable text={`--portico-radius-${name}`} />
              </th>
              <td className={styles.cell}>{uses[name]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Master({ radius }: { radius: string }) {
  const { theme } = useTheme();
  return (
    <ThemeRoot theme={{ ...theme, radiusMaster: radius }}>
      <Stack gap={3}>
        <Text size="sm" tone="muted">
          Master {radius}
        </Text>
        <Course>
          <ListRow compact mark={<Mark kind="wallet" name="Harbor" size={36} />} title="Harbor" />
          <ListRow compact mark={<Mark kind="wallet" name="Fernway" size={36} />} title="Fernway" />
        </Course>
        <Button tone="primary" size="md" full>
          Connect
        </Button>
      </Stack>
    </ThemeRoot>
  );
}

export const Radius: StoryObj = {
  render: () => (
    <Page
      title="Radius"
      lead="One master, 4 px, from which every corner derives. At 0 all is square but what is round because it means something: coins, windows, arches."
    >
      <Corners />
      <Section title="Courses and the master" note="Lists are laid like stone: tight joints, round outer corners.">
        <div className={styles.panel}>
          <div className={styles.quarters}>
            {['0', '2px', '4px', '6px'].map((radius) => (
              <Master key={radius} radius={radius} />
            ))}
          </div>
        </div>
      </Section>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const sheet = canvasElement.querySelector('[data-radius="sheet"] > span');
    await expect(sheet && getComputedStyle(sheet).borderStartStartRadius).toBe('28px');
    const measured = canvasElement.querySelector('[data-radius="sheet"]');
    await waitFor(() => expect(measured).toHaveTextContent('28px'));
  },
};
