'use client';
import {
  cloneElement,
  type DOMAttributes,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { duration } from '../../tokens/motion';
import { ESCAPE } from '../Dialog/escape';
import { useBrowserLayoutEffect } from '../Dialog/useBrowserLayoutEffect';
import { place } from './place';
import * as styles from './Tooltip.css';

type TriggerProps = DOMAttributes<HTMLElement> & { 'aria-describedby'?: string };

export interface TooltipProps {
  /** A few words. What must be read stands in the view itself: a finger never sees a tooltip. */
  label: ReactNode;
  /** One button or link that passes its handlers and `aria-describedby` on to its element. */
  children: ReactElement<TriggerProps>;
  /** The trigger is already named by these words, so they are not read out twice. */
  repeatsName?: boolean;
}

/** How long the pointer may take from the trigger over the gap to the tooltip (WCAG 1.4.13, hoverable). */
const GRACE = 120;

/** One tooltip at a time: the newest sends the one before it away. */
let dismissOpen: (() => void) | undefined;

/**
 * Words beside a button: 300 ms after the pointer comes, at once for the keyboard. Escape closes it, and only it; it stays
 * while the pointer is on it, and stands in the top layer, where nothing cuts it off ([look 9]; APG, tooltip).
 */
export function Tooltip({ label, children, repeatsName }: TooltipProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pressed = useRef(false);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const given = children.props;

  const after = (wait: number, next: HTMLElement | null) => {
    clearTimeout(timer.current);
    if (wait) timer.current = setTimeout(setTrigger, wait, next);
    else setTrigger(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useBrowserLayoutEffect(() => {
    const element = tip.current;
    if (!trigger || !element) return;
    const close = () => {
      clearTimeout(timer.current);
      setTrigger(null);
    };
    dismissOpen?.();
    dismissOpen = close;
    element.showPopover?.();
    const stand = () => {
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const view = document.documentElement;
      const to = place(trigger.getBoundingClientRect(), size, { width: view.clientWidth, height: window.innerHeight });
      element.dataset.side = to.side;
      element.style.setProperty('inset', `${to.y}px auto auto ${to.x}px`);
      element.style.setProperty(styles.pointsAt.slice(4, -1), `${to.arrow}px`);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    const onEscape = (event: Event) => {
      event.preventDefault();
      close();
    };
    stand();
    window.addEventListener('scroll', stand, true);
    window.addEventListener('resize', stand);
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener(ESCAPE, onEscape, true);
    return () => {
      window.removeEventListener('scroll', stand, true);
      window.removeEventListener('resize', stand);
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener(ESCAPE, onEscape, true);
      if (dismissOpen === close) dismissOpen = undefined;
      element.hidePopover?.();
    };
  }, [trigger]);

  const described = [given['aria-describedby'], !repeatsName && id].filter(Boolean).join(' ');
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': described || undefined,
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          given.onPointerEnter?.(event);
          if (event.pointerType !== 'touch') after(trigger ? 0 : duration.tooltipDelay, event.currentTarget);
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          given.onPointerLeave?.(event);
          pressed.current = false;
          after(GRACE, null);
        },
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          given.onPointerDown?.(event);
          pressed.current = true;
          after(0, null);
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          given.onFocus?.(event);
          if (!pressed.current && event.currentTarget.matches(':focus-visible')) after(0, event.currentTarget);
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          given.onBlur?.(event);
          after(0, null);
        },
      })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className={styles.tooltip}
        data-open={trigger ? '' : undefined}
        data-part="tooltip"
        onPointerEnter={() => after(0, trigger)}
        onPointerLeave={() => after(GRACE, null)}
      >
        <span className={styles.words}>{label}</span>
      </span>
    </>
  );
}
