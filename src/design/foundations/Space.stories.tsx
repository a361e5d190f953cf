import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../primitives/Inline/Inline';
import { Text } from '../primitives/Text/Text';
import { space } from '../tokens/scales';
import { Copyable } from './Copyable';
import { Page } from './Page';
import * as styles from './page.css';

const meta = { title: 'Foundations/Space', tags: ['!autodocs'] } satisfies Meta;
export default meta;

const uses: Record<string, string> = {
  joint: 'between the stones of a course',
  1: 'between two lines of one thing',
  2: 'inside a group',
  3: 'a mark and its words',
  4: 'the sheet’s padding, and between sections',
  5: 'inside large buttons',
  6: 'fades at the body’s ends',
  8: 'between parts of a page',
  10: 'around a page',
};

export const Space: StoryObj = {
  render: () => (
    <Page
      title="Space"
      lead="Fixed, not themed. Parents own it, components take no margins. Two pixels inside a course, sixteen between sections."
    >
      <div className={styles.panel}>
        {Object.entries(space).map(([name, size]) => (
          <Inline key={name} gap={4} wrap>
            <span className={styles.stone} style={{ inlineSize: size }} />
            <Text as="span" weight="medium" figures="number">
              {size}
            </Text>
            <Copyable text={name === 'joint' ? 'gap="joint"' : `gap={${name}}`} />
            <Text as="span" size="sm" tone="muted">
              {uses[name]}
            </Text>
          </Inline>
        ))}
      </div>
    </Page>
  ),
};
