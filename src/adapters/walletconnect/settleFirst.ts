import { timeLimits } from '@/domain/limits';
import type { Clock } from '@/ports/env';

interface Outcome {
  error?: unknown;
}
/** What the library tells itself of its questions; each has an event of its own. */
interface Teller {
  events: {
    once(event: string, listener: (outcome: Outcome) => void): unknown;
    emit(event: string, outcome: Outcome): unknown;
  };
}

/** A code waits for its session, a request for its answer. */
const QUESTION = /^session_(?:connect|request):/;

/**
 * What nobody answers, the library (2.21.8) ends after five minutes, and rejects two promises: that of whoever asked, and one
 * that nobody can catch, which a page hears as an unhandled rejection. So it is told of the end a little before. Returns what
 * ends all that is still open, for a page that goes.
 */
export function settleFirst({ engine }: { engine: unknown }, clock: Clock): () => void {
  const { events } = engine as Teller;
  const once = events.once.bind(events);
  const open = new Map<string, () => void>();
  const end = (event: string) => events.emit(event, { error: new Error('Request expired. Please try again.') });
  events.once = (event, listener) => {
    if (!QUESTION.test(event)) return once(event, listener);
    open.set(
      event,
      clock.after(timeLimits.remoteAnswerMs, () => end(event)),
    );
    return once(event, (outcome) => {
      open.get(event)?.();
      open.delete(event);
      listener(outcome);
    });
  };
  return () => {
    for (const event of [...open.keys()]) end(event);
  };
}
