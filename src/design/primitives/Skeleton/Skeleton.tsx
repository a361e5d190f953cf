import { sized } from '../../marks/mark.css';
import type { MarkSize } from '../../marks/sizes';
import * as styles from './Skeleton.css';

export interface SkeletonProps {
  /** A line of text; a person or token, a wallet, a network; a button. */
  shape?: 'line' | 'circle' | 'block' | 'arch' | 'pill';
  /** Of a line: the text's size, so that its line is exactly as high. */
  text?: 'xs' | 'sm' | 'md' | 'xl' | '3xl';
  /** Of a line or pill: 64, 96 or 160 px, or as wide as the parent. */
  width?: 'short' | 'medium' | 'long' | 'full';
  /** Of a circle, block or arch: the side in px of the mark to come. */
  size?: MarkSize;
  /** Of a pill: 32, 40 or 48 px high, as the button to come. */
  control?: 'sm' | 'md' | 'lg';
}

/**
 * The true shape of what comes. It shows only after 200 ms of waiting, so that a fast load never flashes, and stays
 * still under reduced motion ([look 8]). Hidden from screen readers; the view says that it is busy.
 */
export function Skeleton({ shape = 'line', text = 'md', width = 'medium', size = 40, control = 'md' }: SkeletonProps) {
  const className =
    shape === 'line'
      ? styles.skeleton({ shape, text, width })
      : shape === 'pill'
        ? styles.skeleton({ shape, control, width })
        : `${styles.skeleton({ shape })} ${sized[size]}`;
  return <span className={className} aria-hidden="true" data-part="skeleton" />;
}
