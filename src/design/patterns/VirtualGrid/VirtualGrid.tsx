'use client';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useBrowserLayoutEffect } from '../../primitives/Dialog/useBrowserLayoutEffect';
import { step, topOf } from './gridWindow';
import { GAP, useGridWindow } from './useGridWindow';
import * as styles from './VirtualGrid.css';

export interface VirtualGridProps<Item> {
  /** Names the list: "Wallets". */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /**
   * Draws one item: a button or link that takes this `tabIndex`, since the grid is one stop for Tab. Keep the function the
   * same between renders, or every tile is drawn anew at each scroll.
   */
  renderItem: (item: Item, tabIndex: 0 | -1) => ReactNode;
  /** How many there will be, where that is known before all are here: a screen reader says "5 of 480". */
  total?: number;
  /** More are on their way: so many skeletons follow, and the last line of them is full. */
  pending?: number;
  skeleton?: ReactNode;
  /** One column of rows in place of tiles; all of them but headings are as high as the tallest. */
  single?: boolean;
  /** Of rows: lines that stand above others and are nothing to press, so that arrows pass them by. All are as high as the tallest of them. Keep the function the same between renders. */
  isHeading?: (item: Item) => boolean;
  /** Stands for the first heading, while there is no item yet. */
  headingSkeleton?: ReactNode;
  /** The end comes near: once for every length of the list. */
  onEnd?: () => void;
}

interface CellProps<Item> {
  item: Item;
  index: number;
  isHeading: boolean;
  /** Where it stands apart from the others. */
  place?: CSSProperties;
  size: number;
  tabIndex: 0 | -1;
  renderItem: (item: Item, tabIndex: 0 | -1) => ReactNode;
}

const Cell = memo(function Cell({ item, index, isHeading, place, size, tabIndex, renderItem }: CellProps<unknown>) {
  return (
    <li
      className={styles.cell}
      style={place}
      aria-setsize={size}
      aria-posinset={index + 1}
      data-part="grid-cell"
      data-heading={isHeading ? '' : undefined}
      data-index={index}
    >
      {renderItem(item, tabIndex)}
    </li>
  );
});

const indexOf = (target: EventTarget) => {
  const index = (target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? undefined : Number(index);
};

/**
 * A grid of any length that keeps under 60 tiles in the document ([contract 4]): four in a line, three below 340 px
 * ([look 9], Tile). It grows to its full height and leaves scrolling to the body around it. Arrows, Page Up, Page Down,
 * Home and End move; the tile that has focus stays mounted wherever the scroll goes.
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, items, itemKey, renderItem, total, pending = 0, skeleton, single = false, onEnd } = props;
  const { isHeading, headingSkeleton } = props;
  const grid = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  const ended = useRef(-1);
  const [active, setActive] = useState(0);
  const [held, setHeld] = useState(false);
  const count = items.length;
  const hasHeading = count === 0 && headingSkeleton !== undefined;
  const headings = useMemo(
    () => (hasHeading ? [0] : items.flatMap((item, at) => (isHeading?.(item) ? [at] : []))),
    [items, isHeading, hasHeading],
  );
  const { columns, row, heading, first, last, page } = useGridWindow(grid, count + pending, single, headings);
  const isStop = (at: number) => at < count && !isHeading?.(items[at] as Item);

  const from = Math.min(first * columns, count);
  const to = Math.min(last * columns, count);
  const inside = active >= from && active < to;
  const nearest = (held || inside) && active < count ? active : from;
  const stop = isStop(nearest) ? nearest : nearest + 1;
  const shown = Array.from({ length: to - from }, (_, at) => from + at);
  if (held && !inside && active < count) active < from ? shown.unshift(active) : shown.push(active);

  useBrowserLayoutEffect(() => {
    const index = wanted.current;
    const cell = index === null ? null : grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.querySelector<HTMLElement>('button, a[href]')?.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest' });
  });

  const near = to >= count - columns;
  useEffect(() => {
    if (!near || ended.current === count) return;
    ended.current = count;
    onEnd?.();
  }, [near, count, onEnd]);

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const at = indexOf(event.target);
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const found = step(event.key, at, count, columns, page, onward);
    if (found === undefined) return;
    const beyond = isStop(found) ? found : found + (found > at ? 1 : -1);
    const next = isStop(beyond) ? beyond : found + 1;
    if (!isStop(next)) return;
    event.preventDefault();
    wanted.current = next;
    setHeld(true);
    setActive(next);
  };

  const rows = Math.ceil((count + pending) / columns);
  const topAt = (at: number) => topOf(at, row + GAP, { at: headings, by: row - heading });
  /** Of the cell that is kept for its focus, far from what is shown: a browser would keep a track for each row before it. */
  const placeOf = (index: number): CSSProperties | undefined => {
    if (index >= from && index < to) return undefined;
    const column = (index % columns) + 1;
    return {
      position: 'absolute',
      insetInline: 0,
      // Both lines: an absolutely placed cell without an end line reaches to the edge of the grid.
      gridColumn: `${column} / ${column + 1}`,
      insetBlockStart: topAt(Math.floor(index / columns)),
    };
  };
  const waiting = Math.max(first * columns, count);
  const places = pending > 0 ? Math.min(last, rows) * columns : 0;
  /** Up to the last heading that is mounted; the rows below it are as high as all. */
  const lines = (headings.findLast((at) => at < Math.max(to, places)) ?? -1) + 1 - first;
  const lineAt = (at: number) => `${headings.includes(at) ? heading : row}px`;
  return (
    <ul
      ref={grid}
      className={styles.grid}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        // Rows stand on the sheet's line by themselves; only tiles bleed.
        marginInline: single ? 0 : undefined,
        blockSize: rows ? topAt(rows) - GAP : undefined,
        // What is mounted stands where it would if all rows were.
        gridTemplateRows:
          lines > 0 ? Array.from({ length: lines }, (_, at) => lineAt(first + at)).join(' ') : undefined,
        gridAutoRows: row,
        paddingBlockStart: topAt(first),
      }}
      aria-label={label}
      aria-busy={pending > 0 || undefined}
      data-part="grid"
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        setHeld(true);
        setActive(indexOf(event.target) ?? 0);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
      }}
    >
      {shown.map((index) => (
        <Cell
          key={itemKey(items[index] as Item)}
          item={items[index]}
          index={index}
          isHeading={headings.includes(index)}
          place={placeOf(index)}
          size={total ?? (pending ? -1 : count)}
          tabIndex={index === stop ? 0 : -1}
          renderItem={renderItem as CellProps<unknown>['renderItem']}
        />
      ))}
      {Array.from({ length: Math.max(0, places - waiting) }, (_, at) => waiting + at).map((index) => (
        <li
          key={`pending-${index}`}
          className={styles.cell}
          aria-hidden="true"
          data-heading={headings.includes(index) ? '' : undefined}
        >
          {headings.includes(index) ? headingSkeleton : skeleton}
        </li>
      ))}
    </ul>
  );
}
