import type { ReactNode } from 'react';
import * as styles from './DetailsList.css';

export interface DetailProps {
  /** What it is: "Network fee". */
  label: ReactNode;
  /** What explains the label, beside it: a button with a `Tooltip`. */
  help?: ReactNode;
  /** A mark of 18 px before the fact; it stays beside the first word of a name that takes several lines. */
  mark?: ReactNode;
  /** The fact. Names, numbers and addresses in `<bdi>`. */
  children: ReactNode;
}

/** One fact: its name at the start of the line, its value at the end. What does not fit goes on below. */
export const Detail = ({ label, help, mark, children }: DetailProps) => (
  <div className={styles.detail} data-part="detail">
    <dt className={styles.label}>
      {label}
      {help ? <span className={styles.help}>{help}</span> : null}
    </dt>
    <dd className={styles.value}>
      {mark ? (
        <span>
          <span className={styles.mark}>{mark}</span>
          {children}
        </span>
      ) : (
        children
      )}
    </dd>
  </div>
);

export interface DetailsListProps {
  /** `Detail`s. */
  children: ReactNode;
}

/** The facts of a review screen ([look 10]): network, fee, arrival. */
export const DetailsList = ({ children }: DetailsListProps) => (
  <dl className={styles.list} data-part="details">
    {children}
  </dl>
);
