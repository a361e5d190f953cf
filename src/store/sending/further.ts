import { timeLimits } from '@/domain/limits';
import { isSettled, wasAsked } from '@/domain/sending';
import type { Sending } from './slice';

/** The wallet was certainly never asked for this intent. An intent of which that is uncertain is not free. */
export const isFree = ({ step, isUnasked }: Sending): boolean => !wasAsked(step) || isUnasked === true;

/** It ended before the wallet was asked: a host may begin another with the same id. */
export const isOver = (one: Sending): boolean => isFree(one) && isSettled(one.step);

/** It was never sent: if it has a hash, that is of what was signed, and stands nowhere. */
export const neverLeft = ({ step, sentAt }: Sending): boolean =>
  (step === 'failed' || step === 'dropped') && sentAt === undefined;

/** Its wallet named it long ago, and no node has shown it since: blocks are rare there, but what waits for one is shown at once. */
export const isUnseen = ({ step, prepared, place, isFound, sentAt }: Sending, now: number): boolean =>
  step === 'sent' &&
  prepared?.isSlow === true &&
  place === undefined &&
  !isFound &&
  sentAt !== undefined &&
  now - sentAt >= timeLimits.unseenSendingMs;

/** How much is known of what the wallet sent: nothing, what a look has found, or what the wallet has said. */
const knowledgeOf = ({ hash, batchId, isFound }: Sending) => ((hash ?? batchId) === undefined ? 0 : isFound ? 1 : 2);

/**
 * The stored copy says that the wallet was asked, or has the wallet's answer, and `one` does not. Then `one` must not be
 * written over it.
 */
export const knowsMore = (stored: Sending, one: Sending): boolean =>
  !isFree(stored) && (isFree(one) || knowledgeOf(stored) > knowledgeOf(one));

/** Another tab or page has brought the stored copy further than the copy in this page's state. */
export const isFurther = (stored: Sending, held: Sending): boolean =>
  knowsMore(stored, held) ||
  (isSettled(stored.step) && !isSettled(held.step) && (isFree(held) || !isFree(stored)) && !isOutdated(stored, held));

/** It ended by a transaction that was found, and the wallet has named another one since. */
const isOutdated = (stored: Sending, held: Sending) => stored.isFound === true && knowsMore(held, stored);
