import { lookEveryMs, lookSidePx, sameCodeMs, scanHintMs } from '@/domain/limits/scan';
import type { Clock, Page } from '@/ports/env';
import type { ReadCode } from './createCodeReader';

/**
 * Why there is nothing to scan with. `denied`: by the visitor or their system. `forbidden`: by the page, or by whoever holds it in
 * a frame. `missing`: there is no camera. `busy`: it doesn't start, or went off. `unloaded`: what reads codes did not come.
 */
export type ScanFault = 'denied' | 'forbidden' | 'missing' | 'busy' | 'unloaded';

export interface Scan {
  cameras: NonNullable<Page['cameras']>;
  clock: Clock;
  loadReader(): Promise<ReadCode>;
  /** The element that shows the picture, once it does. */
  video(): HTMLVideoElement | null;
  /** The camera is on. */
  onPicture(picture: MediaStream): void;
  /**
   * A code was read. Resolves to whether it is what was looked for; if not, the camera looks on. After `signal` nobody waits for
   * that any more, and the code must change nothing.
   */
  onCode(text: string, signal: AbortSignal): Promise<boolean>;
  /** What was looked for is found, and the camera off. */
  onFound(): void;
  /** Nothing was found for a while. */
  onLong(): void;
  /** The camera is off, and nobody looks any more. */
  onFault(fault: ScanFault): void;
}

const faults: Record<string, ScanFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** Whether the page's policy keeps cameras off, whatever a visitor allows. Chromium alone tells. */
const isForbidden = () =>
  (
    globalThis.document as { featurePolicy?: { allowsFeature(name: string): boolean } } | undefined
  )?.featurePolicy?.allowsFeature('camera') === false;

function faultOf(error: unknown): ScanFault {
  // A browser without a camera says that first.
  if (isForbidden()) return 'forbidden';
  return faults[String((error as Error | undefined)?.name)] ?? 'busy';
}

/** The camera at the back of a phone, with no more pixels than are looked at. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', height: { ideal: lookSidePx } },
};

/**
 * Asks for a camera and looks for a code, a few times a second, until one is found. What it sees stays here. Returns what ends it:
 * after that the camera is off, also one that is allowed later, and nothing more is told.
 */
export function startScan(scan: Scan): () => void {
  const { cameras, clock } = scan;
  const over = new AbortController();
  const isOver = () => over.signal.aborted;
  let picture: MediaStream | undefined;
  let last = { text: '', until: 0 };
  let cancelLook = () => {};
  let cancelHint = () => {};
  const stop = () => {
    over.abort();
    cancelLook();
    cancelHint();
    for (const track of picture?.getTracks() ?? []) track.stop();
  };
  const fail = (fault: ScanFault) => {
    if (isOver()) return;
    stop();
    scan.onFault(fault);
  };
  const look = async (read: ReadCode) => {
    const video = scan.video();
    const text = video ? await read(video) : undefined;
    if (isOver()) return;
    const isNew = text !== undefined && (text !== last.text || clock.now() >= last.until);
    if (isNew) {
      last = { text, until: clock.now() + sameCodeMs };
      const isFound = await scan.onCode(text, over.signal);
      if (isOver()) return;
      if (isFound) {
        stop();
        scan.onFound();
        return;
      }
    }
    lookLater(read);
  };
  const lookLater = (read: ReadCode) => {
    cancelLook = clock.after(lookEveryMs, () => look(read).catch(() => fail('unloaded')));
  };
  const start = async () => {
    const reader = scan.loadReader().catch(() => undefined);
    try {
      picture = await cameras.getUserMedia(wanted);
    } catch (error) {
      fail(faultOf(error));
      return;
    }
    if (isOver()) {
      stop();
      return;
    }
    for (const track of picture.getTracks()) track.addEventListener('ended', () => fail('busy'));
    scan.onPicture(picture);
    const read = await reader;
    if (isOver()) return;
    if (!read) {
      fail('unloaded');
      return;
    }
    cancelHint = clock.after(scanHintMs, () => scan.onLong());
    lookLater(read);
  };
  void start();
  return stop;
}
