import type { ReactNode } from 'react';
import { ErrorIcon } from '../../icons/ErrorIcon';
import { InfoIcon } from '../../icons/InfoIcon';
import { SuccessIcon } from '../../icons/SuccessIcon';
import { WarningIcon } from '../../icons/WarningIcon';
import * as styles from './NoticeBlock.css';

/** Never by colour alone: each tone has its icon ([look 2]). */
export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

export const noticeIcons = {
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  error: ErrorIcon,
} satisfies Record<NoticeTone, unknown>;

export interface NoticeBlockProps {
  tone: NoticeTone;
  /** A 20 px icon instead of the tone's own. */
  icon?: ReactNode;
  /** A bold first line: what happened. */
  title?: ReactNode;
  /** What to do. */
  children?: ReactNode;
  end?: ReactNode;
  role?: 'status' | 'alert';
  part: string;
}

/** The soft block that the alert bar and the banner are made of. */
export function NoticeBlock({ tone, icon, title, children, end, role, part }: NoticeBlockProps) {
  const Icon = noticeIcons[tone];
  return (
    <div className={styles.notice({ tone })} role={role} data-part={part} data-tone={tone}>
      <span className={styles.icon}>{icon ?? <Icon />}</span>
      <div className={styles.words}>
        {title ? <strong className={styles.title}>{title}</strong> : null}
        {children}
      </div>
      {end}
    </div>
  );
}
