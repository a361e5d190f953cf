import { Skeleton, type SkeletonProps } from '../../primitives/Skeleton/Skeleton';
import { breathing } from '../../primitives/Skeleton/Skeleton.css';
import * as styles from './ListRow.css';

export interface ListRowSkeletonProps {
  /** The shape of the marks to come: wallets, networks, tokens and people. */
  mark?: 'block' | 'arch' | 'circle';
  /** Vary it from row to row, as names do. */
  width?: SkeletonProps['width'];
  /** A second line will come. */
  note?: boolean;
  /** Something will stand at the end. */
  end?: boolean;
  compact?: boolean;
}

/** A row that is on its way, as high as the row to come. Hidden from screen readers; the list says `aria-busy`. */
export const ListRowSkeleton = ({ mark = 'block', width = 'medium', note, end, compact }: ListRowSkeletonProps) => (
  <div className={`${styles.row({ compact })} ${breathing}`} aria-hidden="true" data-part="row">
    <Skeleton shape={mark} size={compact ? 36 : 40} />
    <span className={styles.words}>
      <Skeleton width={width} />
      {note && (
        <span className={styles.note}>
          <Skeleton text="sm" width="short" />
        </span>
      )}
    </span>
    {end && <Skeleton width="short" />}
  </div>
);
