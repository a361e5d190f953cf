import type { ReactNode } from 'react';
import { CloseIcon } from '../../icons/CloseIcon';
import { IconButton } from '../IconButton/IconButton';
import { NoticeBlock, type NoticeTone } from './NoticeBlock';
import * as styles from './NoticeBlock.css';

export interface AlertBarProps {
  tone?: NoticeTone;
  /** What is wrong, in one bold line. */
  title: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  /** Called when the visitor puts it away. */
  onDismiss: () => void;
  /** The × button's name, such as "Dismiss". */
  dismissLabel: string;
}

/** Something is wrong with the sheet as a whole; it stays at the sheet's top until put away ([look 9]). Read out at once when it comes. */
export const AlertBar = ({ tone = 'error', title, children, onDismiss, dismissLabel }: AlertBarProps) => (
  <NoticeBlock
    tone={tone}
    title={title}
    role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
    part="alert-bar"
    end={
      <span className={styles.dismiss}>
        <IconButton size="sm" label={dismissLabel} icon={<CloseIcon size={18} />} onClick={onDismiss} />
      </span>
    }
  >
    {children}
  </NoticeBlock>
);
