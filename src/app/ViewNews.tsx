import { type RefObject, useEffect, useRef } from 'react';
import { useAnnounce } from '@/design/primitives/Announcer/Announcer';
import { useAppSelector } from '@/store/hooks';
import { useFirstMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';

export interface ViewNewsProps {
  sheet: RefObject<HTMLElement | null>;
  title: string;
  /** Its component is here. */
  isLoaded: boolean;
}

/**
 * Says what the eye sees anyway (WCAG 4.1.3): another view, whose turn it is there, a close that was refused. A status
 * that came with its view is no change of a live region, so nobody else would read it out.
 */
export function ViewNews({ sheet, title, isLoaded }: ViewNewsProps) {
  const { t } = useFirstMessages();
  const announce = useAnnounce();
  const isShaking = useAppSelector(modal.selectors.selectIsShaking);
  const isSigningIn = useAppSelector((state) => modal.selectors.selectEntry(state).view === 'SIWXSignMessage');
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (!isLoaded || told.current === title) return;
    const isFirst = told.current === null;
    told.current = title;
    const status = [...(sheet.current?.querySelectorAll('[data-part="status"] [role="status"] > * > *') ?? [])];
    const words = [title, ...status.map(({ textContent }) => textContent)].slice(isFirst ? 1 : 0);
    if (words.length) announce(words.join('. '));
  }, [title, isLoaded, announce, sheet]);
  useEffect(() => {
    if (isShaking) announce(t(isSigningIn ? 'signIn.stay' : 'unsupportedChain.stay'), 'assertive');
  }, [isShaking, isSigningIn, announce, t]);
  return null;
}
