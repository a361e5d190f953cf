import type { KeyValueStore } from './storage';

/** Time, as an argument: tests move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after `delay` ms; the answer cancels it. */
  after(delay: number, run: () => void): () => void;
}

/** `restored`: back from the browser's back-forward cache, with whatever it missed meanwhile. */
export type PageEvent = 'hidden' | 'visible' | 'restored';

/** The page around us. */
export interface Page {
  origin: string;
  /** The page's address now. */
  url(): string;
  /** Returns the unsubscribe function. */
  watch(listener: (event: PageEvent) => void): () => void;
  /** It stands in a tab that is not looked at. Read anew each time. */
  isHidden(): boolean;
  /** Sends text that outlives the page; false when the browser would not take it. */
  beacon(url: string, text: string): boolean;
  /** An address of this page's own for bytes it holds, until it is released. */
  objectUrl(bytes: Blob): string;
  releaseUrl(url: string): void;
  /** BCP 47 tags the visitor prefers, best first. */
  languages: readonly string[];
  /** Where the visitor's clock stands, by the IANA's name: `Europe/Lisbon`. Empty where the browser does not say. */
  timeZone(): string;
  copy(text: string): Promise<void>;
  /** What was copied, where the visitor lets a page read it. */
  paste(): Promise<string>;
  /** The way to a camera, which asks the visitor. Browsers have none on a page that is not secure. */
  cameras?: Pick<MediaDevices, 'getUserMedia'>;
  /** `_top`: out of the frame this page stands in. */
  openUrl(url: string, target: '_blank' | '_self' | '_top'): void;
  reload(): void;
  /** What the browser calls itself; `domain/device.ts` reads it. */
  userAgent: string;
  /** The main pointer is a finger. */
  hasCoarsePointer(): boolean;
  /** The visitor asked for less data, or has a line on which ours would be in the way of the page's own. Read anew each time. */
  isMetered(): boolean;
  /** This page stands in another one. */
  isFramed: boolean;
  /** This page stands in the browser of a messaging app. */
  isMessenger: boolean;
}

/**
 * Everything impure, by one door. Stories, tests and the product differ only in the `Env` they pass
 * (docs/architecture.md, the outside world).
 */
export interface Env {
  clock: Clock;
  storage: KeyValueStore;
  fetch: typeof fetch;
  /** A new random id (UUID v4 shape). */
  randomId(): string;
  page: Page;
  /** What only a developer should read. */
  warn(message: string, detail?: unknown): void;
}
