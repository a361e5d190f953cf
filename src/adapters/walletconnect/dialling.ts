import { timeLimits } from '@/domain/limits';
import type { Env } from '@/ports/env';
import type { Facts } from './facts';
import type { Line, LineOptions } from './line';

/** The relay is tried again after so long, and from then on each time after the last of these. */
const REDIALS = [
  timeLimits.oneSecondMs,
  timeLimits.threeSecondsMs,
  timeLimits.fiveSecondsMs,
  timeLimits.tenSecondsMs,
] as const;

export interface DiallingOptions {
  env: Env;
  facts: Facts;
  /** Somebody is paired, or tries to be: a line that broke is worth another try. */
  isNeeded(): boolean;
  /** All that a line needs but its address, and what it tells of the relay. */
  ground(): Omit<LineOptions, 'env' | 'relayUrl' | 'onRelay'>;
}

/** The one line there is at a time: opened with its first use, tried again where it broke, closed for another. */
export interface Dialling {
  /** The line that is there, or on its way. */
  line(): Promise<Line> | undefined;
  /** It, or a new one at that address of the relay. */
  lineAt(relayUrl: string): Promise<Line>;
  /** Closes it: the next one is another. */
  hangUp(): Promise<void>;
  /** Who hears next that the relay refuses, or breaks; only one does. */
  hearTrouble(listener: (error?: Error) => void): void;
  stop(): void;
}

export function createDialling({ env, facts, isNeeded, ground }: DiallingOptions): Dialling {
  let line: Promise<Line> | undefined;
  let onTrouble: (error?: Error) => void = () => {};
  let stopRedial = () => {};
  let isStopped = false;

  function redial(at = 0) {
    stopRedial();
    if (isStopped || !isNeeded()) return;
    stopRedial = env.clock.after(REDIALS[Math.min(at, REDIALS.length - 1)] as number, () => {
      if (facts.read().relay !== 'lost') return;
      void line?.then((one) => one.redial());
      redial(at + 1);
    });
  }

  function dial(relayUrl: string): Promise<Line> {
    facts.tell({ relay: 'connecting' });
    const opened: Promise<Line> = import('./line').then(({ openLine }) =>
      openLine({
        ...ground(),
        env,
        relayUrl,
        onRelay(relay, error) {
          if (line !== opened) return;
          if (relay === 'lost' && facts.read().relay !== 'lost') redial();
          facts.tell({ relay });
          if (relay === 'lost') onTrouble(error);
        },
      }),
    );
    line = opened;
    opened.catch(() => {
      if (line === opened) line = undefined;
    });
    return opened;
  }

  const stopWatching = env.page.watch((event) => {
    if (event !== 'hidden' && facts.read().relay === 'lost') void line?.then((one) => one.redial());
  });
  const hangUp = async () => {
    const old = line;
    line = undefined;
    await old?.then((one) => one.close()).catch(() => {});
  };

  return {
    line: () => line,
    lineAt: (relayUrl) => line ?? dial(relayUrl),
    hangUp,
    hearTrouble(listener) {
      onTrouble = listener;
    },
    stop() {
      isStopped = true;
      stopWatching();
      stopRedial();
      void hangUp();
    },
  };
}
