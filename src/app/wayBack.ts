import { useEffect } from 'react';
import { timeLimits } from '@/domain/limits';

const WAYS_IN = '[data-portico] :is([data-part="account-button"], [data-part="connect-button"])';

/**
 * Where focus goes when what opened the modal is gone by the time it closes: who came in by "Connect wallet" finds the
 * account's button in its place, who left finds the way in again.
 */
export const wayBack = {
  get current() {
    return document.querySelector<HTMLElement>(WAYS_IN);
  },
};

/** A button of ours may be replaced a moment after it was given focus back: the one in its place gets it. */
export function useWayBack(isOpen: boolean) {
  useEffect(() => {
    const given = document.activeElement;
    if (isOpen || !given?.matches(WAYS_IN)) return;
    const observer = new MutationObserver(() => {
      if (given.isConnected) return;
      end();
      if (document.activeElement === document.body) wayBack.current?.focus();
    });
    const timer = setTimeout(end, timeLimits.closeAfterSuccessMs);
    function end() {
      observer.disconnect();
      clearTimeout(timer);
    }
    observer.observe(document.body, { childList: true, subtree: true });
    return end;
  }, [isOpen]);
}
