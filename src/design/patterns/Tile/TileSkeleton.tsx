import { Skeleton } from '../../primitives/Skeleton/Skeleton';
import { breathing } from '../../primitives/Skeleton/Skeleton.css';
import * as styles from './Tile.css';

/** A tile that is on its way, as high as the tile to come. */
export const TileSkeleton = () => (
  <div className={`${styles.tile} ${breathing}`} aria-hidden="true" data-part="tile">
    <Skeleton shape="block" size={56} />
    <span className={styles.nameSkeleton}>
      <Skeleton text="xs" width="full" />
    </span>
  </div>
);
