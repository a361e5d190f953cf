import { PlugIcon } from '@/design/icons/PlugIcon';
import { Button, DoorwayTool, Spinner, StatusScreen, Text } from '@/design/index';
import * as styles from './Frame.css';
import { Own } from './Own';

/** While nothing is asked, or not yet: never a blank sheet. Where nobody stands behind it any more, it says so. */
export const QuietView = ({ isLost }: { isLost: boolean }) => (
  <main className={styles.screen}>
    <div className={styles.middle}>
      <Own />
      <div className={styles.still}>
        {isLost ? (
          <>
            <StatusScreen
              state="declined"
              mark={
                <DoorwayTool>
                  <PlugIcon size={28} />
                </DoorwayTool>
              }
              title="The wallet does not answer"
              note="Nothing was approved. Load it again, then ask again."
            />
            <Button tone="primary" onClick={() => location.reload()}>
              Load again
            </Button>
          </>
        ) : (
          <>
            <Spinner size={24} />
            <Text size="sm" tone="muted">
              One moment
            </Text>
          </>
        )}
      </div>
    </div>
  </main>
);
