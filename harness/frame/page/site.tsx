/** The pages of the frame's site that have a window of their own. */
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeRoot } from '@/design/index';
import { DashboardPage } from './DashboardPage';
import { DevicePage } from './DevicePage';
import { FarcasterPage } from './FarcasterPage';
import * as styles from './Frame.css';
import { LoadingPage } from './LoadingPage';
import { Own } from './Own';
import { SocialPage } from './SocialPage';

const [, room = '', name = ''] = location.pathname.split('/');
const state = new URLSearchParams(location.search).get('state') ?? '';

const rooms: Record<string, () => ReactNode> = {
  dashboard: () => <DashboardPage />,
  social: () => <SocialPage provider={name} state={state} />,
  farcaster: () => <FarcasterPage id={name} />,
  device: () => <DevicePage id={name} />,
};

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ThemeRoot theme={{ mode: 'system' }} locale="en" direction="ltr">
      <div className={styles.site}>
        <main className={styles.card}>
          <Own />
          {rooms[room]?.() ?? <LoadingPage />}
        </main>
      </div>
    </ThemeRoot>
  </StrictMode>,
);
