import * as frameLimits from '@/domain/limits/frame';

/** What comes of a frame. */
export interface FrameEars {
  /** From its window and its origin; not read yet. */
  onMessage(data: unknown): void;
  /** The page may not have it: its policy forbids it, or it could not be fetched. */
  onBlocked(): void;
  /** Its window has gone on to another document, or has crashed: whatever it was asked is lost. */
  onGone(): void;
}

export interface MountedFrame {
  /** To its window and its origin alone. */
  post(message: object): void;
  /** Lays it over that element and shows it, under a title for screen readers. Returns what hides it. */
  show(place: HTMLElement, title: string): () => void;
  remove(): void;
}

export type MountFrame = (url: string, ears: FrameEars) => MountedFrame;

const ID = 'w3m-iframe';
const hidden = { display: 'none' };

/** The hidden secure frame in this page, as the wire has it ([wire 1.3]); nothing of the page's style reaches it. */
export const mountFrame: MountFrame = (url, { onMessage, onBlocked, onGone }) => {
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
    ...hidden,
  });

  /** Any window may post here: trusted is what comes from the frame's own window, while its page is of the frame's origin. */
  const isFromFrame = ({ source, origin: from }: MessageEvent) =>
    source !== null && source === element.contentWindow && from === origin;
  const hear = (event: MessageEvent) => {
    if (isFromFrame(event)) onMessage(event.data);
  };
  const hearPolicy = ({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) onBlocked();
  };
  let isLoaded = false;
  const hearLoad = () => {
    if (isLoaded) onGone();
    isLoaded = true;
  };
  window.addEventListener('message', hear);
  document.addEventListener('securitypolicyviolation', hearPolicy);
  element.addEventListener('error', onBlocked);
  element.addEventListener('load', hearLoad);
  element.src = url;
  document.body.append(element);

  return {
    post: (message) => element.contentWindow?.postMessage(message, origin),
    show(place, title) {
      element.title = title;
      element.style.borderRadius = getComputedStyle(place).borderRadius;
      const lay = () => {
        const { left, top, width, height } = place.getBoundingClientRect();
        const px = Object.entries({ left, top, width, height }).map(([key, value]) => [key, `${value}px`]);
        Object.assign(element.style, { display: 'block', ...Object.fromEntries(px) });
      };
      lay();
      // The sheet moves while it opens and when the window changes; the frame goes with it.
      let ticket = requestAnimationFrame(function follow() {
        lay();
        ticket = requestAnimationFrame(follow);
      });
      return () => {
        cancelAnimationFrame(ticket);
        Object.assign(element.style, hidden);
      };
    },
    remove() {
      window.removeEventListener('message', hear);
      document.removeEventListener('securitypolicyviolation', hearPolicy);
      element.remove();
    },
  };
};
