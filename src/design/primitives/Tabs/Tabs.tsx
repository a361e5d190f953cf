'use client';
import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useRef } from 'react';
import { duration, easing } from '../../tokens/motion';
import { useBrowserLayoutEffect } from '../Dialog/useBrowserLayoutEffect';
import * as styles from './Tabs.css';

interface TabsState {
  base: string;
  value: string;
  onValueChange: (value: string) => void;
}

const TabsContext = createContext<TabsState>({ base: '', value: '', onValueChange: () => {} });

export interface TabsProps {
  /** The id of the tab that is open. */
  value: string;
  onValueChange: (value: string) => void;
  /** A {@link TabList} and a {@link TabPanel}, wherever the view lays them. */
  children: ReactNode;
}

/** Ties a list of tabs to the panel they change. Draws nothing. */
export function Tabs({ value, onValueChange, children }: TabsProps) {
  const base = useId();
  return <TabsContext.Provider value={{ base, value, onValueChange }}>{children}</TabsContext.Provider>;
}

export interface TabListProps {
  /** Says what the tabs choose: "How to open Harbor". */
  label: string;
  /** Two to five; ids of letters, digits and hyphens. */
  tabs: readonly { value: string; label: ReactNode; icon?: ReactNode }[];
}

const isReduced = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

/**
 * A trough of 42 px with a thumb of 36 that slides to the open tab ([look 9], Tabs). One stop for Tab; arrows, which follow
 * the direction of the page, Home and End open their tab at once (APG, tabs with automatic activation).
 */
export function TabList({ label, tabs }: TabListProps) {
  const { base, value, onValueChange } = useContext(TabsContext);
  const list = useRef<HTMLDivElement>(null);
  const thumb = useRef<{ x: number; y: number } | undefined>(undefined);

  // The thumb is part of its tab, so it is right at any width and without script; only its journey is animated.
  useBrowserLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    const from = thumb.current;
    thumb.current = tab ? { x: tab.offsetLeft, y: tab.offsetTop } : undefined;
    if (!tab?.animate || !from || isReduced()) return;
    tab.animate([{ translate: `${from.x - tab.offsetLeft}px ${from.y - tab.offsetTop}px` }, { translate: '0' }], {
      duration: duration.thumb,
      easing: easing.pass,
      pseudoElement: '::before',
    });
  }, [value]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = tabs.findIndex((tab) => tab.value === value);
    const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const moves: Record<string, number> = {
      ArrowRight: at + onward,
      ArrowLeft: at - onward,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onValueChange(next.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };

  return (
    <div ref={list} className={styles.list} role="tablist" aria-label={label} data-part="tabs" onKeyDown={onKeyDown}>
      {tabs.map((tab) => {
        const selected = tab.value === value;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${base}-${tab.value}`}
            aria-selected={selected}
            aria-controls={selected ? `${base}-panel` : undefined}
            tabIndex={selected ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
          >
            {tab.icon}
            <span className={styles.label}>{tab.label}</span>
          </button>
        );
      })}
    </div>
  );
}

export interface TabPanelProps {
  /** What the open tab shows. */
  children: ReactNode;
}

/** What the open tab shows, named by it. A stop for Tab, so that its words are reached as well as its buttons (APG). */
export function TabPanel({ children }: TabPanelProps) {
  const { base, value } = useContext(TabsContext);
  return (
    <div
      role="tabpanel"
      className={styles.panel}
      id={`${base}-panel`}
      aria-labelledby={`${base}-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold words or a picture alone (APG)
      tabIndex={0}
      data-part="tab-panel"
    >
      {children}
    </div>
  );
}
