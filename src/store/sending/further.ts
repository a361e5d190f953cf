import { isSettled, wasAsked } from '@/domain/sending';
import type { Sending } from './slice';

/** The wallet was certainly never asked for it. Where that is uncertain, it counts as asked. */
export const isFree = ({ step, isUnasked }: Sending): boolean => !wasAsked(step) || isUnasked === true;

/** Over before the wallet was asked: a host may begin it again under the same id. */
export const isOver = (one: Sending): boolean => isFree(one) && isSettled(one.step);

const hasName = ({ hash, bundle }: Sending) => (hash ?? bundle) !== undefined;

/** What stands in storage must not be written over: it knows of a question to the wallet, or of an answer, that this copy does not. */
export const knowsMore = (stored: Sending, one: Sending): boolean =>
  !isFree(stored) && (isFree(one) || (hasName(stored) && !hasName(one)));

/** What another page has stored is further on than what is held here. */
export const isFurther = (stored: Sending, held: Sending): boolean =>
  knowsMore(stored, held) || (isSettled(stored.step) && !isSettled(held.step) && (isFree(held) || !isFree(stored)));
