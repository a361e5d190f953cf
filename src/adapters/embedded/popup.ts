import * as frameLimits from '@/domain/limits/frame';

/** A window that we have opened. */
export interface Popup {
  go(address: string): void;
  /** Also where the page's own policy has cut us off from it. */
  isClosed(): boolean;
  /** Brings it to the front. */
  show(): void;
  /** Closes it, and hears nothing more. */
  close(): void;
}

/** `isIts`: the popup itself speaks, and not another window. */
export type HearWindows = (data: unknown, from: { origin: string; isIts: boolean }) => void;

/** Asks the browser for a window, in the turn of a visitor's press; nothing where it gives none. */
export type OpenPopup = (address: string, hear: HearWindows) => Popup | undefined;

/** What a social login asks of the browser. */
export interface LoginBrowser {
  openPopup: OpenPopup;
  /** Changes what the address bar says, without going there. */
  replaceUrl(address: string): void;
}

const NAME = 'popupWindow';

/** As the wire has it ([wire 1.15] Social), over the middle of the window it comes from. */
function features() {
  // Each read by its name, or a bundler would keep the whole list in what every page fetches.
  const [width, height] = [frameLimits.popupWidthPx, frameLimits.popupHeightPx];
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  return `width=${width},height=${height},scrollbars=yes,left=${left},top=${top}`;
}

/** Between two looks at a window that has not come to its first page yet; in milliseconds. */
const LOOK_MS = 50;
/** A first page that has not come after so many looks is not waited for. */
const MOST_LOOKS = 60;

/** Its first page has not come yet: what it is told is lost where that comes in the same moment. */
function isBlank(opened: Window) {
  try {
    return opened.location.href === 'about:blank';
  } catch {
    return false; // another site's page stands there
  }
}

const openPopup: OpenPopup = (address, hear) => {
  const opened = window.open(address, NAME, features());
  if (!opened || opened.closed) return undefined;
  const lead = (to: string, looks = 0) => {
    if (opened.closed) return;
    if (looks < MOST_LOOKS && isBlank(opened)) setTimeout(() => lead(to, looks + 1), LOOK_MS);
    else opened.location.href = to;
  };
  const listen = ({ data, origin, source }: MessageEvent) => hear(data, { origin, isIts: source === opened });
  window.addEventListener('message', listen);
  return {
    go: (to) => lead(to),
    isClosed: () => opened.closed,
    show: () => opened.focus(),
    close() {
      window.removeEventListener('message', listen);
      opened.close();
    },
  };
};

export const loginBrowser: LoginBrowser = {
  openPopup,
  replaceUrl: (address) => history.replaceState(history.state, '', address),
};

/**
 * Whether this page's own policy cuts it off from windows that it opens (`Cross-Origin-Opener-Policy: same-origin`): such a
 * window can't tell it anything. No script can read that policy but from the page's own headers.
 */
export async function isCutOff(ask: typeof fetch, page: string): Promise<boolean> {
  if (globalThis.crossOriginIsolated) return true;
  try {
    const { headers } = await ask(page, { method: 'HEAD' });
    return /^same-origin(?!-allow)/.test(headers.get('cross-origin-opener-policy') ?? '');
  } catch {
    return false; // a page that can't be asked is taken for one that can open windows
  }
}
