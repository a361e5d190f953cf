import type { ReactNode } from 'react';
import { NoticeBlock, type NoticeTone } from '../../primitives/AlertBar/NoticeBlock';

export interface BannerProps {
  tone?: NoticeTone;
  /** A 20 px icon instead of the tone's own: a shield, a lock. */
  icon?: ReactNode;
  /** A bold first line. */
  title?: ReactNode;
  /** For a notice that comes while the view is open: it is read out, politely. */
  live?: boolean;
  children?: ReactNode;
}

/** A notice inside a view, part of what it says ([look 9], Notice): it can't be put away. */
export const Banner = ({ tone = 'info', live, ...rest }: BannerProps) => (
  <NoticeBlock {...rest} tone={tone} role={live ? 'status' : undefined} part="banner" />
);
