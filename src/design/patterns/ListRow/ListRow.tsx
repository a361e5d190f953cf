import {
  forwardRef,
  type HTMLAttributes,
  type MouseEvent,
  type MouseEventHandler,
  type ReactNode,
  type Ref,
} from 'react';
import { ForwardIcon } from '../../icons/ForwardIcon';
import { safeHref } from '../../primitives/Link/safeHref';
import { isolated } from '../../primitives/Text/isolated';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden';
import * as styles from './ListRow.css';

export interface ListRowProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style' | 'title' | 'onClick'> {
  /** A mark, an avatar or an `IconBox`: 40 px, 36 in a compact row. */
  mark?: ReactNode;
  /** What the row stands for, on one line: the beginning of the row's accessible name. */
  title: ReactNode;
  /** A second line, small and muted. */
  note?: ReactNode;
  /** At the end: a `Status`, a `Tag`, a `RowAmount`, in a row that is no button also a control. */
  end?: ReactNode;
  /** The row leads to another view. */
  chevron?: boolean;
  /** 56 px high instead of 60. */
  compact?: boolean;
  /** The title is never cut, as an address must not be: what stands at the end goes below it instead. */
  whole?: boolean;
  /** What is chosen now, in a list to choose from. */
  current?: boolean;
  /** Says why the row can't be used, as its second line. The row stays in reach of the keyboard, so that the reason does too. */
  disabledReason?: ReactNode;
  /** Makes the row a button. */
  onClick?: MouseEventHandler<HTMLElement>;
  /** Makes the row a link, if the address leads to a page over http or https. */
  href?: string;
  /** "opens in a new tab": makes the link do so. */
  newTabLabel?: string;
}

const refuse = (event: MouseEvent) => event.preventDefault();

/** One thing to pick, or one fact: mark, title, second line, end ([look 9], row). A button, a link or plain, by what it is given. */
export const ListRow = forwardRef<HTMLElement, ListRowProps>(function ListRow(
  { mark, title, note, end, chevron, compact, whole, current, disabledReason, onClick, href, newTabLabel, ...rest },
  ref,
) {
  const disabled = disabledReason !== undefined;
  const second = disabledReason ?? note;
  // A sentence with a name of another script in it runs as the page does, also where it begins with the name.
  const pieces = isolated(second);
  const address = safeHref(href);
  const pressable = Boolean(address ?? onClick);
  const shared = {
    'aria-current': current ? ('true' as const) : undefined,
    'aria-disabled': disabled || undefined,
    'data-part': 'row',
    'data-pressable': pressable && !disabled ? '' : undefined,
    ...rest,
    className: styles.row({ compact, whole }),
  };
  const sides = (
    <>
      <span className={whole ? styles.wholeWords : styles.words}>
        <span className={styles.title} dir="auto">
          {title}
          {newTabLabel && <VisuallyHidden> {newTabLabel}</VisuallyHidden>}
        </span>
        {second !== undefined && (
          <span className={styles.note} dir={pieces === second ? 'auto' : undefined}>
            {pieces}
          </span>
        )}
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </>
  );
  const content = (
    <>
      {mark !== undefined && <span className={styles.mark}>{mark}</span>}
      {whole ? sides : <span className={styles.sides}>{sides}</span>}
      {chevron && (
        <span className={styles.chevron}>
          <ForwardIcon size={18} />
        </span>
      )}
    </>
  );
  if (address && !disabled) {
    return (
      <a
        {...shared}
        ref={ref as Ref<HTMLAnchorElement>}
        href={address}
        onClick={onClick}
        target={newTabLabel && '_blank'}
        rel={newTabLabel && 'noopener noreferrer'}
      >
        {content}
      </a>
    );
  }
  if (pressable) {
    return (
      <button {...shared} ref={ref as Ref<HTMLButtonElement>} type="button" onClick={disabled ? refuse : onClick}>
        {content}
      </button>
    );
  }
  return (
    <div {...shared} ref={ref as Ref<HTMLDivElement>}>
      {content}
    </div>
  );
});
