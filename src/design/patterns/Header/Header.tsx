import { forwardRef, type ReactNode } from 'react';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden';
import * as styles from './Header.css';

export interface HeaderProps {
  /** The view's name, as a heading of level 2. */
  title: string;
  /** Keeps the name for screen readers, where the view speaks for itself (Account). */
  titleHidden?: boolean;
  /** For `aria-labelledby` of the dialog. */
  titleId?: string;
  /** Back or help, as an `IconButton`; on Account the network pill. */
  start?: ReactNode;
  /** Close, and at most one more. */
  end?: ReactNode;
  /** The body below has scrolled: a hairline parts them. */
  scrolled?: boolean;
}

/** The top of the sheet: 60 px, the title in its middle ([look 9], header). */
export const Header = forwardRef<HTMLElement, HeaderProps>(function Header(
  { title, titleHidden, titleId, start, end, scrolled },
  ref,
) {
  return (
    <header ref={ref} className={styles.header} data-part="header" data-scrolled={scrolled ? '' : undefined}>
      <span className={styles.slot}>{start}</span>
      <h2 id={titleId} className={styles.title} dir="auto">
        {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      </h2>
      <span className={`${styles.slot} ${styles.end}`}>{end}</span>
    </header>
  );
});
