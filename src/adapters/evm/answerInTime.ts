import { TimeoutError } from '@/domain/errors/errorKinds';
import { answerWaitMs } from '@/domain/limits/time';
import type { Clock } from '@/ports/env';

/**
 * Waits for a wallet's answer to what its person is not asked about, and no longer than for a node's.
 * @throws TimeoutError `REQUEST_TIMEOUT`, or what the wallet says
 */
export function answerInTime<T>(clock: Clock, method: string, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(answerWaitMs, () => {
      const message = `The request took too long to respond. The wallet does not answer ${method}.`;
      const hint = 'Have the wallet opened, then call again: its person was asked for nothing.';
      reject(new TimeoutError('REQUEST_TIMEOUT', {}, { message, hint }));
    });
    answer.then(resolve, reject).finally(cancel);
  });
}
