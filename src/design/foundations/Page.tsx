import type { ReactNode } from 'react';
import { Stack } from '../primitives/Stack/Stack';
import { Text } from '../primitives/Text/Text';
import { ThemeRoot, useTheme } from '../theme/ThemeRoot';
import { CopyingPage } from './Copyable';
import * as styles from './page.css';

/** A page about one thing all parts share: its name, one sentence, and then the thing itself. */
export const Page = ({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) => (
  <CopyingPage>
    <main className={styles.page}>
      <Stack as="header" gap={3}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>
          <bdi>{lead}</bdi>
        </p>
      </Stack>
      {children}
    </main>
  </CopyingPage>
);

export const Section = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <Stack as="section" gap={4}>
    <Stack gap={1}>
      <Text as="h2" size="xl" weight="semibold">
        {title}
      </Text>
      {note && (
        <Text tone="muted">
          <bdi>{note}</bdi>
        </Text>
      )}
    </Stack>
    {children}
  </Stack>
);

/** The same on the sheet of either mode, whatever the toolbar says, under the masters in force. */
export function BothModes({ children }: { children: (mode: 'dark' | 'light') => ReactNode }) {
  const { theme } = useTheme();
  return (
    <div className={styles.columns}>
      {(['dark', 'light'] as const).map((mode) => (
        <ThemeRoot key={mode} theme={{ ...theme, mode }}>
          <div className={styles.panel} data-sheet={mode}>
            {children(mode)}
          </div>
        </ThemeRoot>
      ))}
    </div>
  );
}
