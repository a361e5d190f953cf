import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBrowserLayoutEffect } from '../../primitives/Dialog/useBrowserLayoutEffect';
import { space } from '../../tokens/scales';
import { columnsOf, type GridWindow, gridWindow, OVERSCAN, unfold } from './gridWindow';

interface GridLayout extends GridWindow {
  columns: number;
  /** The natural height of the tallest cell, without the gap below it. */
  row: number;
  /** The same of the headings of a list. */
  heading: number;
  /** Width and type that `row` was measured at; until then it is a guess. */
  at: string;
  /** Rows that fit what shows the grid. */
  page: number;
}

/** Between cells, in px. */
export const GAP = Number.parseInt(space[1], 10);

/** Before anything is measured: five rows of tiles, as many as a sheet shows at the default font size. */
const FIRST: GridLayout = { columns: 4, first: 0, last: 5, row: 102, heading: 102, at: '', page: 4 };
const FIRST_LIST: GridLayout = { columns: 1, first: 0, last: 7, row: 56, heading: 34, at: '', page: 7 };

function scroller(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}

const tallestOf = (cells: readonly HTMLElement[]) => Math.max(0, ...cells.map((cell) => cell.offsetHeight));

function measure(
  grid: HTMLElement,
  parent: HTMLElement,
  count: number,
  was: GridLayout,
  single: boolean,
  headings: readonly number[],
  overscan = OVERSCAN,
): GridLayout {
  const whole = parent === document.documentElement;
  const bounds = grid.getBoundingClientRect();
  const shown = whole ? { top: 0, height: window.innerHeight } : parent.getBoundingClientRect();
  // A classic scrollbar takes room from the grid; the sheet is as wide as before, so it keeps its columns.
  const bar = whole ? 0 : parent.offsetWidth - parent.clientWidth;
  const fontSize = getComputedStyle(grid).fontSize;
  // The grid is wider than its place by the bleed on both sides. What it is laid out at: a sheet that opens is drawn smaller.
  const columns = single ? 1 : columnsOf(grid.offsetWidth - 2 * GAP + bar, Number.parseFloat(fontSize));
  const cells = [...grid.children] as HTMLElement[];
  const isHeading = (cell: HTMLElement) => cell.dataset.heading !== undefined;
  const tallest = tallestOf(cells.filter((cell) => !isHeading(cell)));
  const at = tallest ? `${grid.offsetWidth} ${fontSize}` : was.at;
  // It only grows: were it each time what is mounted, a heading that scrolls in would move all rows, and they it.
  const row = at === was.at ? Math.max(was.row, tallest) : tallest;
  const ownHeading = tallestOf(cells.filter(isHeading));
  const heading = at === was.at ? Math.max(was.heading, ownHeading) : ownHeading || was.heading;
  const pitch = row + GAP;
  const page = Math.max(1, Math.floor(shown.height / pitch));
  const rows = Math.ceil(count / columns);
  const [top = 0, bottom = 0] = [shown.top - bounds.top, shown.top - bounds.top + shown.height].map((edge) =>
    unfold(edge, pitch, { at: headings, by: row - heading }),
  );
  return { columns, row, heading, at, page, ...gridWindow(top, bottom - top, pitch, rows, overscan) };
}

const same = (a: GridLayout, b: GridLayout) =>
  (Object.keys(a) as (keyof GridLayout)[]).every((key) => a[key] === b[key]);

/**
 * What of a grid of `count` cells is to be mounted, whatever scrolls it: the nearest scrolling ancestor or the window.
 * Measured before paint, at every scroll, and whenever the grid, a cell or what shows it changes its size. The first paint
 * waits for no row that it does not show.
 */
export function useGridWindow(
  ref: RefObject<HTMLElement | null>,
  count: number,
  single: boolean,
  headings: readonly number[],
): GridLayout {
  const [layout, setLayout] = useState(single ? FIRST_LIST : FIRST);
  const hasPainted = useRef(false);
  // Sought once for every length of the list: styles would have to be known for it at each scroll.
  const outer = useRef<HTMLElement | undefined>(undefined);
  /** Observes the cells that have been mounted since. */
  const watch = useRef<(() => void) | undefined>(undefined);

  useBrowserLayoutEffect(() => {
    if (!ref.current) return;
    outer.current ??= scroller(ref.current);
    const next = measure(
      ref.current,
      outer.current,
      count,
      layout,
      single,
      headings,
      hasPainted.current ? OVERSCAN : 0,
    );
    if (!same(next, layout)) setLayout(next);
    watch.current?.();
  }, [ref, count, layout, single, headings]);

  useEffect(() => {
    const grid = ref.current;
    if (!grid) return;
    const parent = scroller(grid);
    outer.current = parent;
    const update = () =>
      setLayout((was) => {
        const next = measure(grid, parent, count, was, single, headings);
        return same(next, was) ? was : next;
      });
    // Rows must be there in the frame that shows their place.
    const onScroll = () => flushSync(update);
    const source = parent === document.documentElement ? window : parent;
    source.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', update);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Behind the frame: what a frame asks for in its own turn is still drawn in it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        hasPainted.current = true;
        update();
      });
    });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    observer?.observe(grid);
    observer?.observe(parent);
    const watched = new WeakSet<Element>();
    // The grid's height is computed, so that larger type (text zoom, `fontSizeMaster`) changes the cells alone.
    watch.current = () => {
      for (const cell of grid.children) {
        if (watched.has(cell)) continue;
        watched.add(cell);
        observer?.observe(cell);
      }
    };
    watch.current();
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      source.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', update);
      watch.current = undefined;
      observer?.disconnect();
    };
  }, [ref, count, single, headings]);

  return layout;
}
