import * as frameLimits from '@/domain/limits/frame';

/** What comes of a frame. */
export interface FrameEars {
  /** From its window and its origin; not read yet. */
  onMessage(data: unknown): void;
  /** The page may not have it: its policy forbids it, or it could not be fetched. */
  onBlocked(): void;
  /** Its window has gone on to another document, has crashed, or was taken out of the page: whatever it was asked is lost. */
  onGone(isRemoved: boolean): void;
}

interface Movable {
  moveBefore(node: Node, before: null): void;
}

export interface MountedFrame {
  /** To its window and its origin alone. */
  post(message: object): void;
  /** Has it stand where it can be pressed. False where it can't come along without loading anew. */
  reach(): boolean;
  /** Lays it over that element and shows it, under a title for screen readers. Returns what hides it. */
  show(place: HTMLElement, title: string): () => void;
  remove(): void;
}

/** `isPressed`: somebody is to press it soon. */
export type MountFrame = (url: string, ears: FrameEars, isPressed?: boolean) => MountedFrame;

const ID = 'w3m-iframe';
const HIDDEN = 'aria-hidden';

/** A native modal, or an element in full screen, that can hold a frame: all outside of it is inert, and lies below it. */
const MODAL = ':modal:not(audio,canvas,embed,iframe,img,object,video)';

/** The innermost of them, as our dialog finds it; else the body. */
function reachable(): Element {
  try {
    return document.activeElement?.closest(MODAL) ?? [...document.querySelectorAll(MODAL)].at(-1) ?? document.body;
  } catch {
    return document.body; // a browser from before the selector
  }
}

/** The hidden secure frame in this page, as the wire has it ([wire 1.3]); nothing of the page's style reaches it. */
export const mountFrame: MountFrame = (url, { onMessage, onBlocked, onGone }, isPressed) => {
  const { origin } = new URL(url);
  const element = document.createElement('iframe');
  element.id = ID;
  element.name = 'w3m-secure-iframe';
  // Our dialog lets focus into it, and leaves it to screen readers.
  element.dataset.porticoFrame = '';
  element.allow = `clipboard-write ${origin}; publickey-credentials-get ${origin}; publickey-credentials-create ${origin}`;
  element.referrerPolicy = 'strict-origin-when-cross-origin';
  Object.assign(element.style, {
    position: 'fixed',
    zIndex: `${frameLimits.zIndex}`,
    border: 'none',
    colorScheme: 'normal',
    // A host's dialog may have taken the pointer from all of the body.
    pointerEvents: 'auto',
  });
  function hide() {
    element.style.display = 'none';
    // Such a dialog leaves alone what is hidden already: shown, it is not hidden from screen readers.
    element.setAttribute(HIDDEN, 'true');
  }

  const watch = new MutationObserver(() => {
    if (!element.isConnected) onGone(true);
  });
  function watchAncestors() {
    watch.disconnect();
    for (let at = element.parentNode; at; at = at.parentNode) watch.observe(at, { childList: true });
  }
  /** Says whether it stands there now. */
  function moveTo(home: Element) {
    if (home === element.parentNode) return true;
    try {
      // Keeps its document, where a browser has it.
      (home as Movable).moveBefore(element, null);
    } catch {
      return false;
    }
    watchAncestors();
    return true;
  }
  const reach = () => moveTo(reachable());

  const ending = new AbortController();
  const { signal } = ending;
  /** Any window may post here: trusted is what comes from the frame's own window, while its page is of the frame's origin. */
  const hear = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== null && source === element.contentWindow && from === origin) onMessage(data);
  };
  const hearPolicy = ({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) onBlocked();
  };
  let isLoaded = false;
  window.addEventListener('message', hear, { signal });
  document.addEventListener('securitypolicyviolation', hearPolicy, { signal });
  element.onerror = onBlocked;
  element.onload = () => {
    if (isLoaded) onGone(false);
    isLoaded = true;
  };
  element.src = url;
  hide();
  (isPressed ? reachable() : document.body).append(element);
  watchAncestors();

  return {
    post: (message) => element.contentWindow?.postMessage(message, origin),
    reach,
    show(place, title) {
      reach();
      element.title = title;
      element.removeAttribute(HIDDEN);
      element.style.display = 'block';
      element.style.borderRadius = getComputedStyle(place).borderRadius;
      let [x, y] = [0, 0];
      const lay = () => {
        const { left, top, width, height } = place.getBoundingClientRect();
        for (const [key, to] of Object.entries({ left: left - x, top: top - y, width, height }))
          element.style.setProperty(key, `${to}px`);
        // A host's dialog with a transform has what is fixed in it begin at its own corner.
        const at = element.getBoundingClientRect();
        x += at.left - left;
        y += at.top - top;
      };
      lay();
      // The first time tells how far off it lands.
      lay();
      // The sheet moves while it opens and when the window changes; the frame goes with it.
      let ticket = requestAnimationFrame(function follow() {
        lay();
        ticket = requestAnimationFrame(follow);
      });
      return () => {
        cancelAnimationFrame(ticket);
        hide();
        // The host may take its dialog out of the page, and the frame with it.
        moveTo(document.body);
      };
    },
    remove() {
      watch.disconnect();
      ending.abort();
      element.remove();
    },
  };
};
