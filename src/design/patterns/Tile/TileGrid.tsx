import { Children, type ReactNode } from 'react';
import * as styles from './Tile.css';

export interface TileGridProps {
  /** Tiles, each with a key. */
  children: ReactNode;
  /** Names the list for screen readers. */
  label: string;
  /** More tiles are on their way. */
  busy?: boolean;
}

/** Tiles in four columns, three where it is narrow. For hundreds of them, see the virtual grid. */
export const TileGrid = ({ children, label, busy }: TileGridProps) => (
  <ul className={styles.grid} aria-label={label} aria-busy={busy || undefined}>
    {Children.map(children, (child) => (
      <li className={styles.cell}>{child}</li>
    ))}
  </ul>
);
