'use client';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

/** Reads a message out. `polite` waits for a pause (the default); `assertive` breaks in, for errors. */
export type Announce = (message: string, urgency?: 'polite' | 'assertive') => void;

const AnnounceContext = createContext<Announce>(() => {});

/** How to tell a screen reader what the eye can see anyway. Says nothing outside an `Announcer`. */
export const useAnnounce = () => useContext(AnnounceContext);

interface Said {
  turn: number;
  text: string;
}

const nothing: Said = { turn: 0, text: '' };

export interface AnnouncerProps {
  children?: ReactNode;
}

/**
 * Two live regions (WCAG 4.1.3) that stand before anything is said, as screen readers need. Each message is a new
 * node, so that the same words are read again. Stands inside the dialog: the rest of the page is hidden then.
 */
export function Announcer({ children }: AnnouncerProps) {
  const [polite, setPolite] = useState(nothing);
  const [assertive, setAssertive] = useState(nothing);
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    const say = urgency === 'assertive' ? setAssertive : setPolite;
    say(({ turn }) => ({ turn: turn + 1, text }));
  }, []);
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <VisuallyHidden>
        <span role="status" data-part="announcer">
          <span key={polite.turn}>{polite.text}</span>
        </span>
        <span role="alert" data-part="announcer">
          <span key={assertive.turn}>{assertive.text}</span>
        </span>
      </VisuallyHidden>
    </AnnounceContext.Provider>
  );
}
