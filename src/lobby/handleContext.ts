import type { PorticoError } from '@/domain/errors/porticoError';
import type { Env } from '@/ports/env';
import type { PorticoState } from '@/ports/publicState';
import type { PorticoEvents } from './handle';
import type { PorticoOptions } from './options';
import type { Snapshot } from './snapshot';

/** What the lobby itself needs of the outside; the rest is the engine's `Env`, which comes with it. */
export interface Outside {
  /** Of stories and tests; without it, the browser's. */
  loadEnv?(): Promise<Env>;
  /** What the engine kept for the first paint. */
  lastSeen(): string | null;
  /** A wallet or a social site was opened by an earlier page, and may answer to this one. */
  isAnswerAwaited?(): boolean;
  warn(message: string): void;
}

/** What the runtime has of the lobby. */
export interface HandleContext {
  /** Those that can be used. */
  options: PorticoOptions;
  /** As the host gave them. */
  given: PorticoOptions;
  /** What is wrong with them has been told. */
  isTold?: boolean;
  outside: Outside;
  /** The providers that stand on the page with it, in `Internals.providers`. */
  providers: Snapshot<readonly symbol[]>;
  /** The handle was made by a component or its effect, so each render or mount makes another. In development alone. */
  isMadeInRender?: boolean;
  /** The developer has been told that the page has two handles; say it once. */
  isDuplicateTold?: boolean;
  /** The engine did not come, so whoever was in is not shown any more; they come back with it. */
  isLost?: boolean;
  /** The lobby shows the modal itself, before the store does. */
  isShown?(): boolean;
  state: { get(): PorticoState; set(state: PorticoState): void };
  emit<E extends keyof PorticoEvents>(event: E, detail: PorticoEvents[E]): void;
  report(error: PorticoError): void;
  /** In development alone: its engine ends, until it is asked for again. */
  rest?(): void;
}

/** A handle at work. */
export interface RunningHandle {
  context: HandleContext;
  /** Its providers came and went: another handle has taken its place. */
  isReplaced: boolean;
}
